// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

function valuesOf(property: RegExp): string[] {
  return [...new Set([...theme.matchAll(property)].map(([, value = '']) => value))]
}

it('has eight sizes of text at most, and four weights', () => {
  const weights = valuesOf(/--font-weight-[a-z]+: (\d+);/g)
  expect(valuesOf(/--text-[a-z0-9]+(?:-[a-z0-9]+)?: ([\d.]+rem);/g).length).toBeLessThanOrEqual(8)
  expect(weights.length).toBeLessThanOrEqual(4)
  expect(weights).toEqual(expect.arrayContaining(valuesOf(/--text-[a-z0-9-]+--font-weight: (\d+);/g)))
})

it.each([
  ['classes', /\.tsx?$/, /(?<=[\s'"`:])(text|font)-\[[\d.]+(rem|px|em)?\]/g],
  ['stylesheets', /^features.*\.css$/, /font-(size|weight): (?!var\()[^;]+/g],
])('takes every size and weight in %s from the scale', (_kind, name, own) => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file))
  const found = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(own)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

it('forces no class over another', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /[^t]\.tsx$/.test(file))
  const forced = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/className=("[^"]*"|\{[^}]*\})/g)].flatMap(
      ([, classes = '']) => [...classes.matchAll(/(?<=[\w\])])!(?=[\s"'`])/g)].map(() => `${file}: ${classes}`),
    ),
  )
  expect(forced).toEqual([])
})
