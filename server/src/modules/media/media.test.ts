import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_VARIANTS, imageVariantUrl } from '@bedesten/contract/media'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { aDeepPng, anAnimatedGif, anAnimatedWebp } from '../../../test/hostile-images.ts'
import { aPhoneJpeg, anImage, aPngHeader } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const PATH = '/upload/single'
const MB = 1024 * 1024

async function send(file: Blob) {
  const { accessToken } = await aCompany(test)
  return test.upload(PATH, 'image', file, accessToken)
}

function toBlob(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)])
}

async function fetchImage(url: string) {
  const response = await test.app.inject(url)
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

async function countUploads() {
  const { rows } = await test.database.pool.query('select count(*)::int as count from uploads')
  return rows[0].count as number
}

describe('an uploaded image', () => {
  it('is stored as WebP in three sizes, never enlarged', async () => {
    const { status, body } = await send(await anImage({ width: 2000, height: 1000 }))
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['success', 'url'])
    const widths = []
    for (const variant of IMAGE_VARIANTS) {
      const { format, width, height } = await sharp(
        (await fetchImage(imageVariantUrl(body.url, variant))).bytes,
      ).metadata()
      widths.push([format, width, height])
    }
    expect(widths).toEqual([
      ['webp', 320, 160],
      ['webp', 800, 400],
      ['webp', 1600, 800],
    ])
    const small = await send(await anImage({ width: 100, height: 50 }))
    const { width } = await sharp((await fetchImage(small.body.url)).bytes).metadata()
    expect(width).toBe(100)
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { status, body } = await send(await anImage({ format }))
    expect(status).toBe(200)
    const { headers } = await fetchImage(body.url)
    expect(headers['content-type']).toBe('image/webp')
  })

  it.each([
    ['WebP', anAnimatedWebp(1000)],
    ['GIF', anAnimatedGif(1000)],
  ])('is the first frame of an animated %s', async (_, bytes) => {
    const { status, body } = await send(toBlob(bytes))
    expect(status).toBe(200)
    const { pages, width } = await sharp((await fetchImage(body.url)).bytes).metadata()
    expect([pages, width]).toEqual([undefined, 1])
  })

  it('is served for good, as an image and nothing else', async () => {
    const { body } = await send(await anImage())
    const { headers, bytes } = await fetchImage(body.url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    })
  })

  it('keeps nothing of what a phone writes into it, and stands upright', async () => {
    const photo = await aPhoneJpeg()
    expect((await sharp(await photo.arrayBuffer()).metadata()).exif).toBeDefined()
    const { body } = await send(photo)
    expect((await photo.text()).includes('Gizli')).toBe(true)
    for (const variant of IMAGE_VARIANTS) {
      const { bytes } = await fetchImage(imageVariantUrl(body.url, variant))
      const stored = await sharp(bytes).metadata()
      expect([stored.width, stored.height]).toEqual([40, 80])
      expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual(Array(4).fill(undefined))
      expect(bytes.includes('EXIF')).toBe(false)
      expect(bytes.includes('Gizli')).toBe(false)
    }
  })
})

