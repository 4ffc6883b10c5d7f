import { expect, it } from 'vitest'
import { receiveMails } from '../../../test/mails.ts'
import { aMember } from '../../../test/members.ts'
import { anOperator } from '../../../test/operators.ts'
import { insertSold } from '../../../test/sold-orders.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { anOrder, aTrader, type Trader } from '../../../test/trade.ts'
import { authorOf } from '../activity/record-activity.ts'
import { reviewOrder } from './review-order.ts'

const test = useTestApp()
const DAY = 86_400_000
const STARS = { goods: 5, delivery: 3, communication: 4 }

const setStatus = (order: Deal, order_status: string) =>
  test.call('PATCH', `/orders/${order.id}/status`, { status: order_status }, order.seller.token)
const review = ({ id }: { id: number }, by: Trader, body: object = STARS) =>
  test.call('PUT', `/orders/${id}/review`, body, by.token)
const reply = ({ id }: { id: number }, by: Trader, text: unknown = 'Teşekkür ederiz.') =>
  test.call('PUT', `/orders/${id}/review/reply`, { text }, by.token)
const listed = async ({ id }: Trader, query = '') => (await test.call('GET', `/companies/${id}/reviews${query}`)).body
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

type Deal = Awaited<ReturnType<typeof anOrder>>

async function aDelivered() {
  const order = await anOrder(test)
  await setStatus(order, 'delivered')
  return order
}

