import type { ComparedQuote, PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { expect, it } from 'vitest'
import { deliver } from '../../../test/mails.ts'
import { A_PDF } from '../../../test/deal.ts'
import { accept, anOffer } from '../../../test/quotes.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, traders, type Trader } from '../../../test/trade.ts'
import { aVariedProduct, readStocks } from '../../../test/variants.ts'

const test = useTestApp()
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(Date.now() + days * 86_400_000))

const REQUEST = {
  title: '120 odalı otel için havlu',
  text: 'Ring iplik, beyaz. Numune şart.',
  lines: [
    { name: 'Banyo havlusu', quantity: 960, unit: 'adet' },
    { name: 'Waffle bornoz', quantity: 240, unit: 'adet' },
  ],
  tags: ['Havlu', 'Otel'],
  city: 'İzmir',
  last_day: day(20),
}

async function aRequest(owner: Trader, given: object = {}): Promise<PurchaseRequest> {
  const { status, body } = await test.call('POST', '/purchase-requests', { ...REQUEST, ...given }, owner.token)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

function offerTo(request: PurchaseRequest, seller: Trader, prices: number[], given: object = {}) {
  const lines = prices.map((unit_price, index) => ({ line_id: request.lines[index]?.id, unit_price, vat_rate: 10 }))
  return test.call('POST', `/purchase-requests/${request.id}/offers`, { lines, ...given }, seller.token)
}

it('an offer names a variant of the seller, which becomes the line of the order and gives its stock', async () => {
  const [owner, seller] = [await aTrader(test), await aTrader(test)]
  const { id, variantIds } = await aVariedProduct(test, seller)
  const other = await aVariedProduct(test, await aTrader(test))
  const [first = 0, second = 0] = variantIds
  const request = await aRequest(owner, { lines: [{ name: 'Banyo havlusu', quantity: 6, unit: 'adet' }] })
  const tied = (product_id: number, variant_id?: number | null) => ({
    lines: [{ line_id: request.lines[0]?.id, unit_price: 9, product_id, variant_id }],
  })
  const offerOf = (body: object) => test.call('POST', `/purchase-requests/${request.id}/offers`, body, seller.token)
  for (const [body, path] of [
    [tied(id), 'variant_id'],
    [tied(id, null), 'variant_id'],
    [tied(id, other.variantIds[0]), 'variant_id'],
    [tied(other.id, other.variantIds[0]), 'variant_id'],
  ] as const) {
    const { status, body: answer } = await offerOf(body)
    expect([status, answer.errors[0].path]).toEqual([422, `lines.0.${path}`])
  }
  const made = (await offerOf(tied(id, first))).body.data
  const named = { product_id: id, variant_id: first, variant_name: 'Lacivert, 50 x 90', sku: 'HVL-L-50' }
  expect([made.lines[0], made.offers[0].lines[0]]).toMatchObject([named, named])
  const [line] = made.lines
  const version = (lines: object) => test.call('POST', `/quotes/${made.id}/offers`, { lines: [lines] }, seller.token)
  // Absent fields stay; another variant may be chosen.
  expect((await version({ line_id: line.id, unit_price: 8 })).body.data.lines).toMatchObject([named])
  const changed = await version({ line_id: line.id, unit_price: 8, variant_id: second })
  expect(changed.body.data.lines).toMatchObject([{ product_id: id, variant_id: second }])
  await version({ line_id: line.id, unit_price: 7, product_id: id, variant_id: first })
  const { order_id } = (await accept(test, made.id, owner, { version: 4 })).body.data.orders[0]
  const order = (await test.call('GET', `/orders/${order_id}`, undefined, owner.token)).body.data
  expect(order.items).toMatchObject([{ ...named, quantity: 6, unit_price: 7 }])
  expect(await readStocks(test, id)).toEqual({ each: [94, 100, 100, 100], sum: 394 })
})

it(
  'stands open to everybody, in lists and in the feed, and takes offers that only its owner compares',
  { timeout: 60_000 },
  async () => {
    const owner = await aTrader(test)
    const [first, second, third, late] = (await traders(test, 4)) as [Trader, Trader, Trader, Trader]
    const request = await aRequest(owner)
    expect(request).toMatchObject({
      status: 'open',
      offer_count: 0,
      is_own: 1,
      unseen_offer_count: 0,
      tags: ['Havlu', 'Otel'],
    })
    const { body: feed } = await test.call('GET', '/posts/feed/timeline', undefined, owner.token)
    expect(feed.data[0]).toMatchObject({
      type: 'purchase_request',
      purchase_request: { id: request.id, title: request.title, city: 'İzmir', status: 'open', lines: REQUEST.lines },
    })
    expect((await offerTo(request, first, [170, 640], { delivery_days: 10 })).body.data).toMatchObject({
      status: 'offered',
      side: 'seller',
      purchase_request_id: request.id,
      purchase_request_title: request.title,
      lines: [{ request_line_id: request.lines[0]?.id }, { request_line_id: request.lines[1]?.id }],
    })
    await offerTo(request, second, [4, 14], { currency: 'EUR', delivery_days: 18 })
    await offerTo(request, third, [160], { delivery_days: 5 })
    const again = await offerTo(request, third, [1])
    expect([again.status, again.body.code]).toEqual([409, 'offered_before'])
    expect((await offerTo(request, owner, [1])).status).toBe(403)
    const { body } = await test.call('GET', `/purchase-requests/${request.id}/offers`, undefined, owner.token)
    const compared: ComparedQuote[] = body.data
    expect(compared.map(({ seller }) => seller.id)).toEqual([first.id, second.id, third.id])
    expect(compared.map(({ comparison }) => comparison)).toMatchObject([
      { lowest: true, fastest: false, partial: false, currency: 'TRY', lowest_line_ids: [request.lines[1]?.id] },
      { lowest: false, partial: false, lowest_line_ids: [] },
      { lowest: false, fastest: true, partial: true, priced_lines: 1, all_lines: 2, unseen: true },
    ])
    expect((await test.call('GET', '/quotes/open-count', undefined, owner.token)).body).toMatchObject({
      open_count: 0,
      unseen_offer_count: 3,
    })
    const seen = await test.call('POST', `/purchase-requests/${request.id}/offers/seen`, undefined, owner.token)
    expect(seen.body.unseen_offer_count).toBe(0)
    // Lines that were answered stay; the rest may change.
    const put = (change: object) =>
      test.call('PUT', `/purchase-requests/${request.id}`, { ...REQUEST, ...change }, owner.token)
    expect((await put({ lines: [{ name: 'Kilim', quantity: 1, unit: 'adet' }] })).status).toBe(409)
    expect((await put({ title: 'Otel için havlu' })).body.data.title).toBe('Otel için havlu')
    // Expired: no new offers, but existing ones can be accepted.
    await test.database.pool.query(
      `update purchase_requests set closes_at = now() - interval '1 second' where id = $1`,
      [request.id],
    )
    expect((await offerTo(request, late, [1, 1])).body.code).toBe('request_closed')
    expect((await put({})).status).toBe(409)
    const winner = compared[1]?.id ?? 0
    expect((await accept(test, winner, owner)).body.data.orders[0]).toMatchObject({
      currency: 'EUR',
      seller_id: second.id,
    })
    expect((await accept(test, compared[0]?.id ?? 0, owner)).body.message).toBe('Bu teklif reddedildi.')
    const lost = (await test.call('GET', `/quotes/${compared[0]?.id}`, undefined, first.token)).body.data
    expect(lost).toMatchObject({ status: 'declined', reason: 'Başka bir teklif seçildi', decided_by: 'buyer' })
    const told = await test.call('GET', '/notifications', undefined, first.token)
    expect(told.body.data[0]).toMatchObject({ type: 'quote', related_id: compared[0]?.id })
    const after = (await test.call('GET', `/purchase-requests/${request.id}`)).body.data
    expect(after).toMatchObject({ status: 'decided', accepted_quote_id: null, your_quote_id: null, offer_count: 3 })
  },
)

it('is found by words, tags, city, distance and order, by guests too', async () => {
  const [near, far, viewer] = (await traders(test, 3)) as [Trader, Trader, Trader]
  const locate = (who: Trader, latitude: number, longitude: number) =>
    test.call('PUT', '/companies/me/profile', { company_name: who.name, latitude, longitude }, who.token)
  expect((await locate(near, 38.42, 27.14)).status).toBe(200)
  const mine = { tags: ['Mobilya'], city: 'Muğla', title: 'Ahşap ÇİÇEKLİK' }
  const one = await aRequest(near, { ...mine, last_day: day(3) })
  const two = await aRequest(far, { ...mine, last_day: day(2) })
  await locate(far, 37.0, 37.3)
  const find = async (query: string, who?: Trader) => {
    const { body } = await test.call('GET', `/purchase-requests?${query}`, undefined, who?.token)
    return body.data?.map(({ id }: { id: number }) => id) ?? body.code
  }
  expect(await find('search=cicek')).toEqual([two.id, one.id])
  expect(await find('search=%C3%A7i%C3%A7eklikler+ah%C5%9Fap')).toEqual([two.id, one.id])
  expect(await find('search=yok')).toEqual([])
  expect(await find('tags=mobilya,olmayan&sort=ending')).toEqual([two.id, one.id])
  expect(await find('city=MU%C4%9ELA')).toEqual([two.id, one.id])
  expect(await find('city=mugla&latitude=38.4&longitude=27.1&radius_km=20')).toEqual([one.id])
  expect(await find('tags=mobilya&mine=1', near)).toEqual([one.id])
  expect(await find('mine=1')).toBe('unauthorized')
  const page = await test.call('GET', '/purchase-requests?tags=mobilya&limit=1')
  expect(page.body.pagination).toMatchObject({ total: 2, totalPages: 2 })
  expect(await find(`tags=mobilya&limit=1&cursor=${page.body.pagination.next_cursor}`)).toEqual([one.id])
  await test.call(
    'PUT',
    '/companies/me/profile',
    { company_name: 'Bakan', latitude: 38.42, longitude: 27.14 },
    viewer.token,
  )
  const { body } = await test.call('GET', `/purchase-requests/${one.id}`, undefined, viewer.token)
  expect(body.data.distance_km).toBe(0)
  // Closing is its owner's alone, or the clock's; the list says so without any job.
  expect((await test.call('POST', `/purchase-requests/${one.id}/close`, undefined, far.token)).status).toBe(403)
  expect((await test.call('POST', `/purchase-requests/${one.id}/close`, undefined, near.token)).body.data.status).toBe(
    'closed',
  )
  expect((await test.call('POST', `/purchase-requests/${one.id}/close`, undefined, near.token)).status).toBe(409)
  await test.database.pool.query('update purchase_requests set closes_at = now() where id = $1', [two.id])
  expect(await find('tags=mobilya')).toEqual([])
  expect(await find('tags=mobilya&status=closed')).toEqual([two.id, one.id])
  expect(
    (await test.call('GET', '/purchase-requests/tags')).body.data.map(({ name }: { name: string }) => name),
  ).not.toContain('Mobilya')
  const refusals: [object, string][] = [
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ text: '' }, 'text'],
    [{ lines: [] }, 'lines'],
    [{ last_day: day(0) }, 'last_day'],
    [{ last_day: day(61) }, 'last_day'],
    [{ city: ' ' }, 'city'],
    [{ image_url: '/uploads/aa/nobody-large.webp' }, 'image_url'],
  ]
  for (const [given, path] of refusals) {
    const answer = await test.call('POST', '/purchase-requests', { ...REQUEST, ...given }, near.token)
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path])
  }
})

