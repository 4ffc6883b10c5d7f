/** What the first visit of a page makes a browser fetch, by the files that were built. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { loadBuiltPages } from '../../src/pages/built-pages.ts'
import { createPageCache } from '../../src/pages/page-cache.ts'
import { checkoutRoot } from '../../src/paths.ts'

const KB = 1024
const webRoot = join(checkoutRoot, 'web')
const pages = await loadBuiltPages(webRoot)

/** What wider screens fetch beside it. */
const FOR_RAIL_SCREENS = /<link [^>]*media="\(min-width[^>]*>/g

/** Scripts and stylesheets that the page names in its head for a phone, gzipped, and the fonts that it preloads. */
async function weigh(address: string) {
  const unavailable = async () => Response.json({ success: false, code: 'unavailable' }, { status: 503 })
  const { html } = await pages.produce(address, unavailable, 'https://bedesten.test')
  const named = new Set(
    html
      .toString()
      .replaceAll(FOR_RAIL_SCREENS, '')
      .match(/\/assets\/[\w.-]+\.(?:js|css|woff2)(?=")/g),
  )
  const files = [...named].map((name) => join(webRoot, 'dist/client', name))
  const code = files.filter((file) => existsSync(`${file}.gz`)).map((file) => statSync(`${file}.gz`).size)
  const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => statSync(file).size)
  return { files: code.length, code: sum(code), fonts: sum(fonts) }
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

it.each([
  ['/login', 106 * KB],
  ['/explore', 159 * KB],
  ['/products/1', 161.5 * KB],
  ['/akpamuk', 158 * KB],
  ['/posts/1', 153 * KB],
  ['/', 168 * KB],
])('%s fetches at most %i bytes of scripts and styles, in few files', async (address, limit) => {
  const { code, files } = await weigh(address)
  expect(code).toBeLessThanOrEqual(limit)
  expect(code).toBeGreaterThan(100 * KB)
  expect(files).toBeLessThanOrEqual(26)
})

it.each(['/login', '/explore', '/products/1', '/akpamuk', '/posts/1', '/'])(
  '%s is shorter in brotli than in any gzip',
  async (address) => {
    const unavailable = async () => Response.json({ success: false, code: 'unavailable' }, { status: 503 })
    const produce = () => pages.produce(address, unavailable, 'https://bedesten.test')
    const page = await createPageCache(60).get(address, produce)
    expect((await page.bodyIn('br')).length).toBeLessThan(gzipSync(page.html, { level: 9 }).length)
    expect((await page.bodyIn('gzip')).length).toBeLessThanOrEqual(gzipSync(page.html, { level: 6 }).length)
  },
)

it.each(['/login', '/explore', '/'])('%s preloads at most 60 KB of fonts', async (address) => {
  const { fonts } = await weigh(address)
  expect(fonts).toBeLessThanOrEqual(60 * KB)
  expect(fonts).toBeGreaterThan(20 * KB)
})
