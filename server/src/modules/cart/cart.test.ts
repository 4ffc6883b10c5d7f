import { CART_LINES_MAX } from '@bedesten/contract/cart'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, changeProduct, type Trader } from '../../../test/trade.ts'
import { insertRates } from '../exchange-rates/exchange-rates.queries.ts'

const test = useTestApp()
let seller: Trader

beforeAll(async () => {
  const tryRates = { USD: '40.000000', EUR: '50.000000', GBP: '55.555555' }
  await insertRates(test.database.db, { date: '2026-11-13', tryRates }, 'test')
  seller = await aTrader(test, { name: 'Akdeniz Cam' })
})

const as = (trader: Trader) => ({
  get: (path = '') => test.call('GET', `/cart${path}`, undefined, trader.token),
  set: (id: number, quantity: unknown) => test.call('PUT', `/cart/item/${id}`, { quantity }, trader.token),
  remove: (path: string) => test.call('DELETE', `/cart/${path}`, undefined, trader.token),
  addMany: (items: object[]) => test.call('POST', '/cart/add-multiple', { items }, trader.token),
})

describe('a cart', () => {
  it('is empty at first', async () => {
    const buyer = await aTrader(test)
    expect((await as(buyer).get()).body.data).toEqual({
      items: [],
      summary: {
        total_items: 0,
        total_amount: 0,
        subtotal: 0,
        vat_total: 0,
        vat_lines: [],
        display_currency: 'TRY',
        rates_date: '2026-11-13',
      },
      issues: [],
      sellers: [],
    })
    expect((await as(buyer).get('/count')).body.data).toEqual({ product_count: 0 })
    expect((await as(buyer).get('/validate')).body.data).toEqual({ valid: false, issues: [], sellers: [] })
  })

  it('adds to the quantity already there and answers the item', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { name: 'Cam Şişe', price: 1050, stock_quantity: 10 })
    await changeProduct(test, product, { main_image_url: '/uploads/1/cam-large.webp' })
    await addToCart(test, buyer, product, 2)
    const { status, body } = await addToCart(test, buyer, product)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      product_id: product,
      product_name: 'Cam Şişe',
      main_image_url: '/uploads/1/cam-large.webp',
      seller_id: seller.id,
      seller_name: 'Akdeniz Cam',
      seller_verified: 0,
      quantity: 3,
      stock_quantity: 10,
      price: 10.5,
      converted_price: 10.5,
      original_currency: 'TRY',
    })
    expect((await as(buyer).get()).body.data.items).toEqual([body.data])
    expect((await as(buyer).get('/count')).body.data.product_count).toBe(1)
    await test.database.db.updateTable('companies').set({ verified: true }).where('id', '=', seller.id).execute()
    expect((await as(buyer).get()).body.data.items).toEqual([{ ...body.data, seller_verified: 1 }])
    await test.database.db.updateTable('companies').set({ verified: false }).where('id', '=', seller.id).execute()
  })

  it('shows every price in the currency its company prefers, rounded once per piece', async () => {
    const buyer = await aTrader(test, { currency: 'EUR' })
    const cheap = await aProduct(test, seller, { price: 333, currency: 'TRY' })
    const foreign = await aProduct(test, seller, { price: 1000, currency: 'USD' })
    await as(buyer).addMany([{ product_id: cheap, quantity: 3 }, { product_id: foreign }])
    const { items, summary } = (await as(buyer).get()).body.data
    expect(items).toMatchObject([
      { price: 3.33, original_price: 3.33, original_currency: 'TRY', converted_price: 0.07, display_currency: 'EUR' },
      { price: 10, original_currency: 'USD', converted_price: 8 },
    ])
    expect(summary).toEqual({
      total_items: 4,
      total_amount: 8.21,
      // 20 % of each line, rounded for itself: 0.21 / 6 and 8 / 6.
      subtotal: 6.84,
      vat_total: 1.37,
      vat_lines: [{ rate: 20, base: 6.84, vat: 1.37 }],
      display_currency: 'EUR',
      rates_date: '2026-11-13',
    })
    await test.call('PUT', '/companies/me/currency-preference', { preferred_currency: 'USD' }, buyer.token)
    expect((await as(buyer).get()).body.data.summary).toMatchObject({ total_amount: 10.24, display_currency: 'USD' })
  })

  it('refuses what is not for sale to this company', async () => {
    const buyer = await aTrader(test)
    const own = await aProduct(test, buyer)
    const inactive = await aProduct(test, seller, { status: 'inactive' })
    const empty = await aProduct(test, seller, { stock_quantity: 0 })
    expect((await addToCart(test, buyer, own)).body).toMatchObject({
      code: 'own_product',
      message: 'Kendi ürününüzü sepete ekleyemezsiniz.',
    })
    for (const absent of [inactive, 999_999])
      expect(await addToCart(test, buyer, absent)).toMatchObject({ status: 404, body: { message: 'Ürün bulunamadı' } })
    expect(await addToCart(test, buyer, empty)).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', message: 'Bu ürün stokta bulunmuyor.' },
    })
  })

  it('refuses more than there is and says how much is left', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { stock_quantity: 5 })
    expect((await addToCart(test, buyer, product, 6)).body.message).toBe('Stokta yalnızca 5 adet var.')
    await addToCart(test, buyer, product, 4)
    const { status, body } = await addToCart(test, buyer, product, 2)
    expect([status, body.message]).toEqual([409, 'Stokta yalnızca 5 adet var. Sepetinizde 4 adet var.'])
    expect((await as(buyer).set(product, 6)).status).toBe(409)
    expect((await as(buyer).set(product, 5)).body.data.quantity).toBe(5)
    const three = { product_id: product, quantity: 3 }
    const items = [{ product_id: await aProduct(test, seller), quantity: 1 }, three, three]
    const { errors } = (await test.call('POST', '/cart/add-many', { items }, (await aTrader(test)).token)).body
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['items.1', 'items.2'])
    const plenty = await aProduct(test, seller, { stock_quantity: 200_000 })
    await addToCart(test, buyer, plenty, 100_000)
    expect((await addToCart(test, buyer, plenty)).body.code).toBe('too_many')
  })

  it.each([0, -1, 1.5, '2', null, 100_001])('refuses a quantity of %s', async (quantity) => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { stock_quantity: 5 })
    const added = await test.call('POST', '/cart/add', { product_id: product, quantity }, buyer.token)
    expect(added.status).toBe(422)
    expect((await as(buyer).set(product, quantity)).status).toBe(422)
  })

  it('takes several products at once, or none and names each at fault', async () => {
    const buyer = await aTrader(test)
    const [good, short] = [await aProduct(test, seller), await aProduct(test, seller, { stock_quantity: 1 })]
    const twice = { product_id: good, quantity: 2 }
    const refused = await as(buyer).addMany([twice, { product_id: short, quantity: 2 }, { product_id: 999_999 }])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'lines_refused',
        errors: [
          { path: `items.${short}`, msg: 'Stokta yalnızca 1 adet var.' },
          { path: 'items.999999', msg: 'Ürün bulunamadı' },
        ],
      },
    })
    expect((await as(buyer).get('/count')).body.data.product_count).toBe(0)
    const { body } = await as(buyer).addMany([twice, { product_id: short }, twice])
    expect(body.data.items).toMatchObject([
      { product_id: good, quantity: 4 },
      { product_id: short, quantity: 1 },
    ])
  })

  it('holds only so many different products', async () => {
    const buyer = await aTrader(test)
    const ids = await Promise.all(Array.from({ length: CART_LINES_MAX + 1 }, () => aProduct(test, seller)))
    const [last = 0, ...others] = ids
    expect((await as(buyer).addMany(others.map((id) => ({ product_id: id })))).status).toBe(200)
    expect(await addToCart(test, buyer, last)).toMatchObject({
      status: 409,
      body: {
        code: 'cart_full',
        message: 'Sepette en fazla 100 farklı ürün olabilir. Sepetinizde 100 ürün var, 1 yeni ürün sığmıyor.',
      },
    })
    expect((await addToCart(test, buyer, others[0] ?? 0)).status).toBe(200)
    const items = [others[0], last].map((product_id) => ({ product_id, quantity: 1 }))
    expect(await test.call('POST', '/cart/add-many', { items }, buyer.token)).toMatchObject({
      status: 422,
      body: {
        code: 'lines_refused',
        errors: [{ path: 'items.1', msg: expect.stringContaining('en fazla 100 farklı ürün') }],
      },
    })
  })

  it('loses one product or all of them, however often it is told', async () => {
    const buyer = await aTrader(test)
    const [first, second] = [await aProduct(test, seller), await aProduct(test, seller)]
    await as(buyer).addMany([{ product_id: first }, { product_id: second }])
    for (let round = 0; round < 2; round++) expect((await as(buyer).remove(`item/${first}`)).status).toBe(200)
    expect((await as(buyer).get()).body.data.items).toMatchObject([{ product_id: second }])
    expect(await as(buyer).set(first, 2)).toMatchObject({ status: 404, body: { message: 'Bu ürün sepetinizde yok' } })
    for (let round = 0; round < 2; round++) expect((await as(buyer).remove('clear')).status).toBe(200)
    expect((await as(buyer).get()).body.data.items).toEqual([])
  })

  it('belongs to one company alone', async () => {
    const [buyer, other] = [await aTrader(test), await aTrader(test)]
    const product = await aProduct(test, seller)
    await addToCart(test, buyer, product, 2)
    await as(other).remove(`item/${product}`)
    await as(other).remove('clear')
    expect((await as(other).set(product, 1)).status).toBe(404)
    expect((await as(buyer).get()).body.data.items).toMatchObject([{ quantity: 2 }])
  })

  it('keeps the sum of what is added at the same moment', { tags: 'race' }, async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { stock_quantity: 12 })
    const answers = await Promise.all(Array.from({ length: 15 }, () => addToCart(test, buyer, product)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect((await as(buyer).get()).body.data.items).toMatchObject([{ quantity: 12 }])
  })
})