it('is told to those who sell by its tags, at most ten a day, unless they want to hear nothing', async () => {
  const [owner, seller, silent, other] = (await traders(test, 4)) as [Trader, Trader, Trader, Trader]
  const sell = ({ token }: Trader, tags: string[]) =>
    test.call('POST', '/products', { name: 'Ürün', price: 1, stock_quantity: 1, tags }, token)
  await sell(seller, ['Peştemal'])
  await sell(silent, ['peştemal'])
  await sell(owner, ['peştemal'])
  await sell(other, ['Bornoz'])
  const kinds = { purchase_request: { site: false, email: 'off' } }
  await test.call('PUT', '/companies/me/notification-preferences', { kinds }, silent.token)
  for (let count = 0; count < 11; count++) await aRequest(owner, { tags: ['PEŞTEMAL'] })
  await deliver(test)
  const { rows } = await test.database.pool.query<{ company_id: number; count: string }>(
    `select company_id, count(*) from notifications where type = 'purchase_request' group by company_id`,
  )
  expect(rows.map(({ company_id, count }) => [company_id, Number(count)])).toEqual([[seller.id, 10]])
})

it('ends between companies of which one blocks the other, and cannot begin again', { timeout: 60_000 }, async () => {
  const { id, buyer, seller } = await anOffer(test)
  const request = await aRequest(buyer)
  await offerTo(request, seller, [1, 1])
  await test.call('PUT', `/companies/${seller.id}/block`, undefined, buyer.token)
  const { data } = (await test.call('GET', '/quotes?side=seller', undefined, seller.token)).body
  expect(data.map(({ status, decided_by }: { status: string; decided_by: string }) => [status, decided_by])).toEqual([
    ['withdrawn', 'buyer'],
    ['withdrawn', 'buyer'],
  ])
  expect((await accept(test, id, buyer)).status).toBe(409)
  const another = await aRequest(buyer)
  expect((await offerTo(another, seller, [1])).body.code).toBe('blocked')
  const ask = (from: Trader, whom: Trader) =>
    test.call('POST', '/quotes', { seller_id: whom.id, lines: [{ name: 'Kutu', quantity: 1 }] }, from.token)
  expect((await ask(seller, buyer)).body.code).toBe('blocked')
  expect((await ask(buyer, seller)).body.code).toBe('you_blocked')
})

