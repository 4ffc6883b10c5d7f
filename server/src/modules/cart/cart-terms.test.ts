import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'
import { insertRates } from '../exchange-rates/exchange-rates.queries.ts'

const test = useTestApp()
let seller: Trader

beforeAll(async () => {
  const tryRates = { USD: '40.000000', EUR: '50.000000', GBP: '55.555555' }
  await insertRates(test.database.db, { date: '2026-11-13', tryRates }, 'test')
  seller = await aTrader(test)
})

const cartOf = async (buyer: Trader) => (await test.call('GET', '/cart', undefined, buyer.token)).body.data
const set = (buyer: Trader, id: number, quantity: number) =>
  test.call('PUT', `/cart/item/${id}`, { quantity }, buyer.token)
const change = (id: number, terms: object) => test.call('PUT', `/products/${id}`, terms, seller.token)
const dozens = { min_order_quantity: 24, order_multiple: 12, stock_quantity: 1000 }

describe('quantities in a cart', () => {
  it('that do not fit are refused with both numbers, wherever they are sent', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, dozens)
    const message = 'En az 24 adet alınabilir, miktar 12 adedin katı olmalı.'
    for (const quantity of [1, 12, 25]) {
      const refused = await addToCart(test, buyer, product, quantity)
      expect(refused).toMatchObject({ status: 422, body: { message, errors: [{ path: 'quantity', msg: message }] } })
    }
    expect((await addToCart(test, buyer, product, 24)).body.data).toMatchObject({ quantity: 24, order_multiple: 12 })
    expect((await addToCart(test, buyer, product, 1)).status).toBe(422)
    expect((await addToCart(test, buyer, product, 12)).body.data.quantity).toBe(36)
    expect((await set(buyer, product, 30)).body).toMatchObject({ code: 'quantity_misfit', message })
    const other = await aProduct(test, seller, dozens)
    const items = [
      { product_id: product, quantity: 1 },
      { product_id: other, quantity: 1 },
    ]
    const both = await test.call('POST', '/cart/add-multiple', { items }, buyer.token)
    expect(both).toMatchObject({ status: 422, body: { code: 'lines_refused' } })
    expect(both.body.errors).toMatchObject([{ msg: message }, { msg: message }])
  })

  it('that are left out are the smallest that can be added', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, dozens)
    const add = () => test.call('POST', '/cart/add', { product_id: product }, buyer.token)
    expect((await add()).body.data.quantity).toBe(24)
    expect((await add()).body.data.quantity).toBe(36)
    const other = await aProduct(test, seller, dozens)
    const items = [{ product_id: other }, { product_id: other }]
    const many = await test.call('POST', '/cart/add-multiple', { items }, buyer.token)
    expect(many.body.data.items).toMatchObject([{ quantity: 36 }])
  })
})

describe('terms that change while a product is in the cart', () => {
  it('keep it from being ordered when the quantity no longer fits, until that is set', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { name: 'Şişe', stock_quantity: 1000 })
    await addToCart(test, buyer, product, 30)
    await change(product, { min_order_quantity: 24, order_multiple: 12 })
    const { issues } = await cartOf(buyer)
    expect(issues).toMatchObject([{ code: 'terms_changed', product_id: product, fitting_quantity: 36 }])
    const { data } = (await test.call('GET', '/cart/validate', undefined, buyer.token)).body
    expect(data.valid).toBe(false)
    expect(await checkOut(test, buyer)).toMatchObject({
      status: 409,
      body: {
        code: 'cart_changed',
        errors: [{ path: `items.${product}`, msg: expect.stringContaining('12 adedin katı olmalı') }],
      },
    })
    expect((await set(buyer, product, 36)).status).toBe(200)
    expect((await cartOf(buyer)).issues).toEqual([])
    expect((await checkOut(test, buyer)).status).toBe(201)
  })

  it('have to be accepted when another unit is sold, by setting the same quantity', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { name: 'Şişe', stock_quantity: 1000 })
    await addToCart(test, buyer, product, 30)
    await change(product, { unit: 'koli' })
    expect((await cartOf(buyer)).issues).toMatchObject([
      { code: 'terms_changed', message: 'Şişe artık koli olarak satılıyor.', fitting_quantity: 30 },
    ])
    expect((await checkOut(test, buyer)).status).toBe(409)
    await set(buyer, product, 30)
    expect((await cartOf(buyer)).issues).toEqual([])
  })

  it('are only told when they show in the total, and a checkout that expects the old one asks for the new one', async () => {
    const buyer = await aTrader(test, { currency: 'EUR' })
    const tiers = [{ min_quantity: 100, price: 8 }]
    const tiered = await aProduct(test, seller, {
      price: 1000,
      currency: 'USD',
      stock_quantity: 500,
      price_tiers: tiers,
    })
    const net = await aProduct(test, seller, { price: 2500, vat_rate: 10, vat_included: false })
    await addToCart(test, buyer, tiered, 100)
    await addToCart(test, buyer, net, 3)
    const before = await cartOf(buyer)
    // 8 USD = 6.40 EUR; 25 TRY = 0.50 EUR + 10 %
    expect(before.items).toMatchObject([
      { converted_price: 6.4, tier_min_quantity: 100, line_net: 533.33, line_vat: 106.67, line_total: 640 },
      { converted_price: 0.5, line_net: 1.5, line_vat: 0.15, line_total: 1.65 },
    ])
    expect(before.summary).toMatchObject({ subtotal: 534.83, vat_total: 106.82, total_amount: 641.65 })
    expect(before.summary.vat_lines).toEqual([
      { rate: 10, base: 1.5, vat: 0.15 },
      { rate: 20, base: 533.33, vat: 106.67 },
    ])
    await change(net, { vat_rate: 20 })
    await change(tiered, { price_tiers: [{ min_quantity: 100, price: 9 }] })
    const { issues } = await cartOf(buyer)
    expect(issues.map(({ code }: { code: string }) => code)).toEqual(['terms_changed', 'terms_changed'])
    expect((await test.call('GET', '/cart/validate', undefined, buyer.token)).body.data.valid).toBe(true)
    const expected = { total_amount: before.summary.total_amount, currency: 'EUR' as const }
    const refused = await checkOut(test, buyer, { body: { expected } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const { summary } = await cartOf(buyer)
    expect(summary.total_amount).toBe(720 + 1.8)
    const placed = await checkOut(test, buyer, {
      body: { expected: { ...expected, total_amount: summary.total_amount } },
    })
    expect(placed.status).toBe(201)
    expect(placed.body.data.summary).toMatchObject(
      summary.vat_lines && { subtotal: summary.subtotal, vat_total: summary.vat_total },
    )
  })
})

