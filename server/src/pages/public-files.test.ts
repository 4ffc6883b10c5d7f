/** The icons, the manifest and the image for shared links, as they lie in the public folder of the web. */
import { SHARE_PATH } from '@bedesten/contract/page-names'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
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

it('the mark of a notification is a shape that may be painted in one colour', async () => {
  const { channels } = await sharp((await app.inject('/badge-96.png')).rawPayload).stats()
  const [, , , alpha] = channels
  expect([channels.length, alpha?.min, alpha?.max]).toEqual([4, 0, 255])
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

it('the manifest has screenshots of the sizes it names, and leads to pages that are there', async () => {
  const manifest = (await app.inject('/manifest.webmanifest')).json()
  for (const { src, sizes, type } of manifest.screenshots) {
    const { width, height, format } = await sharp((await app.inject(src)).rawPayload).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  const shapes = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
  expect(shapes).toEqual(['narrow', 'wide'])
  const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
  expect(shortcuts).toEqual(['/incoming-orders', '/messages', '/products/new'])
  expect(manifest.share_target).toMatchObject({ action: SHARE_PATH, method: 'POST', enctype: 'multipart/form-data' })
})

it('the service worker is asked for anew each time, for the whole site; switched off, it removes itself and all it kept', async () => {
  const on = await app.inject('/sw.js')
  expect([on.body, on.headers['cache-control']]).toEqual(['// worker', 'no-cache'])
  expect(on.headers['content-type']).toBe('text/javascript; charset=utf-8')
  // A worker may load what scripts of pages may: those of this origin.
  expect(on.headers['content-security-policy']).toMatch(/script-src 'self'/)
  const pages = await openPages({ webRoot, dev: false, publicOrigin: undefined, serviceWorker: false })
  const without = await buildTestApp(test, { pages })
  onTestFinished(() => without.close())
  const off = await without.inject('/sw.js')
  expect([off.statusCode, off.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(off.body).toMatch(/caches\.delete[^]*registration\.unregister/)
  expect(off.body).not.toContain('fetch')
})

it('what a phone shares without a worker is not taken: its page is shown, which says so', async () => {
  const form = ['--x', 'content-disposition: form-data; name="photos"; filename="a.jpg"', '', 'bytes', '--x--', '']
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const shared = await app.inject({ method: 'POST', url: SHARE_PATH, headers, payload: form.join('\r\n') })
  expect([shared.statusCode, shared.headers.location]).toEqual([303, SHARE_PATH])
})

it('the icon for phones has no transparent edge, and the image for shared links has the size that pages tell', async () => {
  const icon = sharp((await app.inject('/apple-touch-icon.png')).rawPayload)
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 })
  expect((await icon.stats()).isOpaque).toBe(true)
  const share = await sharp((await app.inject('/share.jpg')).rawPayload).metadata()
  expect([share.format, share.width, share.height]).toEqual(['jpeg', 1200, 630])
})
