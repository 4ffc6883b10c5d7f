import { API_BASE } from '@bedesten/contract/endpoint'
import { expect, it } from 'vitest'
import { PAID_ON, sendProof } from '../../../test/deal.ts'
import { receiveMails } from '../../../test/mails.ts'
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
  'an order from a quote is told, paid, printed, exported, ordered again, cancelled, shipped and refunded like any other',
  { timeout: 60_000 },
  async () => {
    const asked = await anOffer(test)
    const { id, buyer, seller, productId } = asked
    const pdf = { status: 200, type: 'application/pdf', begins: '%PDF-' }
    expect(await fetchFile(`/quotes/${id}/quote.pdf`, seller)).toMatchObject(pdf)
    const { order_id, order_number } = (await accept(test, id, buyer)).body.data.orders[0]
    const told = (await test.call('GET', '/notifications', undefined, seller.token)).body.data
    expect(told[0]).toMatchObject({ type: 'order_received', related_id: order_id })
    expect(await fetchFile(`/orders/${order_id}/documents/order-form.pdf`, buyer)).toMatchObject(pdf)
    expect(await fetchFile(`/orders/${order_id}/documents/proforma.pdf`, seller)).toMatchObject(pdf)
    const sheet = await fetchFile('/orders/seller/export?format=csv', seller)
    expect(sheet.body).toContain(order_number)
    expect((await fetchFile('/orders/buyer/export?format=csv', buyer)).body).toContain(order_number)
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
    const sell = async (path: string, body: object) =>
      (await test.call('POST', `/orders/${order_id}/${path}`, body, seller.token)).body.data
    const pay = () => sell('payments', { amount: 20, paid_on: PAID_ON })
    const paid = await pay()
    expect(paid).toMatchObject({ paid_amount: 33, payment_status: 'paid' })
    const mistaken = paid.payments.find(({ amount }: { amount: number }) => amount === 20)
    expect(await sell(`payments/${mistaken.id}/reverse`, { reason: 'Yanlış' })).toMatchObject({ due_amount: 20 })
    expect(await pay()).toMatchObject({ due_amount: 0, payment_status: 'paid' })
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
    expect((await set('shipped')).status).toBe(200)
    expect(await sell('shipments', { carrier: 'UPS', tracking_number: '1Z' })).toMatchObject({
      shipments: [{ carrier: 'UPS' }],
    })
    const received = await test.call('POST', `/orders/${order_id}/received`, undefined, buyer.token)
    expect(received.body.data.order_status).toBe('delivered')
    expect((await set('cancelled')).status).toBe(200)
    expect(await sell('refunds', { amount: 33, refunded_on: PAID_ON })).toMatchObject({
      payment_status: 'refunded',
    })
  },
)

it('its steps come by mail as long as one wants to hear of quotes', async () => {
  const asked = await aQuote(test)
  const { id, buyer, seller } = asked
  const mine = [buyer.id, seller.id]
  await test.database.pool.query(
    'update persons set email_confirmed_at = now() where id in (select person_id from members where company_id = any($1))',
    [mine],
  )
  await offer(test, asked)
  await test.call('POST', `/quotes/${id}/change-request`, { note: 'Vade 45 gün olsun' }, buyer.token)
  await test.call('POST', `/quotes/${id}/decline`, { reason: 'Olmaz' }, seller.token)
  const mails = await receiveMails(test)
  expect(mails.map(({ subject }) => subject.replace(/TK\w+/, 'TK'))).toEqual([
    `${seller.name} size bir teklif verdi: TK`,
    `${buyer.name} tekliften değişiklik istedi: TK`,
    `${seller.name}, TK numaralı teklifi reddetti. Gerekçe: Olmaz`,
  ])
  for (const { text } of mails) expect(text).toContain(`https://bedesten.example/quotes/${id}`)
  const off = { kinds: { quote: { site: true, email: 'off' } } }
  await test.call('PUT', '/companies/me/notification-preferences', off, seller.token)
  await test.call('POST', '/quotes', { seller_id: seller.id, lines: [{ name: 'Kutu', quantity: 1 }] }, buyer.token)
  expect(await receiveMails(test)).toEqual([])
})

it('two lines of one product take the stock of both, and give it back when the buyer cancels', async () => {
  const asked = await aQuote(test)
  const [first, second] = asked.lines
  const lines = [
    { line_id: first, unit_price: 1 },
    { line_id: second, unit_price: 2, product_id: asked.productId },
  ]
  await offer(test, asked, { lines })
  const { order_id } = (await accept(test, asked.id, asked.buyer)).body.data.orders[0]
  expect(await readStock(test, asked.productId)).toEqual({ stock: 95, sold: 5 })
  await test.call('PATCH', `/orders/${order_id}/status`, { status: 'cancelled' }, asked.buyer.token)
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
  const dearer = { lines: [{ line_id: made.lines[0].id, unit_price: 888.88 }] }
  const lost = (await test.call('POST', `/purchase-requests/${made.id}/offers`, dearer, competitor.token)).body.data
  await client.query('select 1')
  client.removeAllListeners('notification')
  await client.query('unlisten *')
  client.release()
  const told = new Set(heard.filter((line) => line.split(' ')[1] === 'quote').map((line) => Number(line.split(' ')[0])))
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
    await read(`/companies/search?q=${offered.quote_number}`, stranger.token),
    await read(`/products?search=${offered.quote_number}`, stranger.token),
    await read(`/conversations?search=${offered.quote_number}`, stranger.token),
    await read(`/orders/seller?search=${offered.quote_number}`, stranger.token),
    (await test.app.inject({ url: '/sitemap.xml', headers: { host: 'x.test' } })).body,
    (await test.app.inject({ url: '/sitemap-requests-0.xml', headers: { host: 'x.test' } })).body,
  ]
  const secret = /777\.77|888\.88|Yalnız size|TK20\d|\/quotes\/\d|unseen_offer_count":\d/
  for (const page of pages) expect(page).not.toMatch(secret)
  expect(JSON.parse(pages[4] ?? '').data.offer_count).toBe(2)
  // A competitor sees its own offer only, also after the decision.
  expect((await accept(test, offered.id, owner)).status).toBe(201)
  const own = [
    await read('/quotes?side=seller', competitor.token),
    await read(`/quotes/${lost.id}`, competitor.token),
    await read(`/purchase-requests/${made.id}`, competitor.token),
    await read('/purchase-requests?search=gizli&status=all', competitor.token),
    await read('/notifications', competitor.token),
    await read('/posts/feed/timeline', competitor.token),
  ]
  const foreign = new RegExp(`${asked.seller.name}\\b|${offered.quote_number}|777\\.77|Yalnız size`)
  for (const page of own) expect(page).not.toMatch(foreign)
  expect(JSON.parse(own[1] ?? '').data).toMatchObject({ status: 'declined', reason: 'Başka bir teklif seçildi' })
})
