import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, changeProduct, checkOut, DELIVERY, readStock } from '../../../test/trade.ts'
import type { Trader } from '../../../test/trade.ts'
import { currentRates, insertRates } from '../exchange-rates/exchange-rates.queries.ts'
import { authorOf } from '../activity/record-activity.ts'
import { checkout } from './checkout.ts'
import { sweepCheckouts } from './place-orders.ts'

const test = useTestApp()

beforeAll(async () => {
  const tryRates = { USD: '40.000000', EUR: '50.000000', GBP: '60.000000' }
  await insertRates(test.database.db, { date: '2026-11-13', tryRates }, 'test')
})

async function countOrders(buyerId: number) {
  const rows = await test.database.db.selectFrom('orders').select('id').where('buyer_id', '=', buyerId).execute()
  return rows.length
}

async function verify({ id }: Trader) {
  await test.database.db.updateTable('companies').set({ verified: true }).where('id', '=', id).execute()
}

/** Two sellers, three products in three currencies: 2 x 10 TRY, 1 x 5 USD, 3 x 2 EUR. */
async function aFullCart(given: { currency?: 'USD' | 'EUR' } = {}) {
  const buyer = await aTrader(test, { name: 'Alıcı Ltd.', ...given })
  const [first, second] = [await aTrader(test, { name: 'Iğdır Çini' }), await aTrader(test)]
  const pot = await aProduct(test, first, { name: 'Çömlek', price: 1000, description: 'El yapımı' })
  const cup = await aProduct(test, second, { name: 'Fincan', price: 500, currency: 'USD' })
  const tile = await aProduct(test, first, { name: 'Karo', price: 200, currency: 'EUR' })
  await addToCart(test, buyer, pot, 2)
  await addToCart(test, buyer, cup)
  await addToCart(test, buyer, tile, 3)
  return { buyer, first, second, pot, cup, tile }
}

