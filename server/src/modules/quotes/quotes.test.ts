import { expect, it } from 'vitest'
import { accept, anOffer, aQuote, offer } from '../../../test/quotes.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, readStock } from '../../../test/trade.ts'

const test = useTestApp()

it('tells a dealer what the products cost a dealer', async () => {
  const asked = await aQuote(test)
  const read = async () =>
    (await test.call('GET', `/quotes/${asked.id}`, undefined, asked.buyer.token)).body.data.lines[0].product
  expect(await read()).toMatchObject({ list_unit_price: 10, your_unit_price: null })
  await test.call('PUT', `/dealers/${asked.buyer.id}`, { discount_percent: 12.5 }, asked.seller.token)
  expect(await read()).toMatchObject({ list_unit_price: 10, your_unit_price: 8.75 })
})

it('goes from the question over versions and a change to an order with exactly its prices', async () => {
  const asked = await aQuote(test)
  const { id, buyer, seller, productId } = asked
  const requested = (await test.call('GET', `/quotes/${id}`, undefined, seller.token)).body.data
  expect(requested).toMatchObject({
    status: 'requested',
    turn: 'seller',
    side: 'seller',
    acts: ['offer', 'decline'],
    offers: [],
    lines: [
      { product_id: productId, quantity: 3, product: { list_unit_price: 10, currency: 'TRY' } },
      { product_id: null, name: 'Logo nakışı', quantity: 2, unit: 'adet', product: null },
    ],
  })
  expect((await offer(test, asked, { note: 'Numune 2 günde çıkar.' })).status).toBe(201)
  const change = await test.call('POST', `/quotes/${id}/change-request`, { note: 'Vade 45 gün olsun' }, buyer.token)
  expect(change.body.data).toMatchObject({ status: 'offered', turn: 'seller', change_note: 'Vade 45 gün olsun' })
  const { body } = await offer(test, asked, { currency: 'EUR', payment_terms: '45 gün' })
  expect(body.data).toMatchObject({ status: 'offered', turn: 'buyer', change_requested_at: null })
  const [first, second] = body.data.offers
  expect([first.version, first.note, second.version, second.payment_terms]).toEqual([
    1,
    'Numune 2 günde çıkar.',
    2,
    '45 gün',
  ])
  expect(second).toMatchObject({
    currency: 'EUR',
    subtotal: 27.68,
    vat_total: 5.32,
    total_amount: 33,
    partial: false,
    vat_lines: [
      { rate: 10, base: 2.18, vat: 0.22 },
      { rate: 20, base: 25.5, vat: 5.1 },
    ],
  })
  await addToCart(test, buyer, productId, 3)
  const kept = await aProduct(test, seller)
  await addToCart(test, buyer, kept, 1)
  const placed = await accept(test, id, buyer, { version: 2 })
  expect(placed.status).toBe(201)
  expect(placed.body.data.orders).toMatchObject([
    {
      total_amount: 33,
      currency: 'EUR',
      items: [
        { product_id: productId, unit_price: 8.5, quantity: 3, original_currency: 'EUR', exchange_rate: 1 },
        { product_id: null, product_name: 'Logo nakışı', unit_price: 1.2, quantity: 2, vat_amount: 0.22 },
      ],
    },
  ])
  const { order_id } = placed.body.data.orders[0]
  const seen = (await test.call('GET', `/quotes/${id}`, undefined, seller.token)).body.data
  expect(seen).toMatchObject({ status: 'accepted', turn: null, order_id, decided_by: 'buyer', acts: [] })
  expect(seen.history.map(({ kind }: { kind: string }) => kind)).toEqual([
    'requested',
    'offered',
    'change_requested',
    'offered',
    'accepted',
  ])
  expect(await readStock(test, productId)).toEqual({ stock: 97, sold: 3 })
  const cart = await test.call('GET', '/cart', undefined, buyer.token)
  expect(JSON.stringify(cart.body)).toContain(`"product_id":${kept}`)
  expect(JSON.stringify(cart.body)).not.toContain(`"product_id":${productId},`)
})