describe('an order', () => {
  it('keeps what was agreed, whatever the seller changes afterwards', async () => {
    const buyer = await aTrader(test)
    const terms = { unit: 'metre' as const, vat_rate: 10 as const, vat_included: false }
    const product = await aProduct(test, seller, {
      price: 1000,
      stock_quantity: 1000,
      price_tiers: [{ min_quantity: 240, price: 8 }],
      ...terms,
    })
    await test.call('PUT', `/dealers/${buyer.id}`, { discount_percent: 12.5 }, seller.token)
    await addToCart(test, buyer, product, 240)
    const placed = (await checkOut(test, buyer)).body.data
    const [{ order_id: id }] = placed.orders
    await change(product, { unit: 'top', vat_rate: 0, price_tiers: [] })
    await test.call('DELETE', `/dealers/${buyer.id}`, undefined, seller.token)
    for (const { token } of [buyer, seller]) {
      const order = (await test.call('GET', `/orders/${id}`, undefined, token)).body.data
      expect(order).toMatchObject({
        subtotal: 1680,
        vat_total: 168,
        total_amount: 1848,
        vat_lines: [{ rate: 10, base: 1680, vat: 168 }],
        payments: [{ amount: 1848 }],
      })
      expect(order.items).toEqual(placed.orders[0].items)
      expect(order.items[0]).toMatchObject({
        ...terms,
        quantity: 240,
        unit_price: 7,
        total_price: 1680,
        list_unit_price: 8,
        tier_min_quantity: 240,
        discount_percent: 12.5,
        vat_amount: 168,
        line_total: 1848,
      })
    }
  })

  it('cannot be stored with another sum than that of its lines and their KDV', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { price: 1000, vat_included: false })
    await addToCart(test, buyer, product, 1)
    const [{ order_id: id }] = (await checkOut(test, buyer)).body.data.orders
    const columns = `buyer_id, seller_id, currency, item_count, payment_method, payment_status, order_status,
      shipping_address, shipping_city, shipping_postal_code, search_fold, created_at`
    const store = (total: string, subtotal: string, vat: string) =>
      test.database.pool.query(
        `with copy as (
          insert into orders (order_number, total_amount, subtotal, vat_total, ${columns})
          select 'KOPYA', ${total}, ${subtotal}, ${vat}, ${columns} from orders where id = ${id} returning id
        ), paid as (
          insert into payments (order_id, amount, status, method, created_at)
          select id, ${total}, 'pending', 'transfer', now() from copy
        )
        insert into order_items (order_id, product_name, quantity, unit_price, total_price, original_unit_price,
          original_currency, exchange_rate, rates_date, vat_rate, vat_included, vat_amount)
        select copy.id, 'Ürün', 1, 10, 10, 10, 'TRY', 1, now(), 20, false, 2 from copy`,
      )
    await expect(store('10', '8', '2')).rejects.toThrow('not that of its items')
    await expect(store('12', '9', '3')).rejects.toThrow('not that of its items')
    await expect(store('12', '10', '1')).rejects.toThrow('orders_vat')
    await store('12', '10', '2')
  })

  it('from before there were terms shows KDV of 20 % in its price', async () => {
    const buyer = await aTrader(test)
    const product = await aProduct(test, seller, { price: 1200 })
    await addToCart(test, buyer, product, 1)
    const [{ order_id: id }] = (await checkOut(test, buyer)).body.data.orders
    await test.database.pool.query(`update orders set subtotal = null, vat_total = null where id = ${id}`)
    await test.database.pool.query(`update order_items set vat_amount = null where order_id = ${id}`)
    const order = (await test.call('GET', `/orders/${id}`, undefined, buyer.token)).body.data
    expect(order).toMatchObject({ subtotal: 10, vat_total: 2, total_amount: 12 })
  })
})
