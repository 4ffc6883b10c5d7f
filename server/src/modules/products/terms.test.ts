import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  owner = await aCompany(test)
})

const TERMS = {
  unit: 'metre',
  min_order_quantity: 24,
  order_multiple: 12,
  price_tiers: [
    { min_quantity: 120, price: 8.5 },
    { min_quantity: 600, price: 7.25 },
  ],
  vat_rate: 10,
  vat_included: false,
  lead_time_days: 5,
}

const create = (given: object) =>
  test.call('POST', '/products', { name: 'Kumaş', price: 10, stock_quantity: 5000, ...given }, owner.accessToken)
const change = (id: number, given: object) => test.call('PUT', `/products/${id}`, given, owner.accessToken)
const priceOf = (id: number, query = '') => test.call('GET', `/products/${id}/price${query}`)

describe('terms of sale', () => {
  it('are standard when nothing is said, and else what was said, wherever the product is shown', async () => {
    const plain = await aProduct(test, owner.accessToken)
    expect(plain).toMatchObject({
      unit: 'adet',
      min_order_quantity: 1,
      order_multiple: 1,
      price_tiers: [],
      vat_rate: 20,
      vat_included: true,
      lead_time_days: null,
    })
    const { status, body } = await create(TERMS)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...TERMS, price: 10, display_price: 10 })
    for (const path of [`/products/${body.data.id}`, '/products?search=kumaş', `/products/seller/${owner.id}`]) {
      const answer = (await test.call('GET', path)).body.data
      const [found] = [answer].flat().filter(({ id }: { id: number }) => id === body.data.id)
      expect(found).toMatchObject(TERMS)
      expect(found).not.toHaveProperty('your_price')
    }
  })

  it('come with images as text, and are changed one by one', async () => {
    const form = new FormData()
    const texts = { name: 'Kumaş', price: '10.00', stock_quantity: '100', unit: 'metre', vat_included: 'false' }
    const lists = { price_tiers: JSON.stringify(TERMS.price_tiers), min_order_quantity: '24', order_multiple: '12' }
    for (const [field, value] of Object.entries({ ...texts, ...lists, lead_time_days: '3' })) form.set(field, value)
    form.set('images', await anImage(), 'kumas.png')
    const encoded = new Response(form)
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/v1/products/with-images',
      headers: {
        authorization: `Bearer ${owner.accessToken}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(sent.statusCode).toBe(201)
    const product = sent.json().data
    expect(product).toMatchObject({ ...TERMS, vat_rate: 20, lead_time_days: 3 })
    const { body } = await change(product.id, { vat_rate: 1, lead_time_days: null, price_tiers: [] })
    expect(body.data).toMatchObject({ ...TERMS, vat_rate: 1, lead_time_days: null, price_tiers: [] })
  })

  it('round the minimum up to a multiple, also when only one of the two changes', async () => {
    const { body } = await create({ min_order_quantity: 20, order_multiple: 12 })
    expect(body.data).toMatchObject({ min_order_quantity: 24, order_multiple: 12 })
    const changed = await change(body.data.id, { order_multiple: 50 })
    expect(changed.body.data).toMatchObject({ min_order_quantity: 50, order_multiple: 50 })
  })

  it('order and filter by what one piece costs with KDV, also after a change, and taking stock folds no words again', async () => {
    const { body } = await create({ name: 'Pazen', price: 100, vat_rate: 20 })
    const isFound = async (query: string) =>
      (await test.call('GET', `/products?search=pazen&${query}`)).body.data.length
    const terms = { vat_included: false, min_order_quantity: 10, price_tiers: [{ min_quantity: 5, price: 90 }] }
    await change(body.data.id, terms)
    expect([await isFound('min_price=107&max_price=109'), await isFound('max_min_order=1080')]).toEqual([1, 1])
    await change(body.data.id, { price: 200, price_tiers: [] })
    expect([await isFound('min_price=239&max_price=241'), await isFound('max_min_order=2399')]).toEqual([1, 0])
    await change(body.data.id, { vat_included: true, min_order_quantity: 1 })
    expect([await isFound('min_price=199&max_price=201'), await isFound('max_min_order=200')]).toEqual([1, 1])
    // Such a trigger would make PostgreSQL compute all generated columns of a product whenever it is updated.
    const { rows } = await test.database.pool.query(
      `select tgname from pg_trigger where tgrelid = 'products'::regclass and tgtype & 19 = 19`,
    )
    expect(rows).toEqual([])
  })

  it('are refused with all faults at once', async () => {
    const wrong = await create({
      unit: 'okka',
      min_order_quantity: 0,
      order_multiple: 100_001,
      vat_rate: 18,
      vat_included: 'evet',
      lead_time_days: 366,
      price_tiers: [
        { min_quantity: 10, price: 5 },
        { min_quantity: 10, price: 5 },
      ],
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'lead_time_days',
      'min_order_quantity',
      'order_multiple',
      'price_tiers.1.min_quantity',
      'price_tiers.1.price',
      'unit',
      'vat_included',
      'vat_rate',
    ])
    const seven = Array.from({ length: 7 }, (_, index) => ({ min_quantity: index + 2, price: 7 - index }))
    expect((await create({ price_tiers: seven })).body.errors[0].msg).toBe('En fazla 6 kademe eklenebilir')
    const against = await create({ order_multiple: 12, price_tiers: [{ min_quantity: 30, price: 10 }] })
    expect(against.body.errors).toEqual([
      { path: 'price_tiers.0.min_quantity', msg: '30 adet uygun değil: 12 adedin katı olmalı' },
      { path: 'price_tiers.0.price', msg: 'İlk kademenin fiyatı ürün fiyatından düşük olmalıdır' },
    ])
    // Contradictions are reported together with invalid fields.
    const both = {
      name: '',
      order_multiple: 12,
      vat_rate: 18,
      price_tiers: [
        { min_quantity: 30, price: 10 },
        { min_quantity: 24, price: 'x' },
      ],
    }
    const { body } = await create(TERMS)
    for (const { body: refused } of [await create(both), await change(body.data.id, { ...both, price: 10 })]) {
      expect(refused.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
        'name',
        'price_tiers.0.min_quantity',
        'price_tiers.0.price',
        'price_tiers.1.min_quantity',
        'price_tiers.1.price',
        'vat_rate',
      ])
    }
    expect((await change(body.data.id, { price: 8.5 })).body.errors[0].path).toBe('price_tiers.0.price')
    expect((await change(body.data.id, { order_multiple: 7 })).body.errors).toHaveLength(2)
  })

  it('are changed in bulk, where a wrong row is named', async () => {
    await create({ sku: 'TOPLU-1', ...TERMS })
    await create({ sku: 'TOPLU-2' })
    const rows = [
      { sku: 'TOPLU-1', price: 8 },
      { sku: 'TOPLU-2', unit: 'koli', min_order_quantity: 5, order_multiple: 4, vat_rate: 0, lead_time_days: 2 },
    ]
    const { body } = await test.call('PUT', '/products/bulk', { rows }, owner.accessToken)
    expect(body.data.results).toMatchObject([
      { status: 'failed', code: 'invalid', message: 'İlk kademenin fiyatı ürün fiyatından düşük olmalıdır' },
      { status: 'updated' },
    ])
    const { data } = (await test.call('GET', `/products/${body.data.results[1].product_id}`)).body
    expect(data).toMatchObject({
      unit: 'koli',
      min_order_quantity: 8,
      order_multiple: 4,
      vat_rate: 0,
      lead_time_days: 2,
    })
  })
})

describe('the price call', () => {
  it('answers tier, KDV and what comes next, and whether so many can be ordered', async () => {
    const { id } = (await create(TERMS)).body.data
    expect((await priceOf(id, '?quantity=120')).body.data).toEqual({
      quantity: 120,
      fits: true,
      unit: 'metre',
      currency: 'TRY',
      list_unit_price: 8.5,
      tier_min_quantity: 120,
      discount_percent: null,
      unit_price: 8.5,
      vat_rate: 10,
      vat_included: false,
      line_net: 1020,
      line_vat: 102,
      line_total: 1122,
      next_tier: { min_quantity: 600, price: 7.25 },
    })
    expect((await priceOf(id)).body.data).toMatchObject({
      quantity: 1,
      fits: false,
      unit_price: 10,
      tier_min_quantity: null,
    })
    expect((await priceOf(id, '?quantity=600')).body.data).toMatchObject({ unit_price: 7.25, next_tier: null })
    for (const wrong of ['0', '-1', '1.5', 'x', '100001']) {
      expect((await priceOf(id, `?quantity=${wrong}`)).status).toBe(422)
    }
    expect((await priceOf(999_999)).status).toBe(404)
  })
})

describe('lists', () => {
  it('sort and filter by what one piece of the smallest order costs with KDV', async () => {
    const seller = await aCompany(test)
    const add = async (name: string, given: object) =>
      (await aProduct(test, seller.accessToken, { name, stock_quantity: 5000, ...given })).id
    const plain = await add('Sıra düz', { price: 10 })
    // 9 + 20 % = 10.80
    const net = await add('Sıra hariç', { price: 9, vat_included: false })
    // 100 pieces reach the tier: 8 each, 800 in all.
    const tiered = await add('Sıra kademeli', {
      price: 50,
      min_order_quantity: 100,
      price_tiers: [{ min_quantity: 100, price: 8 }],
    })
    const idsOf = async (query: string) =>
      (await test.call('GET', `/products/seller/${seller.id}?${query}`)).body.data.map(({ id }: { id: number }) => id)
    const everywhere = async (query: string) =>
      (await test.call('GET', `/products?search=sıra&${query}`)).body.data.map(({ id }: { id: number }) => id)
    for (const list of [idsOf, everywhere]) {
      expect(await list('sort=price&order=ASC')).toEqual([tiered, plain, net])
      expect(await list('sort=price&order=DESC&min_price=10&max_price=10.79')).toEqual([plain])
      expect(new Set(await list('max_min_order=10.80'))).toEqual(new Set([plain, net]))
      expect(await list('max_min_order=800&min_price=8&max_price=8')).toEqual([tiered])
    }
    await test.call('PUT', `/products/${net}`, { vat_rate: 0, price: 7.99 }, seller.accessToken)
    expect(await idsOf('sort=price&order=ASC')).toEqual([net, tiered, plain])
  })
})
