import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, anOrder, aProduct, aTrader, changeProduct, checkOut, readStock } from '../../../test/trade.ts'
import type { Trader } from '../../../test/trade.ts'

const test = useTestApp()

const get = (path: string, trader: Trader) => test.call('GET', `/orders${path}`, undefined, trader.token)
const setStatus = (id: number, status: string, trader: Trader) =>
  test.call('PATCH', `/orders/${id}/status`, { status }, trader.token)

async function listTold(companyId: number) {
  return test.database.db
    .selectFrom('notifications')
    .select(['type', 'message', 'event_key', 'related_data'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
}

describe('lists of orders', () => {
  let seller: Trader
  let buyer: Trader
  /** Oldest first, one hour apart, around midnight in Istanbul between 9 and 10 November. */
  const ids: number[] = []
  const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)

  beforeAll(async () => {
    seller = await aTrader(test, { name: 'Işık Çelik' })
    buyer = await aTrader(test)
    const product = await aProduct(test, seller, { name: 'Paslanmaz Boru %100' })
    for (let hour = 0; hour < 5; hour++) {
      await addToCart(test, buyer, product)
      const { body } = await checkOut(test, buyer)
      const id = body.data.orders[0].order_id
      ids.push(id)
      const created_at = new Date(Date.UTC(2026, 10, 9, 19 + hour, 0))
      await test.database.db.updateTable('orders').set({ created_at }).where('id', '=', id).execute()
    }
    await setStatus(ids[0] ?? 0, 'processing', seller)
    await test.database.db.updateTable('companies').set({ verified: true }).where('id', '=', seller.id).execute()
    await test.database.db
      .updateTable('orders')
      .set({ payment_status: 'paid' })
      .where('id', '=', ids[1] ?? 0)
      .execute()
  })

  it('show each company its own side, newest first, with all that a card needs', async () => {
    const bought = await get('/buyer', buyer)
    expect(idsOf(bought.body)).toEqual(ids.toReversed())
    expect(bought.body.pagination).toEqual({ page: 1, limit: 20, total: 5, totalPages: 1, next_cursor: null })
    expect(bought.body.data[4]).toMatchObject({
      seller_name: 'Işık Çelik',
      buyer_id: buyer.id,
      total_amount: 10,
      currency: 'TRY',
      item_count: 1,
      order_status: 'processing',
      seller_verified: 1,
      buyer_verified: 0,
      shipping_city: 'Mersin',
      created_at: '2026-11-09T19:00:00.000Z',
    })
    expect((await get('/seller', seller)).body.data).toEqual(bought.body.data)
    for (const [path, trader] of [
      ['/seller', buyer],
      ['/buyer', seller],
    ] as const) {
      expect((await get(path, trader)).body).toMatchObject({ data: [], pagination: { total: 0, totalPages: 0 } })
    }
    for (const trader of [buyer, seller]) expect((await get('', trader)).body.data).toEqual(bought.body.data)
  })

  it.each<[string, number[]]>([
    ['status=processing', [0]],
    ['status=pending&payment_status=pending', [4, 3, 2]],
    ['payment_status=paid', [1]],
    ['status=&payment_status=&date_from=&date_to=', [4, 3, 2, 1, 0]],
    // Midnight in Istanbul is 21:00 UTC.
    ['date_to=2026-11-09', [1, 0]],
    ['date_from=2026-11-10', [4, 3, 2]],
    ['date_from=2026-11-09&date_to=2026-11-09', [1, 0]],
    ['date_from=2026-11-11', []],
  ])('are filtered by %s', async (query, places) => {
    for (const [path, trader] of [
      ['/buyer', buyer],
      ['/seller', seller],
    ] as const) {
      const { body } = await get(`${path}?${query}`, trader)
      expect(idsOf(body)).toEqual(places.map((place) => ids[place]))
      expect(body.pagination.total).toBe(places.length)
    }
  })

  it('tell the seller, and nobody else, how many wait for him', async () => {
    const count = async (trader: Trader) => (await get('/seller/pending-count', trader)).body.data
    expect(await count(seller)).toEqual({ pending_count: 4, proof_count: 0 })
    expect(await count(buyer)).toEqual({ pending_count: 0, proof_count: 0 })
    expect((await test.call('GET', '/orders/seller/pending-count')).status).toBe(401)
  })

  it('are searched by number, seller and product, whatever the letters look like', async () => {
    const { order_number } = (await get(`/${ids[2]}`, buyer)).body.data
    const search = async (text: string) => idsOf((await get(`/buyer?search=${encodeURIComponent(text)}`, buyer)).body)
    expect(await search(order_number.toLowerCase())).toEqual([ids[2]])
    for (const text of ['isik', 'ÇELİK', 'paslanmaz boru', '%100', '']) expect(await search(text)).toHaveLength(5)
    for (const text of ['bakır', '_aslanmaz', '%200']) expect(await search(text)).toEqual([])
  })

  it('give integrations what came since a moment', async () => {
    const { body } = await get('/seller?since=2026-11-09T22:00:00.000Z', seller)
    expect(idsOf(body)).toEqual([ids[4], ids[3]])
  })

  it('go on behind a cursor without repeating or skipping, by pages too', async () => {
    const first = await get('/buyer?limit=2', buyer)
    const product = await aProduct(test, seller)
    await addToCart(test, buyer, product)
    const newer = (await checkOut(test, buyer)).body.data.orders[0].order_id
    const second = await get(`/buyer?limit=2&page=2&cursor=${first.body.pagination.next_cursor}`, buyer)
    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual([ids[4], ids[3], ids[2], ids[1]])
    expect(second.body.pagination).toMatchObject({ page: 2, total: 6, totalPages: 3 })
    expect(idsOf((await get('/buyer?limit=2&page=2', buyer)).body)).toEqual([ids[3], ids[2]])
    expect((await get(`/seller?cursor=${first.body.pagination.next_cursor}`, seller)).status).toBe(422)
    await test.database.db.deleteFrom('orders').where('id', '=', newer).execute()
  })

  it.each([
    'status=gone',
    'payment_status=x',
    'date_from=09.11.2026',
    'date_to=0000-01-01',
    'limit=101',
    'since=x',
    'cursor=x',
  ])('refuse %s', async (query) => {
    expect((await get(`/seller?${query}`, seller)).status).toBe(422)
  })
})

describe('an order', () => {
  it('shows both sides each other, and bank details to who pays by transfer', async () => {
    const { id, buyer, seller } = await anOrder(test)
    await test.call(
      'PUT',
      '/companies/me/profile',
      { company_name: 'Satıcı', phone: '+90 212 555 11 22', bank_name: 'Örnek Bank', bank_account: 'TR33' },
      seller.token,
    )
    const seen = (await get(`/${id}`, buyer)).body.data
    expect(seen).toMatchObject({
      seller_name: 'Satıcı',
      seller_phone: '+90 212 555 11 22',
      seller_bank_name: 'Örnek Bank',
      seller_bank_account: 'TR33',
      shipped_at: null,
      delivered_at: null,
    })
    expect(seen.buyer_email).toContain('@ornek.test')
    const own = (await get(`/${id}`, seller)).body.data
    const documents = [seen.documents[0], expect.objectContaining({ kind: 'proforma' })]
    expect(own).toEqual({ ...seen, documents, seller_bank_name: null, seller_bank_account: null })
  })

  it('keeps what was bought when the product changes or goes, and then no longer leads to it', async () => {
    const { id, buyer, seller, productId } = await anOrder(test)
    const before = (await get(`/${id}`, buyer)).body.data.items
    await changeProduct(test, productId, { name: 'Başka', price: '99.00', status: 'inactive' })
    expect((await get(`/${id}`, buyer)).body.data.items).toEqual([{ ...before[0], product_id: null }])
    expect((await get(`/${id}`, seller)).body.data.items).toEqual(before)
    await changeProduct(test, productId, { deleted_at: new Date() })
    expect((await get(`/${id}`, seller)).body.data.items[0].product_id).toBeNull()
  })

  it('is absent when there is none', async () => {
    const trader = await aTrader(test)
    expect(await get('/999999', trader)).toMatchObject({ status: 404, body: { message: 'Sipariş bulunamadı.' } })
    expect((await get('/abc', trader)).status).toBe(422)
  })
})

describe('the status of an order', () => {
  it('goes wherever the seller sets it, with a history and one notice for each change', async () => {
    const { id, buyer, seller } = await anOrder(test)
    const steps = ['confirmed', 'shipped', 'processing', 'shipped', 'delivered', 'delivered']
    const times: (string | null)[] = []
    for (const status of steps) {
      const { status: code, body } = await setStatus(id, status, seller)
      expect([code, body.data.order_status]).toEqual([200, status])
      times.push(body.data.shipped_at)
    }
    const order = (await get(`/${id}`, buyer)).body.data
    expect(times).toEqual([
      null,
      order.shipped_at,
      order.shipped_at,
      order.shipped_at,
      order.shipped_at,
      order.shipped_at,
    ])
    expect(order.delivered_at).not.toBeNull()
    expect(order.history.map((event: { new_status: string }) => event.new_status)).toEqual([
      'pending',
      ...steps.slice(0, 5),
    ])
    expect(order.history[1]).toMatchObject({ old_status: 'pending', actor: 'seller' })
    const told = await listTold(buyer.id)
    expect(told.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'order_status'))
    const number = order.order_number
    expect(told.map(({ message }) => message)).toEqual(
      ['onaylandı', 'kargoya verildi', 'işleme alındı', 'kargoya verildi', 'teslim edildi'].map(
        (change) => `${number} numaralı siparişiniz ${change}.`,
      ),
    )
    expect(told.map(({ related_data }) => related_data['order_status'])).toEqual(steps.slice(0, 5))
    expect(await listTold(seller.id)).toMatchObject([{ type: 'order_received', event_key: `order_received:${id}` }])
  })

  it('returns the stock once when cancelled and takes it again when opened', async () => {
    const { id, seller, productId } = await anOrder(test, { quantity: 4, stock: 10 })
    expect(await readStock(test, productId)).toEqual({ stock: 6, sold: 4 })
    for (let round = 0; round < 2; round++) await setStatus(id, 'cancelled', seller)
    expect(await readStock(test, productId)).toEqual({ stock: 10, sold: 0 })
    for (const status of ['pending', 'confirmed']) await setStatus(id, status, seller)
    expect(await readStock(test, productId)).toEqual({ stock: 6, sold: 4 })
  })

  it('stays cancelled when the stock is no longer there', async () => {
    const { id, seller, productId } = await anOrder(test, { quantity: 4, stock: 10 })
    await setStatus(id, 'cancelled', seller)
    await changeProduct(test, productId, { stock_quantity: 3 })
    const { status, body } = await setStatus(id, 'pending', seller)
    expect([status, body.code, body.errors[0].path]).toEqual([409, 'not_enough_stock', `items.${productId}`])
    expect((await get(`/${id}`, seller)).body.data.order_status).toBe('cancelled')
    expect(await readStock(test, productId)).toEqual({ stock: 3, sold: 0 })
  })

  it('leaves the payment as it was, whatever is sent along', async () => {
    const { id, seller } = await anOrder(test)
    const change = { status: 'delivered', payment_status: 'paid', payments: [{ status: 'paid' }] }
    const { body } = await test.call('PATCH', `/orders/${id}/status`, change, seller.token)
    expect(body.data).toMatchObject({
      order_status: 'delivered',
      payment_status: 'pending',
      payments: [{ status: 'pending' }],
    })
  })

  it('may be cancelled by the buyer while pending, which the seller is told', async () => {
    const { id, buyer, seller } = await anOrder(test)
    for (let round = 0; round < 2; round++) expect((await setStatus(id, 'cancelled', buyer)).status).toBe(200)
    expect((await get(`/${id}`, buyer)).body.data.history).toMatchObject([
      {},
      { actor: 'buyer', new_status: 'cancelled' },
    ])
    const [received, cancelled] = await listTold(seller.id)
    expect([received?.type, cancelled?.type]).toEqual(['order_received', 'order_status'])
    expect(cancelled?.message).toMatch(/^BD\w+ numaralı sipariş alıcı tarafından iptal edildi\.$/)
    expect(await listTold(buyer.id)).toEqual([])
  })

  it('is otherwise not the buyer’s to change', async () => {
    const { id, buyer, seller } = await anOrder(test)
    expect(await setStatus(id, 'delivered', buyer)).toMatchObject({ status: 403, body: { code: 'seller_only' } })
    await setStatus(id, 'confirmed', seller)
    expect(await setStatus(id, 'cancelled', buyer)).toMatchObject({ status: 409, body: { code: 'not_pending' } })
    expect((await setStatus(id, 'lost', seller)).status).toBe(422)
  })
})
