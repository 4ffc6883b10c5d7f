import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE } from '@bedesten/contract/endpoint'
import { imageVariantUrl } from '@bedesten/contract/media'
import { PRICE_MESSAGE } from '@bedesten/contract/money'
import type { Product, ProductImage } from '@bedesten/contract/products.schemas'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const FIELDS = { name: 'Resimli Ürün', price: 5, stock_quantity: 1 }
let token: string
let image: Blob
let base64: string

beforeAll(async () => {
  // Other tests have files of their own in the common one.
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'bedesten-test-')))
  token = (await aCompany(test)).accessToken
  image = await anImage()
  base64 = Buffer.from(await image.arrayBuffer()).toString('base64')
})

afterAll(async () => {
  await rm(tmpdir(), { recursive: true })
  vi.unstubAllEnvs()
})

async function leftOvers(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('bedesten-upload-'))
}

interface Sent {
  fields?: object
  images?: Blob[]
  as?: string | undefined
}

/** A browser form: every value is text, lists are JSON. */
async function sendForm(method: 'POST' | 'PUT', path: string, { fields = {}, images = [], as = token }: Sent) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const image of images) form.append('images', image, 'resim.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, authorization: `Bearer ${as}` }
  const payload = Buffer.from(await encoded.arrayBuffer())
  const answer = await test.app.inject({ method, url: API_BASE + path, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}

async function sendJson(method: 'POST' | 'PUT', path: string, { fields = {}, images = [], as = token }: Sent) {
  const texts = await Promise.all(
    images.map(async (image) => Buffer.from(await image.arrayBuffer()).toString('base64')),
  )
  return test.call(
    method,
    `${path}-json`,
    { ...fields, images: texts.map((text) => `data:image/jpeg;base64,${text}`) },
    as,
  )
}

const urls = ({ images }: Product) => images.map(({ large }: ProductImage) => large)

describe.each([
  ['a form', sendForm],
  ['JSON with base64', sendJson],
])('images sent as %s', (_, send) => {
  const create = (count: number, fields: object = {}) =>
    send('POST', '/products/with-images', {
      fields: { ...FIELDS, ...fields },
      images: Array<Blob>(count).fill(image),
    })

  it('are kept in their order, the first one is the main one, and all sizes are there', async () => {
    const { status, body } = await create(3, { tags: ['Cam', 'Şişe'] })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...FIELDS,
      tags: ['Cam', 'Şişe'],
      main_image_url_large: body.data.images[0].large,
    })
    expect(new Set(urls(body.data)).size).toBe(3)
    for (const { thumbnail, medium, large } of body.data.images as ProductImage[]) {
      expect([thumbnail, medium]).toEqual([imageVariantUrl(large, 'thumbnail'), imageVariantUrl(large, 'medium')])
      for (const url of [thumbnail, medium, large])
        expect((await stat(join(test.config.dataDir, url))).size).toBeGreaterThan(50)
    }
    expect(body.data.main_image_url_thumbnail).toBe(body.data.images[0].thumbnail)
  })

  it('are added, removed, put in order and chosen as the main one', async () => {
    const { body: created } = await create(3, { main_image_selection: 'new:1' })
    const [a = '', b = '', c = ''] = urls(created.data)
    expect(created.data.main_image_url_large).toBe(b)
    const path = `/products/${created.data.id}/with-images`
    const kept = await send('PUT', path, { fields: { removed_images: [a, '/uploads/yok.webp'] }, images: [image] })
    expect(urls(kept.body.data).slice(0, 2)).toEqual([b, c])
    expect(kept.body.data.main_image_url_large).toBe(b)
    const d = urls(kept.body.data)[2] ?? ''
    const order = ['new:0', `existing:${d}`, 'existing:/uploads/yok.webp', `existing:${b}`]
    const ordered = await send('PUT', path, {
      fields: { image_order: order, main_image_selection: 'new:0' },
      images: [image],
    })
    const [e] = urls(ordered.body.data)
    expect(urls(ordered.body.data)).toEqual([e, d, b, c])
    expect(ordered.body.data.main_image_url_large).toBe(e)
    const rest = await send('PUT', path, { fields: { removed_images: [e, c], main_image_selection: `existing:${d}` } })
    expect([urls(rest.body.data), rest.body.data.main_image_url_large]).toEqual([[d, b], d])
    const none = await send('PUT', path, { fields: { removed_images: [d, b] } })
    expect([urls(none.body.data), none.body.data.main_image_url_large]).toEqual([[], null])
    const { rows } = await test.database.pool.query(
      'select count(*)::int as count from uploads where removed_at is not null and name = any($1)',
      [[a, b, c, d, e].map((url) => /([0-9a-f]{32})/.exec(url ?? '')?.[1])],
    )
    expect(rows[0].count).toBe(5)
  })

  it('are at most eight, those there already counted', async () => {
    const nine = await create(9)
    const message = (existing: number, added: number) =>
      `Maksimum 8 resim yükleyebilirsiniz. Şu anda ${existing} mevcut resim ve ${added} yeni seçilen resim var.`
    expect([nine.status, nine.body.errors]).toEqual([422, [{ path: 'images', msg: message(0, 9) }]])
    const { body } = await create(7)
    const path = `/products/${body.data.id}/with-images`
    const more = await send('PUT', path, { images: [image, image] })
    expect(more.body.errors).toEqual([{ path: 'images', msg: message(7, 2) }])
    const swapped = { fields: { removed_images: urls(body.data).slice(0, 1) }, images: [image, image] }
    expect(urls((await send('PUT', path, swapped)).body.data)).toHaveLength(8)
  })

  it('of which one is no image are all refused, and nothing is written', async () => {
    const before = await countRows()
    const answer = await send('POST', '/products/with-images', {
      fields: FIELDS,
      images: [image, new Blob(['<svg/>'])],
    })
    expect(answer.status).toBe(415)
    const bad = await send('POST', '/products/with-images', { fields: { ...FIELDS, price: 'on' }, images: [image] })
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, 'price'])
    const stranger = (await aCompany(test)).accessToken
    const { body } = await create(1)
    expect((await send('PUT', `/products/${body.data.id}/with-images`, { images: [image], as: stranger })).status).toBe(
      403,
    )
    expect(await countRows()).toBe(before + 2)
    expect(await leftOvers()).toEqual([])
  })
})

