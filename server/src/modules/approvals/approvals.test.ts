import { randomUUID } from 'node:crypto'
import { API_BASE } from '@bedesten/contract/endpoint'
import { describe, expect, it } from 'vitest'
import type { Role } from '@bedesten/contract/rights'
import { aMember as anyMember } from '../../../test/members.ts'
import { accept, anOffer, offer } from '../../../test/quotes.ts'
import { receiveMails } from '../../../test/mails.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  addToCart,
  aProduct,
  aTrader,
  changeProduct,
  checkOut,
  DELIVERY,
  readStock,
  type Trader,
} from '../../../test/trade.ts'

const test = useTestApp()

interface Limits {
  limit_per_order?: string
  limit_per_month?: string
}

async function aMember({ id, name }: Trader, role: Role, limits: Limits = {}) {
  const member = await anyMember(test, id, role)
  const { db } = test.database
  const own = { company_id: id, person_id: member.personId }
  if (Object.keys(limits).length > 0) {
    const update = db.updateTable('members').set(limits)
    await update.where('company_id', '=', own.company_id).where('person_id', '=', own.person_id).execute()
  }
  return { ...member, name }
}

/** A buyer whose second member has this limit; 50 pieces of a product for 10 each, all in TRY. */
async function aTeam(limits: Limits = { limit_per_order: '100' }) {
  const [seller, owner] = [await aTrader(test), await aTrader(test)]
  const buyer = await aMember(owner, 'buying', limits)
  const productId = await aProduct(test, seller, { stock_quantity: 50 })
  return { seller, owner, buyer, productId }
}

const ask = (token: string, body: object = { checkout: DELIVERY }) => test.call('POST', '/approvals', body, token)
const decide = (token: string, id: number, act: string, body: object = {}) =>
  test.call('POST', `/approvals/${id}/${act}`, body, token)
const cartOf = async (token: string) =>
  (await test.call('GET', '/cart', undefined, token)).body.data.items.map(
    ({ product_id, quantity }: { product_id: number; quantity: number }) => [product_id, quantity],
  )

async function aRequest(quantity = 12) {
  const team = await aTeam()
  await addToCart(test, team.buyer, team.productId, quantity)
  const { body } = await ask(team.buyer.token, { checkout: DELIVERY, note: 'Otel açılışı için' })
  return { ...team, id: body.data.id as number, asked: body.data }
}

it('refuses a checkout beyond the limit and says which limits hold; the owner has none', async () => {
  const { owner, buyer, productId } = await aTeam({ limit_per_order: '100', limit_per_month: '150' })
  await addToCart(test, buyer, productId, 10)
  expect((await checkOut(test, buyer)).status).toBe(201)
  await addToCart(test, buyer, productId, 11)
  const refused = await checkOut(test, buyer)
  expect(refused).toMatchObject({ status: 403, body: { code: 'needs_approval' } })
  expect(refused.body.data).toEqual({ limit: { per_order: 100, per_month: 150, used_this_month: 100 } })
  expect((await checkOut(test, owner)).status).toBe(201)
  await addToCart(test, buyer, productId, 6)
  expect((await checkOut(test, buyer)).body.code).toBe('needs_approval')
})

it('holds the lines, and orders them once somebody approves, in the name of the person who asked', async () => {
  const { id, asked, owner, buyer, productId } = await aRequest()
  expect(asked).toMatchObject({
    state: 'waiting',
    total_amount: 120,
    currency: 'TRY',
    limits: { per_order: 100, per_month: null, used_this_month: 0 },
    note: 'Otel açılışı için',
    quote_id: null,
    order_ids: [],
    person: { id: buyer.personId },
    lines: [{ product_id: productId, quantity: 12, unit_price: 10, line_total: 120 }],
  })
  expect(await cartOf(buyer.token)).toEqual([])
  expect(await readStock(test, productId)).toEqual({ stock: 50, sold: 0 })
  expect((await test.call('GET', '/approvals/waiting-count', undefined, owner.token)).body.waiting_count).toBe(1)
  const approved = await decide(owner.token, id, 'approve')
  expect(approved).toMatchObject({
    status: 200,
    body: { data: { state: 'approved', decided_by: { email: expect.any(String) } } },
  })
  const [orderId] = approved.body.data.order_ids
  const order = await test.call('GET', `/orders/${orderId}`, undefined, buyer.token)
  expect(order.body.data).toMatchObject({ total_amount: 120, order_status: 'pending' })
  const stored = test.database.db.selectFrom('orders').select('person_id').where('id', '=', orderId)
  expect(await stored.executeTakeFirst()).toEqual({ person_id: buyer.personId })
  expect(await readStock(test, productId)).toEqual({ stock: 38, sold: 12 })
  expect(await decide(owner.token, id, 'approve')).toMatchObject({ status: 409, body: { code: 'decided' } })
})