it('is asked for and offered within its limits', async () => {
  const { seller, buyer, productId, ...asked } = await aQuote(test)
  const stranger = await aTrader(test)
  const foreign = await aProduct(test, stranger)
  const line = { name: 'Kutu', quantity: 1 }
  const refused: [object, number, string?][] = [
    [{ seller_id: seller.id, lines: [] }, 422, 'lines'],
    [{ seller_id: seller.id, lines: Array.from({ length: 51 }, () => line) }, 422, 'lines'],
    [{ seller_id: seller.id, lines: [{ quantity: 1 }] }, 422, 'lines.0.name'],
    [{ seller_id: seller.id, lines: [{ ...line, quantity: 0 }] }, 422, 'lines.0.quantity'],
    [{ seller_id: seller.id, lines: [{ product_id: foreign, quantity: 1 }] }, 422, 'lines.0.product_id'],
    [{ seller_id: seller.id, lines: [line], wanted_on: '2020-01-01' }, 422, 'wanted_on'],
    [{ lines: [line] }, 422, 'seller_id'],
    [{ seller_id: buyer.id, lines: [line] }, 409],
    [{ seller_id: 999_999, lines: [line] }, 404],
  ]
  for (const [body, status, path] of refused) {
    const answer = await test.call('POST', '/quotes', body, buyer.token)
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([status, path])
  }
  const [first = 0, second = 0] = asked.lines
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const priced = [
    { line_id: first, unit_price: 1 },
    { line_id: second, unit_price: 1 },
  ]
  const offers: [object, string][] = [
    [{ lines: priced.slice(0, 1) }, 'lines'],
    [{ lines: [...priced, { line_id: 999_999, unit_price: 1 }] }, 'lines.2.line_id'],
    [{ lines: [...priced, { line_id: first, unit_price: 1 }] }, 'lines.2.line_id'],
    [{ lines: [{ line_id: first, unit_price: -1 }] }, 'lines.0.unit_price'],
    [{ lines: [priced[0], { line_id: second, unit_price: 1, product_id: foreign }] }, 'lines.1.product_id'],
    [{ lines: priced, valid_until: later(92) }, 'valid_until'],
    [{ lines: priced, valid_until: later(-2) }, 'valid_until'],
    [{ lines: priced, delivery_days: 366 }, 'delivery_days'],
  ]
  for (const [body, path] of offers) {
    const answer = await test.call('POST', `/quotes/${asked.id}/offers`, body, seller.token)
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path])
  }
  // A linked product takes stock; the link is kept in the next version.
  const tied = [priced[0], { line_id: second, unit_price: 1, product_id: productId }]
  await test.call('POST', `/quotes/${asked.id}/offers`, { lines: tied }, seller.token)
  const { body } = await test.call('POST', `/quotes/${asked.id}/offers`, { lines: priced }, seller.token)
  expect(body.data.offers.map((made: { lines: { product_id: number }[] }) => made.lines[1]?.product_id)).toEqual([
    productId,
    productId,
  ])
  expect(body.data.offers[0]).toMatchObject({ valid_until: expect.any(String), delivery_days: null })
  expect((await accept(test, asked.id, buyer, { version: 2 })).status).toBe(201)
  expect(await readStock(test, productId)).toEqual({ stock: 95, sold: 5 })
})

it('is not accepted after its time, in another version, or with less stock than it needs', async () => {
  const { id, buyer, productId } = await anOffer(test)
  const move = (interval: string) =>
    test.database.pool.query('update quotes set expires_at = clock_timestamp() + $2::interval where id = $1', [
      id,
      interval,
    ])
  expect((await accept(test, id, buyer, { version: 2 })).body.code).toBe('offer_changed')
  await move('-1 second')
  const late = await accept(test, id, buyer)
  expect([late.status, late.body.code, late.body.message]).toEqual([409, 'offer_expired', 'Bu teklifin süresi doldu.'])
  expect((await test.call('GET', `/quotes/${id}`, undefined, buyer.token)).body.data).toMatchObject({
    status: 'expired',
    turn: null,
    acts: [],
  })
  await move('1 minute')
  await test.database.pool.query('update products set stock_quantity = 2 where id = $1', [productId])
  const short = await accept(test, id, buyer)
  expect([short.status, short.body.code, short.body.errors.length]).toEqual([409, 'stock_changed', 1])
  await test.database.pool.query('update products set stock_quantity = 3 where id = $1', [productId])
  expect((await accept(test, id, buyer)).status).toBe(201)
  expect(await readStock(test, productId)).toEqual({ stock: 0, sold: 3 })
})

it('is counted and listed by side, state and turn', async () => {
  const asked = await aQuote(test)
  const { buyer, seller } = asked
  const list = async (who: { token: string }, query: string) => {
    const { body } = await test.call('GET', `/quotes?${query}`, undefined, who.token)
    return [body.data.map(({ id }: { id: number }) => id), body.counts.my_turn, body.pagination.total]
  }
  const open = async (who: { token: string }) =>
    (await test.call('GET', '/quotes/open-count', undefined, who.token)).body.open_count
  expect([await open(buyer), await open(seller)]).toEqual([0, 1])
  expect(await list(seller, 'side=seller&turn=mine')).toEqual([[asked.id], 1, 1])
  expect(await list(seller, 'side=buyer')).toEqual([[], 0, 0])
  await offer(test, asked)
  expect([await open(buyer), await open(seller)]).toEqual([1, 0])
  expect(await list(buyer, 'side=buyer&status=offered')).toEqual([[asked.id], 1, 1])
  expect(await list(buyer, 'side=buyer&status=change_requested')).toEqual([[], 1, 0])
  expect(await list(seller, 'side=seller&status=offered&turn=theirs')).toEqual([[asked.id], 0, 1])
  await test.call('POST', `/quotes/${asked.id}/change-request`, { note: 'İndirim' }, buyer.token)
  expect([await open(buyer), await open(seller)]).toEqual([0, 1])
  expect(await list(buyer, 'status=change_requested')).toEqual([[asked.id], 0, 1])
  await test.database.pool.query(`update quotes set expires_at = now() - interval '1 second' where id = $1`, [asked.id])
  expect([await open(buyer), await open(seller)]).toEqual([0, 0])
  expect(await list(seller, 'status=expired')).toEqual([[asked.id], 0, 1])
  expect(await list(seller, 'status=offered')).toEqual([[], 0, 0])
})

it('stores wished prices in the currency that the form showed, whatever the buyer prefers meanwhile', async () => {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  const ask = (given: object) =>
    test.call(
      'POST',
      '/quotes',
      { seller_id: seller.id, lines: [{ name: 'Logo nakışı', quantity: 2, target_price: 18 }], ...given },
      buyer.token,
    )
  const shown = await ask({ target_currency: 'EUR' })
  expect([shown.status, shown.body.data.target_currency, shown.body.data.lines[0].target_price]).toEqual([
    201,
    'EUR',
    18,
  ])
  expect((await ask({})).body.data.target_currency).toBe('TRY')
  const odd = await ask({ target_currency: 'XAU' })
  expect([odd.status, odd.body.errors[0].path]).toEqual([422, 'target_currency'])
})