describe('what changed since it was put into the cart', () => {
  it('is named for each product, and what is gone counts nowhere', async () => {
    const buyer = await aTrader(test)
    const names = ['Giden', 'Silinen', 'Biten', 'Azalan', 'Pahalanan', 'Aynı']
    const ids = await Promise.all(names.map((name) => aProduct(test, seller, { name, stock_quantity: 10, price: 100 })))
    const [gone = 0, deleted = 0, out = 0, less = 0, dearer = 0, same = 0] = ids
    await as(buyer).addMany(ids.map((id) => ({ product_id: id, quantity: 5 })))
    await changeProduct(test, gone, { status: 'inactive', name: 'Yeni ad' })
    await changeProduct(test, deleted, { deleted_at: new Date() })
    await changeProduct(test, out, { stock_quantity: 0 })
    await changeProduct(test, less, { stock_quantity: 2, price: '3.00' })
    await changeProduct(test, dearer, { price: '2.00', currency: 'USD' })

    const issues = [
      { product_id: gone, code: 'gone', product_name: 'Giden', message: 'Giden artık satışta değil.' },
      { product_id: deleted, code: 'gone', product_name: 'Silinen' },
      { product_id: out, code: 'out_of_stock', available_quantity: 0, message: 'Biten stokta kalmadı.' },
      { product_id: less, code: 'less_stock', available_quantity: 2 },
      { product_id: less, code: 'price_changed', added_price: 1, added_currency: 'TRY' },
      { product_id: dearer, code: 'price_changed', message: 'Pahalanan fiyatı değişti.' },
    ]
    const cart = (await as(buyer).get()).body.data
    expect(cart.issues).toMatchObject(issues)
    expect(cart.items.map((item: { product_id: number }) => item.product_id)).toEqual([out, less, dearer, same])
    expect(cart.summary).toMatchObject({ total_items: 20, total_amount: 5 + 15 + 400 + 5 })
    expect((await as(buyer).get('/count')).body.data.product_count).toBe(4)
    expect((await as(buyer).get('/validate')).body.data).toMatchObject({ valid: false, issues })
    expect((await as(buyer).set(gone, 1)).body.code).toBe('gone')
    expect((await as(buyer).get('/price-comparison')).body.data).toMatchObject([
      { product_id: out, added_price: 1, current_price: 1, changed: false },
      { product_id: less, added_price: 1, current_price: 3, changed: true },
      { product_id: dearer, added_currency: 'TRY', current_price: 2, current_currency: 'USD', changed: true },
      { product_id: same, changed: false },
    ])

    for (const id of [gone, deleted, out, less]) await as(buyer).remove(`item/${id}`)
    expect((await as(buyer).get('/validate')).body.data).toMatchObject({
      valid: true,
      issues: [{ product_id: dearer }],
    })
    await addToCart(test, buyer, dearer)
    expect((await as(buyer).get('/validate')).body.data).toMatchObject({ valid: true, issues: [] })
  })
})