it('shows what the person has used by now as long as a request waits', async () => {
  const { id, owner, buyer, productId } = await aRequest()
  await addToCart(test, buyer, productId, 4)
  expect((await checkOut(test, buyer)).status).toBe(201)
  const read = async () => (await test.call('GET', `/approvals/${id}`, undefined, owner.token)).body.data
  expect(await read()).toMatchObject({ used_this_month: 40, limits: { per_order: 100, used_this_month: 40 } })
  const { body } = await test.call('GET', '/approvals', undefined, owner.token)
  expect(body.data).toMatchObject([{ id, used_this_month: 40 }])
  expect((await decide(owner.token, id, 'reject', { reason: 'Bütçe yok' })).body.data.used_this_month).toBe(0)
})

it('answers an approval that comes twice with the same key as it did before', async () => {
  const { id, owner, productId } = await aRequest()
  const headers = { authorization: `Bearer ${owner.token}`, 'idempotency-key': randomUUID() }
  const send = () =>
    test.app.inject({ method: 'POST', url: `${API_BASE}/approvals/${id}/approve`, headers, payload: {} })
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(second.json().data.order_ids).toEqual(first.json().data.order_ids)
  expect(await readStock(test, productId)).toEqual({ stock: 38, sold: 12 })
})

it('shows the total of today when it is another, and orders at that once it is approved', async () => {
  const { id, owner, productId } = await aRequest()
  await changeProduct(test, productId, { price: '11.00' })
  const refused = await decide(owner.token, id, 'approve')
  expect(refused).toMatchObject({ status: 409, body: { code: 'total_changed' } })
  expect(refused.body.data).toMatchObject({ total_amount: 132, currency: 'TRY', lines: [{ unit_price: 11 }] })
  expect(await readStock(test, productId)).toEqual({ stock: 50, sold: 0 })
  const approved = await decide(owner.token, id, 'approve', { total_amount: 132 })
  expect(approved.body.data).toMatchObject({ state: 'approved', total_amount: 120 })
})

it('orders nothing when there is too little left, and stays open', async () => {
  const { id, owner, buyer, productId } = await aRequest()
  await changeProduct(test, productId, { stock_quantity: 5 })
  expect(await decide(owner.token, id, 'approve')).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
  expect((await test.call('GET', `/approvals/${id}`, undefined, buyer.token)).body.data.state).toBe('waiting')
})

it('puts the lines back when it is rejected or withdrawn, beside what is in the cart by then', async () => {
  const { id, owner, buyer, productId } = await aRequest()
  await addToCart(test, buyer, productId, 3)
  expect(await decide(owner.token, id, 'reject', {})).toMatchObject({ status: 422 })
  const rejected = await decide(owner.token, id, 'reject', { reason: 'Kasım bütçesine kalsın' })
  expect(rejected.body.data).toMatchObject({ state: 'rejected', reason: 'Kasım bütçesine kalsın' })
  expect(await cartOf(buyer.token)).toEqual([[productId, 15]])
  const again = (await ask(buyer.token)).body.data
  expect(await decide(owner.token, again.id, 'withdraw')).toMatchObject({ status: 403, body: { code: 'not_yours' } })
  expect((await decide(buyer.token, again.id, 'withdraw')).body.data.state).toBe('withdrawn')
  expect(await cartOf(buyer.token)).toEqual([[productId, 15]])
})