describe('a checkout', () => {
  it('places one order per seller with everything in it, takes the stock, counts the sale and empties the cart', async () => {
    const { buyer, first, second, pot, cup, tile } = await aFullCart()
    await verify(second)
    await test.call(
      'PUT',
      '/companies/me/profile',
      { company_name: 'Iğdır Çini', bank_name: 'Örnek Bank', bank_account: 'TR33' },
      first.token,
    )
    const { status, body } = await checkOut(test, buyer, { body: { notes: '  Kapıya bırakın ' } })
    expect(status).toBe(201)
    const { orders, grouped_by_seller, summary, buyer_info, delivery } = body.data
    expect(summary).toEqual({
      total_amount: 20 + 200 + 300,
      subtotal: 433.34,
      vat_total: 86.66,
      vat_lines: [{ rate: 20, base: 433.34, vat: 86.66 }],
      currency: 'TRY',
      order_count: 2,
      total_items: 6,
      rates_date: '2026-11-13',
    })
    expect(buyer_info).toMatchObject({ company_name: 'Alıcı Ltd.', phone: null })
    expect(delivery).toEqual(DELIVERY)
    expect(orders).toMatchObject([
      { seller_id: first.id, total_amount: 320, payment_status: 'pending', order_status: 'pending', currency: 'TRY' },
      { seller_id: second.id, total_amount: 200, payment_method: 'transfer' },
    ])
    expect(orders[0].order_number).toMatch(/^BD20\d{6}[2-9A-HJKMNP-Z]{6}$/)
    expect(orders[0].items).toMatchObject([
      { product_id: pot, product_name: 'Çömlek', description: 'El yapımı', unit_price: 10, total_price: 20 },
      { product_id: tile, unit_price: 100, original_unit_price: 2, original_currency: 'EUR', exchange_rate: 50 },
    ])
    expect(grouped_by_seller).toMatchObject([
      {
        seller_id: first.id,
        seller_total: 320,
        seller_bank_name: 'Örnek Bank',
        seller_verified: 0,
        orders: [orders[0]],
      },
      { seller_id: second.id, seller_total: 200, seller_bank_account: null, seller_verified: 1, orders: [orders[1]] },
    ])
    expect(await readStock(test, pot)).toEqual({ stock: 98, sold: 2 })
    expect(await readStock(test, cup)).toEqual({ stock: 99, sold: 1 })
    const cart = await test.call('GET', '/cart', undefined, buyer.token)
    expect(cart.body.data.items).toEqual([])
    const order = await test.call('GET', `/orders/${orders[0].order_id}`, undefined, buyer.token)
    expect(order.body.data).toMatchObject({
      notes: 'Kapıya bırakın',
      shipping_city: 'Mersin',
      seller_bank_account: 'TR33',
      payments: [{ amount: 320, currency: 'TRY', status: 'pending', method: 'transfer', note: null }],
      history: [{ old_status: null, new_status: 'pending', actor: 'buyer' }],
      items: orders[0].items,
    })
  })

  it('tells each seller once', async () => {
    const { buyer, first, second } = await aFullCart()
    const { body } = await checkOut(test, buyer)
    const told = await test.database.db
      .selectFrom('notifications')
      .select(['company_id', 'type', 'message', 'related_type', 'related_id'])
      .where('company_id', 'in', [buyer.id, first.id, second.id])
      .orderBy('id')
      .execute()
    const [order] = body.data.orders
    expect(told).toHaveLength(2)
    expect(told[0]).toEqual({
      company_id: first.id,
      type: 'order_received',
      message: `Alıcı Ltd. firmasından yeni siparişiniz var: ${order.order_number}, ₺320,00`,
      related_type: 'order',
      related_id: order.order_id,
    })
  })

  it('is in the currency the buyer prefers', async () => {
    const { buyer } = await aFullCart({ currency: 'USD' })
    const { body } = await checkOut(test, buyer, { body: { payment_method: 'cash_on_delivery' } })
    expect(body.data.summary).toMatchObject({ total_amount: 0.5 + 5 + 7.5, currency: 'USD' })
    expect(body.data.grouped_by_seller[0].seller_bank_name).toBeNull()
  })

  it.each<[object, string, string]>([
    [{ shipping_address: '  ' }, 'shipping_address', 'Adres bilgisi gereklidir'],
    [{ shipping_city: undefined }, 'shipping_city', 'Şehir bilgisi gereklidir'],
    [{ shipping_postal_code: '' }, 'shipping_postal_code', 'Posta kodu gereklidir'],
    [{ payment_method: 'credit_card' }, 'payment_method', 'Geçerli bir ödeme yöntemi seçin'],
    [
      { expected: { total_amount: '5', currency: 'TRY' } },
      'expected.total_amount',
      'Toplam tutar en fazla iki ondalıklı bir sayı olmalıdır',
    ],
  ])('refuses %j and leaves the cart', async (change, path, msg) => {
    const { buyer } = await aFullCart()
    const { status, body } = await checkOut(test, buyer, { body: change })
    expect([status, body.errors]).toEqual([422, [{ path, msg }]])
    expect(await countOrders(buyer.id)).toBe(0)
  })

  it('of an empty cart is refused', async () => {
    const { status, body } = await checkOut(test, await aTrader(test))
    expect([status, body.code, body.message]).toEqual([409, 'cart_empty', 'Sepetiniz boş'])
  })

  it('writes nothing at all when a line cannot be ordered, and names the lines', async () => {
    const { buyer, pot, cup, tile } = await aFullCart()
    await changeProduct(test, cup, { stock_quantity: 0 })
    await changeProduct(test, tile, { status: 'inactive' })
    const { status, body } = await checkOut(test, buyer)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'cart_changed',
      errors: [
        { path: `items.${cup}`, msg: 'Fincan stokta kalmadı.' },
        { path: `items.${tile}`, msg: 'Karo artık satışta değil.' },
      ],
    })
    expect(await countOrders(buyer.id)).toBe(0)
    expect(await readStock(test, pot)).toEqual({ stock: 100, sold: 0 })
  })

  it('asks first when the total is not what the buyer was shown', async () => {
    const { buyer, pot } = await aFullCart()
    const expected = { total_amount: 520, currency: 'TRY' }
    await changeProduct(test, pot, { price: '11.00' })
    for (const other of [expected, { total_amount: 522, currency: 'USD' }]) {
      const { status, body } = await checkOut(test, buyer, { body: { expected: other } })
      expect([status, body.code]).toEqual([409, 'price_changed'])
    }
    expect(await countOrders(buyer.id)).toBe(0)
    const confirmed = await checkOut(test, buyer, { body: { expected: { ...expected, total_amount: 522 } } })
    expect(confirmed.body.data.summary.total_amount).toBe(522)
  })

  it('takes the dearest product a hundred thousand times, and refuses what goes beyond', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const dearest = { price: 9_999_999_999, stock_quantity: 300_000 }
    const [lira, pound] = [
      await aProduct(test, seller, dearest),
      await aProduct(test, seller, { ...dearest, currency: 'GBP' }),
    ]
    await addToCart(test, buyer, lira, 100_000)
    const { body } = await checkOut(test, buyer)
    expect(body.data.summary.total_amount).toBe(9_999_999_999_000)
    const order = await test.call('GET', `/orders/${body.data.orders[0].order_id}`, undefined, buyer.token)
    expect(order.body.data).toMatchObject({
      total_amount: 9_999_999_999_000,
      payments: [{ amount: 9_999_999_999_000 }],
    })
    await addToCart(test, buyer, pound, 100_000)
    expect(await checkOut(test, buyer)).toMatchObject({ status: 409, body: { code: 'total_too_high' } })
  })

  it('finds another number when one is taken', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const product = await aProduct(test, seller)
    const body = { ...DELIVERY, payment_method: 'transfer' as const }
    const numbers = ['BD20261115AAAAAA', 'BD20261115AAAAAA', 'BD20261115BBBBBB']
    const next = () => numbers.shift() ?? ''
    for (const number of ['BD20261115AAAAAA', 'BD20261115BBBBBB']) {
      await addToCart(test, buyer, product)
      const { placed } = await checkout(
        test.database.db,
        { me: authorOf(buyer.id), body, rates: await currentRates(test.database.db), key: undefined },
        next,
      )
      expect(placed.orders).toMatchObject([{ order_number: number }])
    }
    expect(await readStock(test, product)).toEqual({ stock: 98, sold: 2 })
  })
})

