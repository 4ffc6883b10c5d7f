import { orderStatusLabel, type OrderStatus } from '@bedesten/contract/order-states'
import type { NewShipment } from '@bedesten/contract/orders.schemas'
import type { Right } from '@bedesten/contract/rights'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { requireRight, type Author } from '../../http/access.ts'
import { AppError, conflict, invalid, notFound } from '../../http/errors.ts'
import { lockDealer } from '../dealers/dealers.queries.ts'
import { currentRates } from '../exchange-rates/exchange-rates.queries.ts'
import { enterOrder } from '../ledgers/enter-order.ts'
import { requireRoom } from '../ledgers/require-account.ts'
import { countSales, lockProducts, lockVariants, returnStock, takeStock } from '../products/stock.queries.ts'
import { insertShipment, noteOf } from './delivery/shipments.ts'
import { refuseAct, RIGHT_OF } from './order-acts.ts'
import { notifyStatus } from './order-notifications.ts'
import { notifyPages } from './order-step.ts'
import { insertEvents } from './orders.queries.ts'
import { reopenPayments } from './payments/payments.ts'

interface StatusChange {
  orderId: number
  /** The acting company. */
  me: Author
  rights: readonly Right[]
  status: OrderStatus
  /** Why it is cancelled. */
  reason?: string | null | undefined
  /** How it was sent, with `shipped`. */
  shipment?: NewShipment | undefined
  /** Confirmed by the buyer, which sets `delivered`. */
  isReceived?: true
}

type OrderedPieces = Awaited<ReturnType<typeof listOrderedPieces>>

export async function changeStatus(db: Db, change: StatusChange): Promise<void> {
  await retryTransaction(db, (trx) => changeStatusIn(trx, change, new Date()))
}

/**
 * The seller sets any status, the buyer cancels what is still pending. Setting the same status again changes nothing
 * and notifies nobody.
 */
export async function changeStatusIn(trx: Db, change: StatusChange, now: Date): Promise<void> {
  const { orderId, me, rights, status } = change
  const order = await findSides(trx, orderId, me.id)
  if (!order) throw notFound('Sipariş bulunamadı.')
  const actor = me.id === order.seller_id ? 'seller' : 'buyer'
  requireRight(rights, RIGHT_OF[actor])
  refuseActor(actor, change)
  const pieces = await listOrderedPieces(trx, orderId)
  // Locks products before orders, as in a checkout, to avoid deadlocks.
  await lockProducts(
    trx,
    pieces.map(({ product_id }) => product_id),
  )
  await lockVariants(
    trx,
    pieces.flatMap(({ variant_id }) => variant_id ?? []),
  )
  const mayReopen = order.payment_method === 'account' && status !== 'cancelled'
  if (mayReopen) await lockDealer(trx, order.seller_id, order.buyer_id)
  const previous = await lockStatus(trx, orderId)
  if (change.isReceived) refuseAct('receive', actor, previous)
  if (previous === status) return
  if (actor === 'buyer' && !change.isReceived && previous !== 'pending') {
    throw conflict('not_pending', 'Yalnızca hazırlanmakta olan bir siparişi iptal edebilirsiniz.')
  }
  if (mayReopen && previous === 'cancelled') await requireRoom(trx, order, await currentRates(trx))
  await moveStock(trx, pieces, previous, status)
  await updateStatus(trx, change, now)
  if (previous === 'cancelled') await reopenPayments(trx, orderId)
  if (isCharged(previous) !== isCharged(status)) await enterOrder(trx, { orderId, me, now })
  if (change.shipment) await insertShipment(trx, orderId, change.shipment, now)
  const note = change.shipment ? noteOf(change.shipment) : status === 'cancelled' ? (change.reason ?? null) : null
  const event = { order_id: orderId, old_status: previous, new_status: status, note }
  const label = (of: OrderStatus) => orderStatusLabel(of, actor)
  const named = { kind: 'order', target: order.order_number, old: label(previous), new: label(status) } as const
  const act = { ...named, text: status === 'cancelled' ? 'siparişi iptal etti' : 'sipariş durumunu değiştirdi' }
  const [{ id: eventId } = { id: 0 }] = await insertEvents(trx, me, { events: [event], acts: [act], now })
  await notifyStatus(trx, order, { eventId, actor, status, note }, now)
  await notifyPages(trx, order, eventId)
}

/** Shipped goods are charged to the account of the buyer. */
function isCharged(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

function refuseActor(actor: 'buyer' | 'seller', { status, shipment, isReceived }: StatusChange): void {
  if (isReceived) return
  if (actor === 'buyer' && status !== 'cancelled') {
    throw new AppError(403, 'seller_only', 'Sipariş durumunu yalnızca satıcı değiştirebilir.')
  }
  if (shipment && status !== 'shipped') {
    throw invalid([{ path: 'shipment', msg: 'Kargo bilgisi yalnızca kargoya verilen siparişe eklenir' }])
  }
}

/** A cancelled order holds no stock and counts as no sale. */
async function moveStock(trx: Db, pieces: OrderedPieces, previous: OrderStatus, status: OrderStatus): Promise<void> {
  if (pieces.length === 0) return
  if (status === 'cancelled') {
    await returnStock(trx, pieces)
    await countSales(trx, pieces, -1)
  }
  if (previous === 'cancelled') {
    const missing = await takeStock(trx, pieces)
    refuseMissing(pieces.filter(({ product_id }) => missing.has(product_id)))
    await countSales(trx, pieces, 1)
  }
}

function refuseMissing(missing: OrderedPieces): void {
  if (missing.length === 0) return
  throw new AppError(409, 'not_enough_stock', 'Stok yetmediği için bu sipariş yeniden açılamıyor.', {
    errors: missing.map(({ product_id, product_name, quantity }) => ({
      path: `items.${product_id}`,
      msg: `${product_name} için stokta ${quantity} adet yok.`,
    })),
  })
}

/** Ordered quantities of existing products. Immutable, so no lock is needed. */
async function listOrderedPieces(db: Db, orderId: number) {
  const items = await db
    .selectFrom('order_items')
    .select(['product_id', 'variant_id', 'product_name', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return items.flatMap(({ product_id, ...item }) => (product_id === null ? [] : [{ product_id, ...item }]))
}

/** Undefined for companies that are neither its buyer nor its seller. */
async function findSides(db: Db, id: number, me: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_number', 'buyer_id', 'seller_id', 'payment_method', 'currency', 'total_amount'])
    .where('id', '=', id)
    .where((row) => row.or([row('buyer_id', '=', me), row('seller_id', '=', me)]))
    .executeTakeFirst()
}

async function lockStatus(trx: Db, id: number): Promise<OrderStatus> {
  const order = await trx
    .selectFrom('orders')
    .select('order_status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return order.order_status
}

/** Keeps the first times of shipping and delivery. */
async function updateStatus(trx: Db, { orderId, status, reason }: StatusChange, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      order_status: status,
      cancel_reason: status === 'cancelled' ? (reason ?? null) : null,
      ...(status === 'shipped' && { shipped_at: sql<Date>`coalesce(shipped_at, ${now})` }),
      ...(status === 'delivered' && { delivered_at: sql<Date>`coalesce(delivered_at, ${now})` }),
    })
    .where('id', '=', orderId)
    .execute()
}
