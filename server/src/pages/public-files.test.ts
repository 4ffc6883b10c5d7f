/** The icons, the manifest and the image for shared links, as they lie in the public folder of the web. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import { readConfig } from '../config.ts'
import { checkoutRoot } from '../paths.ts'
import { openPages } from './pages.ts'

const test = useTestApp()
const NAMES = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'manifest.webmanifest', 'share.jpg']
let webRoot: string
let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'bedesten-pages-'))
  for (const folder of ['client/.vite', 'client/assets', 'server']) {
    await mkdir(join(webRoot, 'dist', folder), { recursive: true })
  }
  await cp(join(checkoutRoot, 'web/public'), join(webRoot, 'dist/client'), { recursive: true })
  await cp(join(checkoutRoot, 'web/index.html'), join(webRoot, 'dist/client/index.html'))
  await cp(join(checkoutRoot, 'web/offline.html'), join(webRoot, 'dist/client/offline.html'))
  await writeFile(join(webRoot, 'dist/client/sw.js'), '// worker')
  await writeFile(join(webRoot, 'dist/client/.vite/manifest.json'), '{}')
  await writeFile(join(webRoot, 'dist/server/package.json'), '{ "type": "module" }')
  await writeFile(join(webRoot, 'dist/server/entry-server.js'), 'export const toPageAddress = (url) => url')
  const pages = await openPages({ webRoot, dev: false, publicOrigin: undefined })
  // With limits: files must be served to those who have used up theirs.
  const settings = { DATA_DIR: test.config.dataDir, EVENT_LOOP_DELAY_MS: '0', PAGE_RATE_LIMIT_PER_MINUTE: '1' }
  const config = readConfig(settings, 'local', '/nowhere')
  app = await buildTestApp(test, { pages, config })
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

it('they are kept for a day, may be asked about again, and count as no request', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const name of NAMES) expect((await app.inject(`/${name}`)).statusCode).toBe(200)
  }
  const types = await Promise.all(NAMES.map(async (name) => (await app.inject(`/${name}`)).headers['content-type']))
  expect(types).toEqual([
    'image/vnd.microsoft.icon',
    'image/png',
    'image/png',
    'application/manifest+json',
    'image/jpeg',
  ])
  const { headers } = await app.inject('/favicon.ico')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const again = await app.inject({ url: '/favicon.ico', headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})

it('favicon.ico holds three sizes that can be decoded', async () => {
  const { rawPayload: icon } = await app.inject('/favicon.ico')
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3])
  const sizes = await Promise.all(
    [0, 1, 2].map(async (index) => {
      const entry = 6 + 16 * index
      const start = icon.readUInt32LE(entry + 12)
      const image = icon.subarray(start, start + icon.readUInt32LE(entry + 8))
      const { width, height, format } = await sharp(image).metadata()
      return [icon[entry], width, height, format]
    }),
  )
  expect(sizes).toEqual([16, 32, 48].map((side) => [side, side, side, 'png']))
})

it('the manifest names icons of the sizes they have, and the template names the manifest', async () => {
  const manifest = (await app.inject('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Bedesten', lang: 'tr', start_url: '/', theme_color: '#f6f4f2' })
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp((await app.inject(src)).rawPayload).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toEqual([undefined, undefined, 'maskable'])
  const template = await readFile(join(webRoot, 'dist/client/index.html'), 'utf8')
  for (const [, href = ''] of template.matchAll(
    /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="(\/[\w.-]+)"/g,
  )) {
    expect((await app.inject(href)).statusCode).toBe(200)
  }
  expect(template.match(/<meta name="theme-color" media="\(prefers-color-scheme: (?:light|dark)\)"/g)).toHaveLength(2)
})

it('the icon for phones has no transparent edge, and the image for shared links has the size that pages tell', async () => {
  const icon = sharp((await app.inject('/apple-touch-icon.png')).rawPayload)
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 })
  expect((await icon.stats()).isOpaque).toBe(true)
  const share = await sharp((await app.inject('/share.jpg')).rawPayload).metadata()
  expect([share.format, share.width, share.height]).toEqual(['jpeg', 1200, 630])
})
