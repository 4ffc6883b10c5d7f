// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file))

/** Of what paints: the files that define colours do not. */
const DEFINING = [join('styles', 'theme.css'), join('styles', 'tokens.css')]
const written = files
  .filter((file) => !DEFINING.includes(file))
  .map(read)
  .join('\n')

it('has no colour that nothing is painted with', () => {
  const colours = [...read('styles/theme.css').matchAll(/--color-([a-z][a-z0-9-]*): (?!initial)/g)].map(
    ([, name = '']) => name,
  )
  const unused = colours.filter((name) => !new RegExp(`(-${name}(?![\\w-])|--(color-)?${name}\\))`).test(written))
  expect(colours.length).toBeGreaterThan(40)
  expect(unused).toEqual([])
})

it('has no token that nothing reads', () => {
  const tokens = new Set([...read('styles/tokens.css').matchAll(/^\s*(--[a-z0-9-]+):/gm)].map(([, name = '']) => name))
  const everything = [written, ...DEFINING.map(read)].join('\n')
  const unused = [...tokens].filter((name) => !everything.includes(`var(${name}`) && !everything.includes(`(${name})`))
  expect(unused).toEqual([])
})