describe('an upload is refused', () => {
  it.each([
    ['10 MB and one byte', 413, async () => new Blob([new Uint8Array(10 * MB + 1)])],
    ['30 MB', 413, async () => new Blob([new Uint8Array(30 * MB)])],
    ['60 MB', 413, async () => new Blob([new Uint8Array(60 * MB)])],
    ['SVG', 415, async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])],
    ['text named .jpg', 415, async () => new Blob(['merhaba'], { type: 'image/jpeg' })],
    ['HTML', 415, async () => new Blob(['<!doctype html><script>alert(1)</script>'])],
    ['PDF', 415, async () => new Blob(['%PDF-1.7 bla'])],
    ['TIFF', 415, async () => new Blob([new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])])],
    ['HEIC', 415, async () => new Blob([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')])],
    ['an empty file', 422, async () => new Blob([])],
    ['a PNG of 256 megapixels', 422, async () => aPngHeader(16_000, 16_000)],
    ['a PNG that is 12,001 pixels wide', 422, async () => aPngHeader(12_001, 1)],
    ['a PNG without pixels', 422, async () => aPngHeader(10, 10)],
    ['an animated WebP of 20,000 frames', 422, async () => toBlob(anAnimatedWebp(20_000))],
    ['an interlaced PNG of 317 MB once decoded', 422, async () => toBlob(aDeepPng(6300))],
    ['a truncated JPEG', 422, async () => (await anImage({ width: 600, height: 400 })).slice(0, 20_000)],
    ['the first bytes of a JPEG', 422, async () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])])],
    ['a truncated WebP', 422, async () => (await anImage({ width: 300, height: 300, format: 'webp' })).slice(0, 5000)],
  ])('%s with %i', async (_, status, make) => {
    const before = await countUploads()
    const answer = await send(await make())
    expect([answer.status, answer.body.success]).toEqual([status, false])
    expect(await countUploads()).toBe(before)
  })

  it('by guests, before anything is read', async () => {
    expect((await test.upload(PATH, 'image', await anImage())).status).toBe(401)
  })

  it('without the right field, and names it', async () => {
    const { accessToken } = await aCompany(test)
    const { status, body } = await test.upload(PATH, 'resim', await anImage(), accessToken)
    expect([status, body.errors]).toEqual([422, [{ path: 'image', msg: 'Lütfen bir dosya seçin' }]])
  })

  it.each([
    ['JSON', 'application/json', '{"image":"x"}', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n', 400],
    [
      'an end that is missing',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nabc',
      400,
    ],
    ['no body', 'multipart/form-data; boundary=a', '', 422],
    [
      'a poisoned name',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
      400,
    ],
    ['raw bytes', 'image/jpeg', 'x', 415],
  ])('when the body is %s', async (_, type, payload, status) => {
    const { accessToken } = await aCompany(test)
    const headers = { 'content-type': type, authorization: `Bearer ${accessToken}` }
    const response = await test.app.inject({ method: 'POST', url: `/api/v1${PATH}`, payload, headers })
    expect([response.statusCode, response.json().success]).toEqual([status, false])
  })

  it('and leaves no temporary file behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
    vi.stubEnv('TMPDIR', folder)
    await send(await anImage())
    await send(new Blob(['x']))
    await send(new Blob([new Uint8Array(10 * MB + 1)]))
    vi.unstubAllEnvs()
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})

describe('an address of an image', () => {
  it.each([
    '/uploads/',
    '/uploads/ab/cd',
    '/uploads/../app-secret',
    '/uploads/..%2f..%2fetc%2fpasswd',
    `/uploads/ab/${'ab'.repeat(16)}-large.webp`,
    `/uploads/ab/${'ab'.repeat(16)}-huge.webp`,
  ])('%s is absent', async (url) => {
    const response = await test.app.inject(url)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('limits of one company', () => {
  const limited = useTestApp({ RATE_LIMIT: 'on', UPLOADS_PER_HALF_HOUR: '3', UPLOAD_QUOTA_MB: '1' })

  it('stop it after so many images in half an hour, however parallel', { tags: 'race' }, async () => {
    const { accessToken } = await aCompany(limited)
    const image = await anImage()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => limited.upload(PATH, 'image', image, accessToken)),
    )
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    const refused = answers.find((answer) => answer.status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(1700)
    const other = await aCompany(limited)
    expect((await limited.upload(PATH, 'image', image, other.accessToken)).status).toBe(200)
  })

  it('stop it when its images take up their space', async () => {
    const company = await aCompany(limited)
    await limited.database.db
      .insertInto('uploads')
      .values({ company_id: company.id, kind: 'image', name: 'x', bytes: MB, created_at: new Date(0) })
      .execute()
    const { status, body } = await limited.upload(PATH, 'image', await anImage(), company.accessToken)
    expect([status, body.code]).toEqual([409, 'storage_quota_reached'])
  })
})

it('a company that begins ever more uploads without ending them is told to wait until it lets go', async () => {
  const [slow, other] = [await aCompany(test), await aCompany(test)]
  const folder = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
  vi.stubEnv('TMPDIR', folder)
  const begun = async () => (await readdir(folder)).length
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const head = `POST /api/v1${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${slow.accessToken}\r\n`
  const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n'
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'
  const sockets = Array.from({ length: 50 }, () => connect(Number(new URL(origin).port), '127.0.0.1'))
  for (const socket of sockets) socket.write(head + type + part)
  await vi.waitUntil(async () => (await begun()) === 50, { timeout: 10_000 })
  const image = await anImage()
  const upload = async ({ accessToken }: typeof slow) => (await test.upload(PATH, 'image', image, accessToken)).status
  expect([await upload(slow), await upload(other)]).toEqual([503, 200])
  for (const socket of sockets) socket.destroy()
  await vi.waitUntil(async () => (await begun()) === 0, { timeout: 10_000 })
  expect(await upload(slow)).toBe(200)
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('the folder of images holds whole files only', async () => {
  const folder = join(test.config.dataDir, 'uploads')
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})