async function countRows(): Promise<number> {
  const { rows } = await test.database.pool.query(
    'select (select count(*) from products) + (select count(*) from uploads) as count',
  )
  return Number(rows[0].count)
}

describe('the price in a form, where everything is text', () => {
  const send = (price: string) => sendForm('POST', '/products/with-images', { fields: { ...FIELDS, price } })

  it.each([
    ['1234.50', 1234.5],
    [' 10 ', 10],
  ])('%j is an amount', async (price, amount) => {
    const { status, body } = await send(price)
    expect([status, body.data.price]).toEqual([201, amount])
  })

  it.each([
    ['', 'Fiyat gereklidir'],
    ['1,50', PRICE_MESSAGE],
    ['1e3', PRICE_MESSAGE],
    ['true', PRICE_MESSAGE],
    ['99999999.999', PRICE_MESSAGE],
  ])('%j is none', async (price, msg) => {
    const { status, body } = await send(price)
    expect([status, body.errors]).toEqual([422, [{ path: 'price', msg }]])
  })
})

it('changes at the same moment never leave more than eight images', { tags: 'race' }, async () => {
  const images = Array<Blob>(5).fill(image)
  const { body } = await sendForm('POST', '/products/with-images', { fields: FIELDS, images })
  const path = `/products/${body.data.id}/with-images`
  const answers = await Promise.all([1, 2, 3].map(() => sendForm('PUT', path, { images: [image, image] })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const { body: after } = await test.call('GET', `/products/${body.data.id}`)
  expect(after.data.images).toHaveLength(7)
})

describe('base64 bodies', () => {
  const path = `${API_BASE}/products/with-images-json`
  const post = (payload: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    return test.app.inject({ method: 'POST', url: path, payload, headers })
  }
  const fields = JSON.stringify(FIELDS).slice(0, -1)

  it('may escape slashes, break lines, go without a prefix, and be long', async () => {
    const large = await anImage({ width: 900, height: 700, detail: 90 })
    const text = Buffer.from(await large.arrayBuffer()).toString('base64')
    expect(text.length).toBeGreaterThan(70_000)
    const variants = [text, text.replaceAll('/', String.raw`\/`), text.replaceAll(/.{76}/g, String.raw`$&\r\n`), base64]
    const answer = await post(`${fields},"images":["${variants.join('","')}"],"description":"Tırnak \\" ve \\\\"}`)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data.description).toBe(String.raw`Tırnak " ve \ `.trim())
    expect(answer.json().data.images).toHaveLength(4)
  })

  it.each([
    ['broken JSON', () => `${fields},"images":["${base64}"`, 400],
    ['a list', () => '[]', 400],
    ['a text that never ends', () => `${fields},"images":["${'A'.repeat(200_000)}`, 400],
    ['an image of more than 10 MB', () => `${fields},"images":["${'A'.repeat(14_100_000)}"]}`, 413],
    ['a long text in another field', () => `${fields},"description":"${'A'.repeat(200_000)}"}`, 413],
    ['no images but a number', () => `${fields},"images":[5]}`, 422],
    ['an image that is none', () => `${fields},"images":["AAAA"]}`, 415],
  ])('with %s are refused', async (_, payload, status) => {
    expect((await post(payload())).statusCode).toBe(status)
    expect(await leftOvers()).toEqual([])
  })
})