it('is approved by nobody who asked, decided by those alone who manage, and seen by no other company', async () => {
  const { id, owner, buyer, productId } = await aRequest()
  expect(await decide(buyer.token, id, 'approve')).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  const admin = await aMember(owner, 'admin', { limit_per_order: '1' })
  await addToCart(test, admin, productId)
  const own = (await ask(admin.token)).body.data
  expect(await decide(admin.token, own.id, 'approve')).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  const stranger = await aTrader(test)
  expect((await test.call('GET', `/approvals/${id}`, undefined, stranger.token)).status).toBe(404)
  expect((await decide(stranger.token, id, 'approve')).status).toBe(404)
  const viewer = await aMember(owner, 'viewer')
  expect((await test.call('GET', '/approvals', undefined, viewer.token)).body.counts).toMatchObject({ waiting: 2 })
  expect((await ask(viewer.token)).status).toBe(403)
})

it('is not asked for without need, without a cart or with both', async () => {
  const { buyer, productId } = await aTeam()
  expect(await ask(buyer.token)).toMatchObject({ status: 409, body: { code: 'cart_empty' } })
  await addToCart(test, buyer, productId, 2)
  expect(await ask(buyer.token)).toMatchObject({ status: 409, body: { code: 'approval_not_needed' } })
  expect((await ask(buyer.token, {})).status).toBe(422)
  const both = { checkout: DELIVERY, quote: { ...DELIVERY, id: 1, version: 1 } }
  expect((await ask(buyer.token, both)).status).toBe(422)
  expect(await cartOf(buyer.token)).toEqual([[productId, 2]])
})

describe('for a quote', () => {
  it('is asked for once, ends with its quote, and orders at the prices of the last offer', async () => {
    const asked = await anOffer(test)
    const buyer = await aMember(asked.buyer, 'buying', { limit_per_order: '10' })
    expect((await accept(test, asked.id, buyer)).body.code).toBe('needs_approval')
    const quote = { ...DELIVERY, id: asked.id, version: 1 }
    const request = (await ask(buyer.token, { quote })).body.data
    expect(request).toMatchObject({ quote_id: asked.id, total_amount: 33, lines: [{ quantity: 3 }, { quantity: 2 }] })
    expect(await ask(buyer.token, { quote })).toMatchObject({ status: 409, body: { code: 'already_asked' } })
    await offer(test, asked, { delivery_days: 3 })
    const approved = await decide(asked.buyer.token, request.id, 'approve')
    expect(approved).toMatchObject({ status: 200, body: { data: { state: 'approved' } } })
    const read = await test.call('GET', `/quotes/${asked.id}`, undefined, buyer.token)
    expect(read.body.data).toMatchObject({ status: 'accepted', order_id: approved.body.data.order_ids[0] })
  })

  it('counts as withdrawn once the quote is declined', async () => {
    const asked = await anOffer(test)
    const buyer = await aMember(asked.buyer, 'buying', { limit_per_order: '10' })
    const request = (await ask(buyer.token, { quote: { ...DELIVERY, id: asked.id, version: 1 } })).body.data
    await test.call('POST', `/quotes/${asked.id}/decline`, {}, asked.buyer.token)
    const read = await test.call('GET', `/approvals/${request.id}`, undefined, buyer.token)
    expect(read.body.data.state).toBe('withdrawn')
    expect((await test.call('GET', '/approvals/waiting-count', undefined, buyer.token)).body.waiting_count).toBe(0)
    expect((await decide(asked.buyer.token, request.id, 'approve')).status).toBe(409)
  })
})

it('writes to all who may decide, and to the person who asked once it is decided', async () => {
  const { owner, buyer, productId } = await aTeam()
  const admin = await aMember(owner, 'admin')
  const { db } = test.database
  await db.updateTable('persons').set({ email_confirmed_at: new Date() }).execute()
  const { email } = await db
    .selectFrom('companies')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await receiveMails(test)
  await addToCart(test, buyer, productId, 12)
  const { id } = (await ask(buyer.token, { checkout: DELIVERY, note: 'Acele' })).body.data
  const asked = await receiveMails(test)
  expect(asked.map(({ to }) => to).toSorted()).toEqual([admin.email, email].toSorted())
  expect(asked[0]?.text).toContain('Acele')
  await decide(owner.token, id, 'reject', { reason: 'Bütçe yok' })
  const decided = await receiveMails(test)
  expect(decided).toMatchObject([{ to: buyer.email, subject: 'Siparişiniz reddedildi' }])
  const listed = await test.call('GET', '/notifications', undefined, buyer.token)
  expect(listed.body.data[0]).toMatchObject({ type: 'approval', related_type: 'approval', related_id: id })
})

