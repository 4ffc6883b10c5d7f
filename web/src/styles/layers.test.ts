// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const ORDER = /^@layer [a-z, ]+;$/m

it('a stylesheet with a layer names the order of all: the one that comes first decides it', () => {
  const [order] = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8').match(ORDER) ?? []
  const files = readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' })
  const layered = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(source, 'features', file), 'utf8'))
    .filter((text) => text.includes('@layer'))
  expect(layered.length).toBeGreaterThan(0)
  expect(layered.map((text) => text.match(ORDER)?.[0])).toEqual(layered.map(() => order))
})