it('carries files for its two companies, and messages point to it', { timeout: 60_000 }, async () => {
  const [buyer, seller, stranger] = (await traders(test, 3)) as [Trader, Trader, Trader]
  const sent = await test.upload('/upload/file', 'file', A_PDF, buyer.token)
  const file_ids = [sent.body.data.id]
  const question = { seller_id: seller.id, lines: [{ name: 'Kutu', quantity: 1 }], file_ids }
  const quote = (await test.call('POST', '/quotes', question, buyer.token)).body.data
  expect(quote.files).toMatchObject([{ id: file_ids[0], type: 'application/pdf' }])
  const fetch = async ({ token }: Trader) =>
    (await test.app.inject({ url: quote.files[0].url, headers: { authorization: `Bearer ${token}` } })).statusCode
  expect([await fetch(buyer), await fetch(seller), await fetch(stranger)]).toEqual([200, 200, 404])
  // A file is attached once, and only by its company.
  expect((await test.call('POST', '/quotes', question, buyer.token)).body.errors[0].path).toBe('file_ids')
  const talk = await test.call('POST', '/conversations', { company_id: seller.id }, buyer.token)
  const say = (reference: object) =>
    test.call(
      'POST',
      `/conversations/${talk.body.data.id}/messages`,
      { text: 'Bakar mısınız?', reference },
      buyer.token,
    )
  expect((await say({ kind: 'quote', id: quote.id })).body.data.reference).toMatchObject({
    title: quote.quote_number,
    status: 'requested',
    amount: null,
  })
  const request = await aRequest(stranger)
  expect((await say({ kind: 'purchase_request', id: request.id })).body.data.reference.title).toBe(request.title)
  const foreign = (await anOffer(test)).id
  expect((await say({ kind: 'quote', id: foreign })).status).toBe(422)
})
