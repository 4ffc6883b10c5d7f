import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, aTrader, checkOut, type Trader } from '../../../../test/trade.ts'
import { aVariedProduct, readStocks, TOWEL } from '../../../../test/variants.ts'

const test = useTestApp()
let seller: Trader
let buyer: Trader

beforeAll(async () => {
  seller = await aTrader(test)
  buyer = await aTrader(test)
})

const create = (given: object) => test.call('POST', '/products', { ...TOWEL, ...given }, seller.token)
const change = (id: number, given: object) => test.call('PUT', `/products/${id}`, given, seller.token)
const read = async (id: number, token?: string) =>
  (await test.call('GET', `/products/${id}`, undefined, token)).body.data
const pathsOf = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ path }) => path),
]

describe('variants of a product', () => {
  it('are absent unless there are axes', async () => {
    const { body } = await test.call('POST', '/products', { name: 'Şişe', price: 5, stock_quantity: 3 }, seller.token)
    expect(body.data).toMatchObject({ axes: [], variants: [], variant_count: 0, price_from: null, stock_quantity: 3 })
    expect(pathsOf(await test.call('POST', '/products', { name: 'Şişe', price: 5 }, seller.token))).toEqual([
      422,
      'stock_quantity',
    ])
  })

  it('come with their product, whose stock is their sum, and are shown on cards', async () => {
    const product = await aVariedProduct(test, seller)
    expect(product).toMatchObject({ axes: TOWEL.axes, stock_quantity: 400, variant_count: 4, price_from: 10 })
    expect(product.variants).toMatchObject(TOWEL.variants.map((variant) => ({ price: null, active: true, ...variant })))
    const cards = (await test.call('GET', `/products/seller/${seller.id}?limit=100`)).body.data
    const card = cards.find(({ id }: { id: number }) => id === product.id)
    expect(card).toMatchObject({ variant_count: 4, price_from: 10, display_price_from: 10, stock_quantity: 400 })
    const { body } = await test.call(
      'GET',
      `/products/${product.id}/price?quantity=2&variant_id=${product.variantIds[3]}`,
    )
    expect(body.data).toMatchObject({ unit_price: 15, line_total: 30 })
  })

  it('are refused where they contradict the axes', async () => {
    const [first, second] = TOWEL.variants
    expect(pathsOf(await create({ axes: [] }))).toEqual([422, 'axes'])
    expect(pathsOf(await create({ variants: [] }))).toEqual([422, 'variants'])
    expect(pathsOf(await create({ variants: [first, first] }))).toEqual([422, 'variants.1.values'])
    expect(pathsOf(await create({ variants: [first, { ...second, values: ['Lacivert'] }] }))).toEqual([
      422,
      'variants.1.values',
    ])
    expect(pathsOf(await create({ axes: [...TOWEL.axes, ...TOWEL.axes] }))[0]).toBe(422)
    expect(pathsOf(await create({ axes: [{ name: 'Renk', values: ['Mavi', 'MAVİ'] }] }))[0]).toBe(422)
    expect(pathsOf(await create({ variants: [{ ...first, image_url: '/uploads/a/b-large.webp' }] }))).toEqual([
      422,
      'variants.0.image_url',
    ])
    expect(pathsOf(await create({ variants: Array.from({ length: 101 }, () => first) }))[0]).toBe(422)
  })

  it('are changed as a whole list: kept by id or values, added, removed, hidden', async () => {
    const product = await aVariedProduct(test, seller)
    const [first = 0, second = 0, third = 0] = product.variantIds
    const { body } = await change(product.id, {
      variants: [
        { id: second, values: ['Lacivert', '50 x 90'], stock_quantity: 5 },
        { id: first, values: ['Lacivert', '70 x 140'], stock_quantity: 6 },
        { values: ['Beyaz', '50 x 90'], stock_quantity: 7, active: false },
      ],
    })
    expect(body.data.variants.map(({ id }: { id: number }) => id)).toEqual([second, first, third])
    expect(body.data).toMatchObject({ stock_quantity: 11, variant_count: 2, price_from: null })
    expect((await read(product.id)).variants).toHaveLength(2)
    expect((await read(product.id, seller.token)).variants).toHaveLength(3)
    expect(pathsOf(await change(product.id, { variants: [{ ...TOWEL.variants[0], id: 999_999 }] }))).toEqual([
      422,
      'variants.0.id',
    ])
    const kept = await change(product.id, { variants: [{ id: second, values: ['Lacivert', '50 x 90'], sku: 'X' }] })
    expect(kept.body.data.variants).toMatchObject([{ id: second, sku: 'X', stock_quantity: 5 }])
    expect(pathsOf(await change(product.id, { variants: [{ values: ['Beyaz', '50 x 90'] }] }))).toEqual([
      422,
      'variants.0.stock_quantity',
    ])
    const other = await aVariedProduct(test, await aTrader(test))
    expect(
      pathsOf(await change(product.id, { variants: [{ ...TOWEL.variants[0], id: other.variantIds[0] }] }))[0],
    ).toBe(422)
  })

  it('hold the stock: that of the product is no longer written by itself', async () => {
    const { id, variantIds } = await aVariedProduct(test, seller, { sku: 'STK-1' })
    expect(pathsOf(await change(id, { stock_quantity: 7 }))).toEqual([422, 'stock_quantity'])
    expect((await change(id, { stock_quantity: 400, name: 'Havlu 2' })).status).toBe(200)
    const rows = [
      { sku: 'STK-1', stock_quantity: 9 },
      { sku: 'STK-1', price: 11 },
    ]
    const { body } = await test.call('PUT', '/products/bulk', { rows }, seller.token)
    expect(body.data.results.map(({ status }: { status: string }) => status)).toEqual(['failed', 'updated'])
    expect(await readStocks(test, id)).toEqual({ each: [100, 100, 100, 100], sum: 400 })
    expect(variantIds).toHaveLength(4)
  })

  it('are updated in bulk by their own codes', async () => {
    const own = await aTrader(test)
    const { id, variantIds } = await aVariedProduct(test, own)
    const rows = [
      { sku: 'HVL-L-50', stock_quantity: 3, price: 12 },
      { sku: 'HVL-B-50', vat_rate: 1 },
    ]
    const { body } = await test.call('PUT', '/products/bulk', { rows }, own.token)
    expect(body.data.results).toMatchObject([
      { status: 'updated', product_id: id, variant_id: variantIds[0] },
      { status: 'failed', code: 'invalid' },
    ])
    expect(await readStocks(test, id)).toEqual({ each: [3, 100, 100, 100], sum: 303 })
  })

  it('are found by their codes, as their product is by its own', async () => {
    const codes = { sku: 'KZQ-77', barcode: '8690412007142' }
    const { id, variantIds } = await aVariedProduct(test, seller, {
      name: 'Peştemal',
      sku: 'PSTM',
      variants: [
        { ...TOWEL.variants[0], ...codes },
        { ...TOWEL.variants[1], sku: 'WXV-5', active: false },
      ],
    })
    const found = async (search: string) => {
      const { body } = await test.call('GET', `/products?search=${encodeURIComponent(search)}`)
      return body.data.map((card: { id: number }) => card.id)
    }
    for (const search of ['KZQ-77', 'kzq', 'kzq 77', '8690412007142', 'pstm', 'peştemal kzq']) {
      expect([search, await found(search)]).toEqual([search, [id]])
    }
    expect(await found('WXV-5')).toEqual([])
    const [first = 0] = variantIds
    const [variant] = TOWEL.variants
    await change(id, { variants: [{ ...variant, id: first, sku: 'YYK-1', barcode: '' }] })
    expect(await found('YYK-1')).toEqual([id])
    for (const search of ['KZQ-77', '8690412007142']) expect(await found(search)).toEqual([])
    // Orders write no word again.
    const words = async () =>
      (await sql`select xmin::text from product_search where id = ${id}`.execute(test.database.db)).rows
    const before = await words()
    await test.call('POST', '/cart/add', { product_id: id, variant_id: first, quantity: 1 }, buyer.token)
    expect((await checkOut(test, buyer)).status).toBe(201)
    expect(await words()).toEqual(before)
    await change(id, { axes: [], stock_quantity: 3 })
    expect(await found('YYK-1')).toEqual([])
  })

  it('leave a product without axes with the stock it says, or had', async () => {
    const { id } = await aVariedProduct(test, seller)
    expect((await change(id, { axes: [] })).body.data).toMatchObject({ axes: [], variants: [], stock_quantity: 400 })
    const { id: other } = await aVariedProduct(test, seller)
    expect((await change(other, { axes: [], variants: [], stock_quantity: 8 })).body.data).toMatchObject({
      variant_count: 0,
      stock_quantity: 8,
    })
    await addToCart(test, buyer, other, 2)
    expect((await checkOut(test, buyer)).status).toBe(201)
  })

  it('are saved fast, a hundred at once, and one by one never write another sum', async () => {
    const values = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}`)
    const axes = [
      { name: 'Renk', values: values('R', 10) },
      { name: 'Beden', values: values('B', 10) },
    ]
    const variants = values('R', 10).flatMap((colour) =>
      values('B', 10).map((size) => ({ values: [colour, size], stock_quantity: 2 })),
    )
    const { id } = await aVariedProduct(test, seller, { axes, variants })
    const began = performance.now()
    const { body } = await change(id, { variants: variants.map((variant) => ({ ...variant, stock_quantity: 3 })) })
    expect(performance.now() - began).toBeLessThan(3000)
    expect(body.data).toMatchObject({ stock_quantity: 300, variant_count: 100 })
    const write = test.database.db.updateTable('products').set({ stock_quantity: 5 }).where('id', '=', id).execute()
    await expect(write).rejects.toThrow('sum')
  })
})
