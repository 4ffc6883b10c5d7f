import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkoutRoot } from '../../src/paths.ts'

it('keeps the maps to its source beside what is served, and tells browsers nothing of them', async () => {
  const assets = join(checkoutRoot, 'web/dist/client/assets')
  const served = await readdir(assets)
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([])
  const maps = await readdir(join(checkoutRoot, 'web/dist/maps'))
  const scripts = served.filter((name) => name.endsWith('.js'))
  // Re-exporting files have none.
  expect(maps.filter((name) => scripts.includes(name.replace(/\.map$/, ''))).length).toBeGreaterThan(10)
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')))
  expect(scripts.filter((_, index) => texts[index]?.includes('sourceMappingURL'))).toEqual([])
})

it('sends browsers no schema', async () => {
  const folder = join(checkoutRoot, 'web/dist/client/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  // The property by which zod knows its schemas, which no minifier renames.
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  expect(scripts.filter((_, index) => texts[index]?.includes('_zod'))).toEqual([])
})
