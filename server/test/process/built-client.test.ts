import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkoutRoot } from '../../src/paths.ts'

it('sends browsers no schema', async () => {
  const folder = join(checkoutRoot, 'web/dist/client/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  // The property by which zod knows its schemas, which no minifier renames.
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  expect(scripts.filter((_, index) => texts[index]?.includes('_zod'))).toEqual([])
})
