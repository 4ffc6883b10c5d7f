import { describe, expect, it } from 'vitest'
import { aDeal, daysAgo, makeLate, orderFor, shipped, type Deal } from '../../../test/accounts.ts'
import { copyOrders } from '../../../test/copy-orders.ts'
import { aMember } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, DELIVERY, type Trader } from '../../../test/trade.ts'

const test = useTestApp()

const get = async (path: string, who: Trader) => (await test.call('GET', path, undefined, who.token)).body
const account = async ({ seller, buyer }: Deal) => (await get(`/accounts/${buyer.id}?side=receivable`, seller)).data
const enter = ({ seller, buyer }: Deal, body: object) =>
  test.call(
    'POST',
    `/accounts/${buyer.id}/entries`,
    { kind: 'correction', currency: 'TRY', day: daysAgo(0), text: 'Nakliye farkı', ...body },
    seller.token,
  )
const pay = ({ seller, buyer }: Deal, body: object) =>
  test.call('POST', `/accounts/${buyer.id}/payments`, { currency: 'TRY', paid_on: daysAgo(0), ...body }, seller.token)

describe('a payment over several orders', () => {
  async function openOrders() {
    const deal = await aDeal(test)
    const orders = [await shipped(test, deal, 30, 'transfer'), await shipped(test, deal, 20, 'transfer')]
    const [late = 0, later = 0] = orders
    await makeLate(test, late, 5)
    await makeLate(test, later, 40)
    await enter(deal, { debit: 8, text: 'Nakliye farkı' })
    return { deal, late, later }
  }

  it('closes the oldest due first, then items without an order, each order with a payment of its own', async () => {
    const { deal, late, later } = await openOrders()
    const { status, body } = await pay(deal, { amount: 25, note: 'Garanti havalesi' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      payments: [
        { order_id: later, amount: 20 },
        { order_id: late, amount: 5 },
      ],
      rest: 0,
      balance: 33,
    })
    const order = async (id: number) => (await get(`/orders/${id}`, deal.buyer)).data
    expect(await order(later)).toMatchObject({ payment_status: 'paid', paid_amount: 20, due_amount: 0 })
    expect(await order(late)).toMatchObject({ payment_status: 'pending', paid_amount: 5, due_amount: 25 })
    expect((await order(late)).payments).toMatchObject([{ amount: 25 }, { amount: 5, note: 'Garanti havalesi' }])
    const rest = await pay(deal, { amount: 33 })
    expect(rest.body.data).toMatchObject({ payments: [{ order_id: late, amount: 25 }], rest: 8, balance: 0 })
    expect((await get(`/accounts/${deal.buyer.id}/open-items`, deal.seller)).data).toEqual([])
  })

  it('is distributed by hand, within what each order has open', async () => {
    const { deal, late, later } = await openOrders()
    const body = (await pay(deal, { amount: 20, orders: [{ order_id: late, amount: 12 }] })).body
    expect(body.data).toMatchObject({ payments: [{ order_id: late, amount: 12 }], rest: 8 })
    const refused = async (given: object) => (await pay(deal, given)).body
    expect(await refused({ amount: 39 })).toMatchObject({ errors: [{ path: 'amount', msg: 'Açık tutar ₺38,00' }] })
    expect(await refused({ amount: 19, orders: [{ order_id: late, amount: 19 }] })).toMatchObject({
      errors: [{ path: 'orders.0.amount', msg: 'Kalan tutar ₺18,00' }],
    })
    const other = await orderFor(test, deal, 5, 'transfer')
    expect(await refused({ amount: 5, orders: [{ order_id: other, amount: 5 }] })).toMatchObject({
      errors: [{ path: 'orders.0.order_id' }],
    })
    expect(await refused({ amount: 10, orders: [{ order_id: later, amount: 8 }] })).toMatchObject({
      errors: [{ path: 'orders', msg: '₺2,00 bir siparişe dağıtılmadı' }],
    })
    expect(await refused({ amount: 7, orders: [{ order_id: later, amount: 8 }] })).toMatchObject({
      errors: [{ path: 'orders', msg: 'Siparişlere dağıtılan tutar tahsilatı aşıyor' }],
    })
    expect(await account(deal)).toMatchObject({ balance: 38 })
  })

  it('is told to the buyer and recorded where it closes no order', async () => {
    const deal = await aDeal(test)
    await orderFor(test, deal, 1, 'transfer')
    await enter(deal, { debit: 8 })
    expect((await pay(deal, { amount: 5 })).body.data).toMatchObject({ payments: [], rest: 5, balance: 3 })
    const [notice] = (await get('/notifications', deal.buyer)).data
    expect(notice).toMatchObject({ type: 'account', title: 'Tahsilat Kaydedildi', related_id: deal.seller.id })
    expect(notice.message).toBe(`${deal.seller.name} hesabınıza ₺5,00 tahsilat kaydetti.`)
    const { data: acts } = await get('/activity', deal.seller)
    expect(acts[0]).toMatchObject({
      text: 'cari hesaba tahsilat girdi',
      target: { label: `${deal.buyer.name} · ₺5,00` },
    })
  })

  it('reaches no more orders than one payment may close, and says how much that is', { timeout: 60_000 }, async () => {
    const deal = await aDeal(test)
    const first = await shipped(test, deal, 1, 'transfer')
    await test.database.pool.query(copyOrders(first, 520))
    const refused = await pay(deal, { amount: 501 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'amount',
          msg: 'Bir tahsilat en fazla 500 siparişe dağıtılabilir. En eski 500 sipariş için en fazla ₺500,00 girin, kalanını ayrı bir tahsilatla girin.',
        },
      ],
    ])
    expect(await account(deal)).toMatchObject({ balance: 521, open_count: 521 })
    const paid = await pay(deal, { amount: 500 })
    expect([paid.status, paid.body.data?.payments?.length, paid.body.data?.balance]).toEqual([201, 500, 21])
    expect((await get(`/accounts/${deal.buyer.id}/open-items`, deal.seller)).data).toHaveLength(21)
  })

  it('has keys of its own: those of a checkout, an entry, another person or an API key are others', async () => {
    const { deal } = await openOrders()
    const { seller, buyer } = deal
    const send = (path: string, headers: Record<string, string>, body: object) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: { ...headers, 'idempotency-key': 'bir' },
        payload: body,
      })
    const own = { authorization: `Bearer ${seller.token}` }
    const mine = await aProduct(test, buyer)
    await addToCart(test, seller, mine)
    expect((await send('/orders/create-from-cart', own, DELIVERY)).statusCode).toBe(201)
    const { token } = await aMember(test, seller.id, 'finance')
    const created = await test.call('POST', '/api-keys', { name: 'ERP', rights: ['money'] }, seller.token)
    const senders = [own, { authorization: `Bearer ${token}` }, { 'x-api-key': created.body.data.api_key }]
    const paths = [`/accounts/${buyer.id}/payments`, `/accounts/${buyer.id}/entries`]
    const bodies = [
      { amount: 1, currency: 'TRY', paid_on: daysAgo(0) },
      { kind: 'correction', currency: 'TRY', day: daysAgo(0), text: 'Nakliye farkı', debit: 3 },
    ]
    const sendAll = async () => {
      const answers = []
      for (const headers of senders) {
        for (const [n, path] of paths.entries()) answers.push(await send(path, headers, bodies[n] ?? {}))
      }
      return answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['idempotent-replayed']])
    }
    const first = await sendAll()
    expect(first.map(([status, , replayed]) => [status, replayed])).toEqual(
      Array.from({ length: 6 }, () => [201, undefined]),
    )
    expect(await account(deal)).toMatchObject({ balance: 64 })
    expect(await sendAll()).toEqual(first.map(([status, body]) => [status, body, 'true']))
    expect(await account(deal)).toMatchObject({ balance: 64 })
  })

  it('is recorded once for one key', async () => {
    const { deal } = await openOrders()
    const send = (key: string, amount: number) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/accounts/${deal.buyer.id}/payments`,
        headers: { authorization: `Bearer ${deal.seller.token}`, 'idempotency-key': key },
        payload: { amount, currency: 'TRY', paid_on: daysAgo(0) },
      })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('bir', 10)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed']).length).toBe(4)
    expect(await account(deal)).toMatchObject({ balance: 48 })
    expect((await send('bir', 11)).statusCode).toBe(422)
    expect((await send('iki', 10)).statusCode).toBe(201)
    expect(await account(deal)).toMatchObject({ balance: 38 })
  })
})
