import { toMinorUnits, toNumeric } from '@bedesten/contract/money'
import type { OrderEvent } from '@bedesten/contract/orders.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { notFound } from '../../http/errors.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { refuseAct, type Actor, type OrderAct } from './order-acts.ts'
import { insertEvents } from './orders.queries.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Who acts on which order, and when. */
export interface Act {
  orderId: number
  me: number
  now: Date
}

/** One act of one side on an order, which nobody else changes meanwhile. */
export function actOnOrder<T>(
  db: Db,
  act: Act,
  kind: OrderAct,
  work: (trx: Db, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return retryTransaction(db, async (trx) => {
    const order = await lockOrder(trx, act.orderId, act.me)
    refuseAct(kind, order.actor, order.order_status)
    return work(trx, order)
  })
}

/** As this company may act on it. */
export async function lockOrder(trx: Db, id: number, me: number) {
  const order = await trx
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
    ])
    .where('id', '=', id)
    .where((row) => row.or([row('buyer_id', '=', me), row('seller_id', '=', me)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('Sipariş bulunamadı.')
  const actor: Actor = order.seller_id === me ? 'seller' : 'buyer'
  return { ...order, actor }
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
export async function recordStep(trx: Db, order: LockedOrder, { now, me }: Act, step: Step): Promise<void> {
  const [eventId = 0] = await insertEvents(trx, [
    {
      order_id: order.id,
      actor_id: me,
      kind: step.kind,
      amount: step.amount === undefined ? null : toNumeric(step.amount),
      note: step.note ?? null,
      created_at: now,
    },
  ])
  const other = order.actor === 'seller' ? order.buyer_id : order.seller_id
  const isPayment = PAYMENT_STEPS.includes(step.kind)
  await insertNotification(trx, {
    company_id: other,
    event_key: `order_step:${eventId}`,
    type: isPayment ? 'payment' : 'order_status',
    title: step.title,
    message: step.message,
    related_type: 'order',
    related_id: order.id,
    related_data: { order_number: order.order_number },
    created_at: now,
  })
  await notifyPages(trx, order, eventId)
}

/** Open pages of both sides look at the order again: a colleague or another tab may have acted. */
export async function notifyPages(
  trx: Db,
  { id, buyer_id, seller_id }: Pick<LockedOrder, 'id' | 'buyer_id' | 'seller_id'>,
  eventId: number,
): Promise<void> {
  const word = `order_status ${id} ${eventId}`
  await sql`select hint(${buyer_id}, ${word}), hint(${seller_id}, ${word})`.execute(trx)
}

const PAYMENT_STEPS: OrderEvent['kind'][] = [
  'proof_sent',
  'proof_refused',
  'payment_recorded',
  'payment_reversed',
  'refunded',
]

export function minorUnits(amount: string): number {
  return toMinorUnits(amount) ?? 0
}
