import { API_BASE } from '@bedesten/contract/endpoint'
import { expect, it } from 'vitest'
import { sendProof } from '../../../test/deal.ts'
import { accept, anOffer, aQuote, offer } from '../../../test/quotes.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, readStock, type Trader } from '../../../test/trade.ts'

const test = useTestApp()

async function fetchFile(path: string, { token }: Trader) {
  const { statusCode, headers, rawPayload, body } = await test.app.inject({
    url: API_BASE + path,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, type: headers['content-type'], begins: rawPayload.subarray(0, 5).toString(), body }
}

it(
  'an order from a quote is paid, printed, exported, ordered again and cancelled like any other',
  { timeout: 60_000 },
  async () => {
    const asked = await anOffer(test)
    const { id, buyer, seller, productId } = asked
    const pdf = { status: 200, type: 'application/pdf', begins: '%PDF-' }
    expect(await fetchFile(`/quotes/${id}/quote.pdf`, seller)).toMatchObject(pdf)
    const { order_id, order_number } = (await accept(test, id, buyer)).body.data.orders[0]
    expect(await fetchFile(`/orders/${order_id}/documents/order-form.pdf`, buyer)).toMatchObject(pdf)
    expect(await fetchFile(`/orders/${order_id}/documents/proforma.pdf`, seller)).toMatchObject(pdf)
    const sheet = await fetchFile('/orders/seller/export?format=csv', seller)
    expect(sheet.body).toContain(order_number)
    expect((await test.call('GET', '/orders/buyer?search=logo%20nak', undefined, buyer.token)).body.data).toHaveLength(
      1,
    )
    const proof = (await sendProof(test, buyer, order_id, '13')).body.data
    const decided = await test.call(
      'PUT',
      `/orders/${order_id}/payment-proofs/${proof.id}`,
      { status: 'accepted' },
      seller.token,
    )
    expect(decided.body.data).toMatchObject({ paid_amount: 13, due_amount: 20, payment_status: 'pending' })
    const paid = await test.call(
      'POST',
      `/orders/${order_id}/payments`,
      { amount: 20, paid_on: '2026-10-15' },
      seller.token,
    )
    expect(paid.body.data).toMatchObject({ paid_amount: 33, payment_status: 'paid' })
    const again = await test.call('POST', `/orders/${order_id}/reorder`, undefined, buyer.token)
    expect(again.body.data).toEqual({
      added: [{ product_id: productId, quantity: 3 }],
      skipped: [{ product_name: 'Logo nakışı', message: 'Bu ürün artık satışta değil.' }],
    })
    const set = (status: string) => test.call('PATCH', `/orders/${order_id}/status`, { status }, seller.token)
    expect((await set('cancelled')).body.data.order_status).toBe('cancelled')
    expect(await readStock(test, productId)).toEqual({ stock: 100, sold: 0 })
    expect((await set('confirmed')).status).toBe(200)
    expect(await readStock(test, productId)).toEqual({ stock: 97, sold: 3 })
  },
)

it('two lines of one product take and give back the stock of both', async () => {
  const asked = await aQuote(test)
  const [first, second] = asked.lines
  const lines = [
    { line_id: first, unit_price: 1 },
    { line_id: second, unit_price: 2, product_id: asked.productId },
  ]
  await offer(test, asked, { lines })
  const { order_id } = (await accept(test, asked.id, asked.buyer)).body.data.orders[0]
  expect(await readStock(test, asked.productId)).toEqual({ stock: 95, sold: 5 })
  await test.call('PATCH', `/orders/${order_id}/status`, { status: 'cancelled' }, asked.seller.token)
  expect(await readStock(test, asked.productId)).toEqual({ stock: 100, sold: 0 })
})

it('nobody but its two companies learns of a quote: not by calls, lists, notifications, events or the sitemap', async () => {
  const [stranger, competitor] = [await aTrader(test), await aTrader(test)]
  const client = await test.database.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('listen bedesten')
  const asked = await anOffer(test)
  const owner = asked.buyer
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const request = { title: 'Gizli teklif denemesi', text: 'x', lines: [{ name: 'Kutu', quantity: 1 }], city: 'Bursa' }
  const made = (await test.call('POST', '/purchase-requests', { ...request, last_day: day }, owner.token)).body.data
  const body = { lines: [{ line_id: made.lines[0].id, unit_price: 777.77 }], note: 'Yalnız size' }
  const offered = (await test.call('POST', `/purchase-requests/${made.id}/offers`, body, asked.seller.token)).body.data
  await test.call('POST', `/purchase-requests/${made.id}/offers`, body, competitor.token)
  await client.query('select 1')
  client.removeAllListeners('notification')
  await client.query('unlisten *')
  client.release()
  const told = new Set(heard.filter((line) => line.endsWith(' quote')).map((line) => Number(line.split(' ')[0])))
  expect(told).toEqual(new Set([asked.buyer.id, asked.seller.id, competitor.id]))
  for (const who of [stranger, competitor]) {
    for (const id of [asked.id, offered.id]) {
      const calls = [
        test.call('GET', `/quotes/${id}`, undefined, who.token),
        fetchFile(`/quotes/${id}/quote.pdf`, who),
        test.call('POST', `/quotes/${id}/decline`, {}, who.token),
        test.call('POST', `/quotes/${id}/offers`, body, who.token),
        accept(test, id, who),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    expect((await test.call('GET', `/purchase-requests/${made.id}/offers`, undefined, who.token)).status).toBe(403)
    expect((await test.call('POST', `/purchase-requests/${made.id}/offers/seen`, undefined, who.token)).status).toBe(
      403,
    )
  }
  const read = async (path: string, token?: string) =>
    JSON.stringify((await test.call('GET', path, undefined, token)).body)
  const pages = [
    await read('/quotes', stranger.token),
    await read('/notifications', stranger.token),
    await read('/posts/feed/timeline', stranger.token),
    await read('/purchase-requests?search=gizli', stranger.token),
    await read(`/purchase-requests/${made.id}`),
    await read(`/companies/search?q=${encodeURIComponent(offered.quote_number)}`, stranger.token),
    (await test.app.inject({ url: '/sitemap.xml', headers: { host: 'x.test' } })).body,
    (await test.app.inject({ url: '/sitemap-requests-0.xml', headers: { host: 'x.test' } })).body,
  ]
  for (const page of pages) expect(page).not.toMatch(/777\.77|Yalnız size|TK20\d|\/quotes\/\d|unseen_offer_count":\d/)
  expect(JSON.parse(pages[4] ?? '').data.offer_count).toBe(2)
  // What the competitor sees is its own.
  const own = JSON.parse(await read('/quotes?side=seller', competitor.token)).data
  expect(own.map(({ seller }: { seller: { id: number } }) => seller.id)).toEqual([competitor.id])
})
