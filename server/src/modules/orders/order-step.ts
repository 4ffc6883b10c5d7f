import { toMinorUnits, toNumeric } from '@bedesten/contract/money'
import type { OrderEvent } from '@bedesten/contract/orders.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { notFound } from '../../http/errors.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { insertNotifications } from '../notifications/notifications.queries.ts'
import { refuseAct, type Actor, type OrderAct } from './order-acts.ts'
import { insertEvents } from './orders.queries.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

/** Actor, order and time. */
export interface Act {
  orderId: number
  me: Author
  now: Date
}

/** Runs one act of one side on a locked order. */
export function actOnOrder<T>(
  db: Db,
  act: Act,
  kind: OrderAct,
  work: (trx: Db, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return retryTransaction(db, async (trx) => {
    const order = await lockOrder(trx, act.orderId, act.me.id)
    refuseAct(kind, order.actor, order.order_status)
    return work(trx, order)
  })
}

/** The order as this company may act on it. */
export async function lockOrder(trx: Db, id: number, me: number) {
  const [order] = await lockOrders(trx, [id], me)
  if (!order) throw notFound('Sipariş bulunamadı.')
  return order
}

/** Those of this company, by id. */
export async function lockOrders(trx: Db, ids: number[], me: number) {
  if (ids.length === 0) return []
  const orders = await trx
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'buyer_id',
      'seller_id',
      'currency',
      'total_amount',
      'paid_amount',
      'payment_method',
      'payment_status',
      'order_status',
      'due_on',
    ])
    .where('id', 'in', ids)
    .where((row) => row.or([row('buyer_id', '=', me), row('seller_id', '=', me)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return orders.map((order) => {
    const actor: Actor = order.seller_id === me ? 'seller' : 'buyer'
    return { ...order, actor }
  })
}

interface Step {
  kind: Exclude<OrderEvent['kind'], 'status'>
  /** In minor units. */
  amount?: number
  note?: string | null | undefined
  title: string
  message: string
}

/** Records a step of the history and notifies the other side. */
export async function recordStep(trx: Db, order: LockedOrder, act: Act, step: Step): Promise<void> {
  await recordSteps(trx, [{ order, step }], act)
}

/** Of several orders, one step each. */
export async function recordSteps(
  trx: Db,
  steps: { order: LockedOrder; step: Step }[],
  { me, now }: Pick<Act, 'me' | 'now'>,
): Promise<void> {
  const events = steps.map(({ order, step }) => ({
    order_id: order.id,
    kind: step.kind,
    amount: step.amount === undefined ? null : toNumeric(step.amount),
    note: step.note ?? null,
  }))
  const acts = steps.map(({ order, step }) => {
    const money = step.amount === undefined ? '' : ` · ${formatMoney(step.amount, order.currency)}`
    return { ...STEP_ACTS[step.kind], target: order.order_number + money }
  })
  const stored = await insertEvents(trx, me, { events, acts, now })
  const eventIds = new Map(stored.map(({ id, order_id }) => [order_id, id]))
  const eventOf = ({ id }: LockedOrder) => eventIds.get(id) ?? 0
  await insertNotifications(
    trx,
    steps.map(({ order, step }) => ({
      company_id: order.actor === 'seller' ? order.buyer_id : order.seller_id,
      event_key: `order_step:${eventOf(order)}`,
      type: STEP_ACTS[step.kind].kind === 'payment' ? 'payment' : 'order_status',
      title: step.title,
      message: step.message,
      related_type: 'order',
      related_id: order.id,
      related_data: { order_number: order.order_number },
      created_at: now,
    })),
  )
  const words = steps.map(({ order }) => `order_status ${order.id} ${eventOf(order)}`)
  const [buyers, sellers] = [steps.map(({ order }) => order.buyer_id), steps.map(({ order }) => order.seller_id)]
  await sql`
    select hint(buyer, word), hint(seller, word)
    from unnest(${buyers}::bigint[], ${sellers}::bigint[], ${words}::text[]) told(buyer, seller, word)`.execute(trx)
}

/** Notifies open pages of both sides: a colleague or another tab may have acted. */
export async function notifyPages(
  trx: Db,
  { id, buyer_id, seller_id }: Pick<LockedOrder, 'id' | 'buyer_id' | 'seller_id'>,
  eventId: number,
): Promise<void> {
  const word = `order_status ${id} ${eventId}`
  await sql`select hint(${buyer_id}, ${word}), hint(${seller_id}, ${word})`.execute(trx)
}

/** Kinds and texts of the steps in the activity. */
const STEP_ACTS: Record<Step['kind'], { kind: 'payment' | 'order'; text: string }> = {
  proof_sent: { kind: 'payment', text: 'dekont gönderdi' },
  proof_refused: { kind: 'payment', text: 'dekontu reddetti' },
  payment_recorded: { kind: 'payment', text: 'ödemeyi onayladı' },
  payment_reversed: { kind: 'payment', text: 'ödeme onayını geri aldı' },
  refunded: { kind: 'payment', text: 'iade kaydetti' },
  shipment_added: { kind: 'order', text: 'kargo bilgisi ekledi' },
  shipment_removed: { kind: 'order', text: 'kargo bilgisini kaldırdı' },
  problem_opened: { kind: 'order', text: 'sorun bildirdi' },
  problem_solved: { kind: 'order', text: 'sorunu kapattı' },
  problem_reopened: { kind: 'order', text: 'sorunu yeniden açtı' },
  invoice_added: { kind: 'order', text: 'fatura ekledi' },
}

export function minorUnits(amount: string): number {
  return toMinorUnits(amount) ?? 0
}
