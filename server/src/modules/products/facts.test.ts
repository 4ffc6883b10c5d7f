import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  owner = await aCompany(test)
})

const FACTS = {
  brand: 'Akpamuk',
  barcode: '8690412007142',
  origin_country: 'TR',
  customs_code: '620891000000',
  weight_g: 6860,
  dimensions_mm: { length: 600, width: 400, height: 320 },
  pieces_per_unit: 7,
  pack_contents: [
    { label: 'S', count: 2 },
    { label: 'M', count: 2 },
    { label: 'L', count: 3 },
  ],
}

const create = (given: object) =>
  test.call('POST', '/products', { name: 'Bornoz', price: 591.5, stock_quantity: 10, ...given }, owner.accessToken)
const change = (id: number, given: object) => test.call('PUT', `/products/${id}`, given, owner.accessToken)
const faultsOf = ({ body }: { body: { errors?: { path: string; msg: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, msg }) => [path, msg]))

describe('facts of a product', () => {
  it('are absent until said, and shown as they were said', async () => {
    const plain = await aProduct(test, owner.accessToken)
    expect(plain).toMatchObject({
      brand: null,
      dimensions_mm: null,
      pieces_per_unit: null,
      pack_contents: [],
      files: [],
    })
    const { status, body } = await create({
      ...FACTS,
      unit: 'seri',
      customs_code: '6208.91.00.00.00',
      origin_country: 'tr',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...FACTS, unit: 'seri' })
    expect((await test.call('GET', `/products/${body.data.id}`)).body.data).toMatchObject(FACTS)
  })

  it('are changed one by one, and cleared by null or an empty text', async () => {
    const { id } = (await create(FACTS)).body.data
    expect((await change(id, { brand: 'Başka' })).body.data).toMatchObject({ ...FACTS, brand: 'Başka' })
    const cleared = {
      brand: '',
      barcode: null,
      weight_g: null,
      dimensions_mm: null,
      pieces_per_unit: null,
      pack_contents: null,
    }
    expect((await change(id, cleared)).body.data).toMatchObject({
      ...cleared,
      brand: null,
      pack_contents: [],
      customs_code: '620891000000',
    })
  })

  it('come as text in a form', async () => {
    const { id } = (await create({})).body.data
    const form = new FormData()
    for (const [field, value] of Object.entries(FACTS)) {
      form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    const encoded = new Response(form)
    const sent = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/products/${id}/with-images`,
      headers: {
        authorization: `Bearer ${owner.accessToken}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(sent.json().data).toMatchObject(FACTS)
  })

  it('are refused where they cannot be right', async () => {
    const refused = await create({
      barcode: '8690412007143',
      origin_country: 'QQ',
      customs_code: '12345',
      weight_g: 0,
      dimensions_mm: { length: 1, width: 2 },
      pieces_per_unit: 1,
      pack_contents: [{ label: '', count: 0 }],
    })
    expect(refused.status).toBe(422)
    expect(faultsOf(refused)).toMatchObject({
      barcode: 'Denetim hanesi tutmuyor, son hane 2 olmalı',
      origin_country: 'Geçerli bir ülke seçin',
      customs_code: 'GTİP 12 haneli olmalıdır',
      weight_g: expect.any(String),
      pieces_per_unit: 'Birimdeki adet 2 ile 10.000 arasında bir tam sayı olmalıdır',
      'pack_contents.0.count': expect.any(String),
    })
    const many = Array.from({ length: 13 }, (_, index) => ({ label: `${index}`, count: 1 }))
    expect(faultsOf(await create({ pieces_per_unit: 13, pack_contents: many }))).toHaveProperty('pack_contents')
  })

  it('keep the sum of a pack right, whichever of the two is changed', async () => {
    expect(faultsOf(await create({ pack_contents: FACTS.pack_contents }))).toHaveProperty('pieces_per_unit')
    const { id } = (await create(FACTS)).body.data
    expect(faultsOf(await change(id, { pieces_per_unit: 8 }))).toEqual({
      pack_contents: 'İçindekilerin toplamı 7, birimdeki adet 8',
    })
    expect((await change(id, { pieces_per_unit: 2, pack_contents: [{ label: 'M', count: 2 }] })).status).toBe(200)
  })
})