describe('a checkout sent twice with one key', () => {
  it('answers the same and says so, even when the cart is full again', async () => {
    const { buyer, pot } = await aFullCart()
    const key = randomUUID()
    const first = await checkOut(test, buyer, { key })
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    await addToCart(test, buyer, pot)
    const second = await checkOut(test, buyer, { key })
    expect(second).toMatchObject({ status: 201, text: first.text, headers: { 'idempotent-replayed': 'true' } })
    expect(await countOrders(buyer.id)).toBe(2)
  })

  it('answers what was kept before the address and the seals were told', async () => {
    const { buyer } = await aFullCart()
    const { body } = await checkOut(test, buyer, { key: 'before an update' })
    const { delivery: _delivery, ...data } = body.data
    const grouped_by_seller = data.grouped_by_seller.map(
      ({ seller_verified: _seal, ...group }: object & { seller_verified: number }) => group,
    )
    const answer = JSON.stringify({ ...data, grouped_by_seller })
    await test.database.db.updateTable('checkout_requests').set({ answer }).where('company_id', '=', buyer.id).execute()
    const again = await checkOut(test, buyer, { key: 'before an update' })
    expect([again.status, again.body.data]).toEqual([201, { ...data, grouped_by_seller }])
  })

  it('is refused with another body, and not remembered when it was refused', async () => {
    const { buyer } = await aFullCart()
    const key = 'a key of my own'
    const wrong = await checkOut(test, buyer, { key, body: { expected: { total_amount: 1, currency: 'TRY' } } })
    expect(wrong.status).toBe(409)
    expect((await checkOut(test, buyer, { key })).status).toBe(201)
    const other = await checkOut(test, buyer, { key, body: { notes: 'başka' } })
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    expect((await checkOut(test, await aTrader(test), { key })).body.code).toBe('cart_empty')
  })

  it.each(['', 'x'.repeat(256)])('needs a key of at most 255 characters: %#', async (key) => {
    expect((await checkOut(test, await aTrader(test), { key })).status).toBe(422)
  })

  it('is forgotten after a day', async () => {
    const { buyer, pot } = await aFullCart()
    await checkOut(test, buyer, { key: 'old' })
    const old = new Date(Date.now() - 25 * 3_600_000)
    const age = () => test.database.db.updateTable('checkout_requests').set({ created_at: old }).execute()
    await age()
    await addToCart(test, buyer, pot)
    const again = await checkOut(test, buyer, { key: 'old', body: { notes: 'yeni' } })
    expect(again.body.data.summary.order_count).toBe(1)
    await age()
    await sweepCheckouts(test.database.db)
    expect(await test.database.db.selectFrom('checkout_requests').select('key').execute()).toEqual([])
  })
})

describe('an order in the database', () => {
  it('cannot be stored with a total that is not that of its items and payments', async () => {
    const { buyer } = await aFullCart()
    await checkOut(test, buyer)
    const wrong = test.database.pool.query(
      `insert into orders select (o).* from (select jsonb_populate_record(orders, '{"id": 900000, "order_number": "X"}') o
       from orders limit 1) copied`,
    )
    await expect(wrong).rejects.toThrow('the total of order 900000 is not that of its items and payments')
    const item = test.database.pool.query('update order_items set total_price = total_price + 1')
    await expect(item).rejects.toThrow('order_items_total')
  })
})