/** Of the acts below, in their order: a checkout, four quotes, and a checkout of the same cart. */
const AMOUNTS = [40, 30, 30, 30, 30, 40]

/** From a seller of its own, with KDV in the price. */
async function anOfferOf(owner: Trader, unit_price: number): Promise<number> {
  const seller = await aTrader(test)
  const lines = [{ name: 'Kutu', quantity: 1 }]
  const { body } = await test.call('POST', '/quotes', { seller_id: seller.id, lines }, owner.token)
  const [line] = body.data.lines
  const priced = { line_id: line.id, unit_price, vat_rate: 20, vat_included: true }
  const offered = await test.call(
    'POST',
    `/quotes/${body.data.id}/offers`,
    { currency: 'TRY', lines: [priced] },
    seller.token,
  )
  if (offered.status !== 201) throw new Error(JSON.stringify(offered.body))
  return body.data.id
}

describe('at the same moment', { tags: 'race' }, () => {
  it('two approvals place one order', async () => {
    const { id, owner, productId } = await aRequest()
    const admin = await aMember(owner, 'admin')
    const answers = await Promise.all([owner, admin, owner, admin].map(({ token }) => decide(token, id, 'approve')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await readStock(test, productId)).toEqual({ stock: 38, sold: 12 })
  })

  it('an approval and a withdrawal have one outcome', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, owner, buyer, productId } = await aRequest()
      const answers = await Promise.all([decide(owner.token, id, 'approve'), decide(buyer.token, id, 'withdraw')])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const isApproved = answers[0]?.status === 200
      expect(await readStock(test, productId)).toEqual(isApproved ? { stock: 38, sold: 12 } : { stock: 50, sold: 0 })
      expect(await cartOf(buyer.token)).toEqual(isApproved ? [] : [[productId, 12]])
    }
  })

  it('many checkouts and accepted quotes of one person never pass the limit of the month together', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await aTrader(test)
      const quotes = await Promise.all([1, 2, 3, 4].map(() => anOfferOf(owner, 30)))
      const buyer = await aMember(owner, 'buying', { limit_per_month: '100' })
      await addToCart(test, buyer, await aProduct(test, await aTrader(test), { stock_quantity: 100 }), 4)
      const answers = await Promise.all([
        checkOut(test, buyer),
        ...quotes.map((id) => accept(test, id, buyer)),
        checkOut(test, buyer),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => ![201, 403, 409].includes(status))).toEqual([])
      const spent = statuses.reduce((sum, status, at) => sum + (status === 201 ? (AMOUNTS[at] ?? 0) : 0), 0)
      expect(spent).toBeGreaterThan(40)
      expect(spent).toBeLessThanOrEqual(100)
      const me = await test.call('GET', '/me', undefined, buyer.token)
      expect(me.body.data.limits.used_this_month).toBe(spent)
    }
  })

  it('a checkout and an accepted quote of one person never pass the limit of the month together', async () => {
    for (let round = 0; round < 5; round++) {
      const asked = await anOffer(test)
      const buyer = await aMember(asked.buyer, 'buying', { limit_per_month: '55' })
      const productId = await aProduct(test, await aTrader(test), { stock_quantity: 100 })
      await addToCart(test, buyer, productId, 4)
      const answers = await Promise.all([checkOut(test, buyer), accept(test, asked.id, buyer)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403])
      const me = await test.call('GET', '/me', undefined, buyer.token)
      expect(me.body.data.limits.used_this_month).toBe(answers[0]?.status === 201 ? 40 : 33)
    }
  })
})