it('the buyer reviews a delivered order, everybody reads it, and the seller answers once', async () => {
  const order = await aDelivered()
  const { buyer, seller } = order
  await test.database.pool.query(
    `update persons set email_confirmed_at = now() where id in (select person_id from members where company_id = any($1))`,
    [[buyer.id, seller.id]],
  )
  const text = 'Tam ve zamanında geldi.\nİrsaliye <i>eksikti</i>.'
  const given = await review(order, buyer, { ...STARS, text })
  expect(given.body.data.review).toMatchObject({ ...STARS, text, seller_reply: null, removed: 0 })
  const [shown] = (await listed(seller)).data
  expect(shown).toMatchObject({ company_id: buyer.id, company_name: buyer.name, ...STARS, text, verified: 0 })
  expect(shown).not.toHaveProperty('order_id')
  expect((await listed(seller)).averages).toEqual({ overall: 4, goods: 5, delivery: 3, communication: 4 })
  expect((await test.call('GET', `/companies/${seller.id}`)).body.data.total_reviews).toBe(1)
  expect((await reply(order, seller, ' ')).status).toBe(422)
  expect((await reply(order, seller)).body.data.review.seller_reply.text).toBe('Teşekkür ederiz.')
  expect(codeOf(await reply(order, seller))).toEqual([409, 'already_replied'])
  expect((await listed(seller)).data[0].seller_reply.text).toBe('Teşekkür ederiz.')
  const { rows } = await test.database.pool.query(
    `select company_id, title from notifications where type = 'review' and related_id = $1 order by id`,
    [order.id],
  )
  expect(rows).toEqual([
    { company_id: seller.id, title: 'Siparişiniz Değerlendirildi' },
    { company_id: buyer.id, title: 'Değerlendirmeniz Yanıtlandı' },
  ])
  const mails = (await receiveMails(test)).filter(({ text: mail }) => mail.includes('değerlendir'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Siparişiniz Değerlendirildi', 'Değerlendirmeniz Yanıtlandı'])
})

it('nobody reviews without an order of theirs that was delivered, nor without the right', async () => {
  const order = await anOrder(test)
  const { buyer, seller } = order
  for (const status of ['pending', 'shipped', 'cancelled']) {
    await setStatus(order, status)
    expect(codeOf(await review(order, buyer))).toEqual([409, 'wrong_status'])
  }
  const delivered = await aDelivered()
  expect((await review({ id: 999_999 }, buyer)).status).toBe(404)
  expect((await review(delivered, buyer)).status).toBe(404)
  expect(codeOf(await review(delivered, delivered.seller))).toEqual([403, 'buyer_only'])
  for (const role of ['sales', 'finance', 'viewer'] as const) {
    const member = await aMember(test, delivered.buyer.id, role)
    expect(codeOf(await test.call('PUT', `/orders/${delivered.id}/review`, STARS, member.token))).toEqual([
      403,
      'not_allowed',
    ])
  }
  for (const wrong of [{}, { ...STARS, goods: 0 }, { ...STARS, delivery: 6 }, { ...STARS, communication: 2.5 }]) {
    expect((await review(delivered, delivered.buyer, wrong)).status).toBe(422)
  }
  expect((await review(delivered, delivered.buyer, { ...STARS, text: 'a'.repeat(1001) })).status).toBe(422)
  expect((await reply(delivered, delivered.seller)).status).toBe(404)
  expect((await listed(delivered.seller)).pagination.total).toBe(0)
  await review(delivered, delivered.buyer)
  expect(codeOf(await reply(delivered, delivered.buyer))).toEqual([403, 'seller_only'])
  expect((await reply(delivered, seller)).status).toBe(404)
})

it('a review is given within 90 days of delivery, changed within 7 days after that, and never given twice', async () => {
  const order = await aDelivered()
  const [me, { db }] = [authorOf(order.buyer.id), test.database]
  const read = async () => (await test.call('GET', `/orders/${order.id}`, undefined, order.buyer.token)).body.data
  const delivered = new Date((await read()).delivered_at).getTime()
  expect(new Date((await read()).review_until).getTime()).toBe(delivered + 90 * DAY)
  const at = (time: number, stars: number) =>
    reviewOrder(db, { orderId: order.id, me, now: new Date(time) }, { ...STARS, goods: stars, text: null })
  const end = delivered + 90 * DAY
  await expect(at(end + 1, 1)).rejects.toMatchObject({ code: 'review_closed' })
  await at(end, 2)
  await at(end + 7 * DAY, 3)
  expect((await read()).review).toMatchObject({ goods: 3, change_until: new Date(end + 7 * DAY).toISOString() })
  await expect(at(end + 7 * DAY + 1, 4)).rejects.toMatchObject({ code: 'review_final' })
  expect((await listed(order.seller)).data.map(({ goods }: { goods: number }) => goods)).toEqual([3])
})

it('two members who review at once give one review, and one notice', { tags: 'race' }, async () => {
  const order = await aDelivered()
  const answers = await Promise.all([1, 2, 3, 4].map((goods) => review(order, order.buyer, { ...STARS, goods })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await listed(order.seller)).pagination.total).toBe(1)
  const replies = await Promise.all([1, 2, 3].map(() => reply(order, order.seller)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { rows } = await test.database.pool.query(
    `select count(*)::int from notifications where type = 'review' and related_id = $1`,
    [order.id],
  )
  expect(rows).toEqual([{ count: 2 }])
})

it('operators alone take a review away and put it back, and companies report it', async () => {
  const order = await aDelivered()
  const { buyer, seller } = order
  const { id } = (await review(order, buyer, { ...STARS, text: 'Hakaret' })).body.data.review
  const thing = { kind: 'order_review', id, reason: 'Hakaret içeriyor' }
  const report = { kind: 'order_review', id, reason: 'abuse' }
  expect((await test.call('POST', '/reports', report, seller.token)).status).toBe(201)
  expect(codeOf(await test.call('POST', '/reports', report, buyer.token))).toEqual([409, 'own_content'])
  const operator = await anOperator(test)
  const act = (word: string, by: { token: string }) => test.call('POST', `/operator/things/${word}`, thing, by.token)
  for (const by of [seller, buyer]) expect((await act('remove', by)).status).toBe(404)
  const total = async () => [
    (await listed(seller)).pagination.total,
    (await test.call('GET', `/companies/${seller.id}`)).body.data.total_reviews,
  ]
  expect((await act('remove', operator)).status).toBe(200)
  expect(await total()).toEqual([0, 0])
  expect(codeOf(await review(order, buyer))).toEqual([409, 'removed'])
  expect((await reply(order, seller)).status).toBe(404)
  const own = await test.call('GET', `/orders/${order.id}`, undefined, buyer.token)
  expect(own.body.data.review.removed).toBe(1)
  expect((await test.call('POST', '/reports', report, (await aTrader(test)).token)).status).toBe(404)
  expect((await act('restore', operator)).status).toBe(200)
  expect(await total()).toEqual([1, 1])
})

it('reviews come newest first, and a cursor goes on where the page ended', async () => {
  const order = await aDelivered()
  await review(order, order.buyer)
  const copies = await insertSold(test, { buyer: order.buyer, seller: order.seller, count: 11 })
  await test.database.pool.query(
    `insert into order_reviews (order_id, buyer_id, seller_id, goods, delivery, communication, created_at, updated_at)
      select id, buyer_id, seller_id, 1, 1, 1, now(), now() from orders where id = any($1)`,
    [copies],
  )
  const first = await listed(order.seller)
  expect([first.data.length, first.pagination.total]).toEqual([10, 12])
  const next = await listed(order.seller, `?cursor=${first.pagination.next_cursor}`)
  expect(next.data.map(({ goods }: { goods: number }) => goods)).toEqual([1, 5])
  expect((await test.call('GET', '/companies/999999/reviews')).status).toBe(404)
})
