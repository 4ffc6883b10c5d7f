import { ORDER_STATUSES, type OrderStatus } from '@bedesten/contract/order-states'
import { beforeAll, expect, it } from 'vitest'
import { A_PDF, PAID_ON, sendForm, sendProof } from '../../../test/deal.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { anOrder, aTrader, type Trader } from '../../../test/trade.ts'
import { ORDER_ACTS, type OrderAct } from './order-acts.ts'

const test = useTestApp()
const WHO = ['buyer', 'seller', 'stranger', 'guest'] as const

interface Deal {
  id: number
  buyer: Trader
  seller: Trader
  stranger: Trader
  guest: Trader
  proof: number
  payment: number
  shipment: number
  solved: number
  open: number
}

let stranger: Trader
beforeAll(async () => {
  stranger = await aTrader(test)
})

/** With everything that an act needs, inserted directly, which is faster. */
async function aDeal(status: OrderStatus): Promise<Deal> {
  const order = await anOrder(test)
  const { rows } = await test.database.pool.query<Pick<Deal, 'proof' | 'payment' | 'shipment' | 'solved' | 'open'>>(
    `with file as (
      insert into uploads (company_id, kind, name, title, type, bytes, created_at)
      values ($2, 'file', md5(random()::text), 'dekont.pdf', 'application/pdf', 1, now()) returning id
    ), proof as (
      insert into payment_proofs (order_id, upload_id, amount, paid_on, created_at)
      select $1, id, 5, '2026-10-15', now() from file returning id
    ), rest as (
      update payments set amount = amount - 5 where order_id = $1
    ), payment as (
      insert into payments (order_id, amount, status, method, paid_on, created_at)
      values ($1, 5, 'paid', 'transfer', '2026-10-15', now()) returning id
    ), changed as (
      update orders set paid_amount = 5, order_status = $3 where id = $1
    ), shipment as (
      insert into shipments (order_id, carrier, created_at) values ($1, 'Ambar', now()) returning id
    ), solved as (
      insert into order_problems (order_id, kind, text, created_at, opened_at, solved_at, solved_by)
      values ($1, 'missing', 'Eksik', now(), now(), now(), $2) returning id
    ), review as (
      insert into order_reviews (order_id, buyer_id, seller_id, goods, delivery, communication, created_at, updated_at)
      select id, buyer_id, seller_id, 3, 3, 3, now() - interval '1 day', now() - interval '1 day' from orders where id = $1
    ), open as (
      insert into order_problems (order_id, kind, text, created_at, opened_at)
      values ($1, 'missing', 'Eksik', now(), now() - interval '15 days') returning id
    )
    select proof.id as proof, payment.id as payment, shipment.id as shipment, solved.id as solved, open.id as open
    from proof, payment, shipment, solved, open`,
    [order.id, order.buyer.id, status],
  )
  const [made] = rows
  if (!made) throw new Error('The order has nothing to act on')
  return { ...order, ...made, stranger, guest: { ...stranger, token: '' } }
}

const PAID = { amount: 1, paid_on: PAID_ON }
const call =
  (method: 'POST' | 'PUT' | 'DELETE', path: (deal: Deal) => string, body?: object) => (deal: Deal, who: Trader) =>
    test.call(method, `/orders/${deal.id}${path(deal)}`, body, who.token)

const DO: Record<OrderAct, (deal: Deal, who: Trader) => Promise<{ status: number }>> = {
  sendProof: (deal, who) => sendProof(test, who, deal.id, '1'),
  decideProof: call('PUT', ({ proof }) => `/payment-proofs/${proof}`, { status: 'accepted' }),
  recordPayment: call('POST', () => '/payments', PAID),
  reversePayment: call('POST', ({ payment }) => `/payments/${payment}/reverse`, { reason: 'Yanlış' }),
  recordRefund: call('POST', () => '/refunds', { amount: 1, refunded_on: PAID_ON }),
  addShipment: call('POST', () => '/shipments', { carrier: 'UPS' }),
  removeShipment: call('DELETE', ({ shipment }) => `/shipments/${shipment}`),
  addInvoice: (deal, who) =>
    sendForm(test, `/orders/${deal.id}/invoices`, who, {
      texts: { number: 'F-1' },
      files: [['file', A_PDF, 'fatura.pdf']],
    }),
  receive: call('POST', () => '/received'),
  reportProblem: (deal, who) =>
    sendForm(test, `/orders/${deal.id}/problems`, who, { texts: { kind: 'other', text: 'Başka bir şey.' } }),
  solveProblem: call('POST', ({ open }) => `/problems/${open}/solve`),
  reopenProblem: call('POST', ({ solved }) => `/problems/${solved}/reopen`),
  review: call('PUT', () => '/review', { goods: 5, delivery: 4, communication: 5 }),
  replyToReview: call('PUT', () => '/review/reply', { text: 'Teşekkür ederiz.' }),
}

const TABLES = [
  'payments',
  'payment_proofs',
  'shipments',
  'order_problems',
  'order_invoices',
  'order_events',
  'order_reviews',
]

/** Everything that an act could change, in one query, since it runs hundreds of times. */
async function look(id: number): Promise<string> {
  const rows = TABLES.map((name) => `(select json_agg(t order by t.id) from ${name} t where order_id = $1) as ${name}`)
  const { rows: found } = await test.database.pool.query(
    `select to_json(orders) as order, ${rows.join(', ')} from orders where id = $1`,
    [id],
  )
  return JSON.stringify(found)
}

function expected(act: OrderAct, status: OrderStatus, who: (typeof WHO)[number]): 'done' | number {
  const { by, from } = ORDER_ACTS[act]
  if (who === 'guest') return 401
  if (who === 'stranger') return 404
  if (by !== 'either' && by !== who) return 403
  return (from as readonly OrderStatus[]).includes(status) ? 'done' : 409
}

/** Deviations from the table, and the resulting order. */
async function tryAct(deal: Deal, act: OrderAct, who: (typeof WHO)[number], status: OrderStatus, before: string) {
  const answer = await DO[act](deal, deal[who])
  const after = await look(deal.id)
  const hasChanged = after !== before
  const wanted = expected(act, status, who)
  const isRight = wanted === 'done' ? answer.status < 300 && hasChanged : answer.status === wanted && !hasChanged
  return { hasChanged, fault: isRight ? [] : [`${who} ${act} when ${status}: ${answer.status}, not ${wanted}`] }
}

it.each(ORDER_STATUSES)(
  'of an order that is %s everybody does what he may, and nothing else',
  { timeout: 60_000 },
  async (status) => {
    const faults: string[] = []
    let deal = await aDeal(status)
    let before = await look(deal.id)
    for (const act of Object.keys(ORDER_ACTS) as OrderAct[]) {
      for (const who of WHO) {
        const { hasChanged, fault } = await tryAct(deal, act, who, status, before)
        faults.push(...fault)
        if (!hasChanged) continue
        deal = await aDeal(status)
        before = await look(deal.id)
      }
    }
    expect(faults).toEqual([])
  },
)
