import type { OrderStatus, PaymentStatus } from '@bedesten/contract/order-states'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { AppError, conflict, notFound } from '../../http/errors.ts'
import { countSales, lockProducts, returnStock, takeStock } from '../products/stock.queries.ts'
import { tellStatus } from './order-notifications.ts'
import { insertEvents } from './orders.queries.ts'

interface StatusChange {
  orderId: number
  /** Who wants it. */
  me: number
  status: OrderStatus
}

type OrderedPieces = Awaited<ReturnType<typeof listOrderedPieces>>

export async function changeStatus(db: Db, change: StatusChange): Promise<void> {
  await retryTransaction(db, (trx) => changeStatusIn(trx, change, new Date()))
}

/**
 * The seller sets any status, the buyer cancels what is still pending. Setting the same status again changes nothing
 * and tells nobody.
 */
export async function changeStatusIn(trx: Db, { orderId, me, status }: StatusChange, now: Date): Promise<void> {
  const order = await findSides(trx, orderId, me)
  if (!order) throw notFound('Sipariş bulunamadı.')
  const actor = me === order.seller_id ? 'seller' : 'buyer'
  if (actor === 'buyer' && status !== 'cancelled') {
    throw new AppError(403, 'seller_only', 'Sipariş durumunu yalnızca satıcı değiştirebilir.')
  }
  const pieces = await listOrderedPieces(trx, orderId)
  // Products before orders, as in a checkout: the two must not wait for each other.
  await lockProducts(
    trx,
    pieces.map(({ product_id }) => product_id),
  )
  const previous = await lockStatus(trx, orderId)
  if (previous === status) return
  if (actor === 'buyer' && previous !== 'pending') {
    throw conflict('not_pending', 'Yalnızca hazırlanmakta olan bir siparişi iptal edebilirsiniz.')
  }
  await moveStock(trx, pieces, previous, status)
  await updateStatus(trx, orderId, status, now)
  const event = { order_id: orderId, actor_id: me, old_status: previous, new_status: status, created_at: now }
  const [eventId = 0] = await insertEvents(trx, [event])
  await tellStatus(trx, order, { eventId, actor, status }, now)
}

/** A cancelled order holds no stock and counts as no sale. */
async function moveStock(trx: Db, pieces: OrderedPieces, previous: OrderStatus, status: OrderStatus): Promise<void> {
  if (status === 'cancelled') {
    await returnStock(trx, pieces)
    await countSales(trx, pieces, -1)
  }
  if (previous === 'cancelled') {
    const taken = await takeStock(trx, pieces)
    refuseMissing(pieces.filter(({ product_id }) => !taken.has(product_id)))
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

/** What was ordered of products that still have a row. It never changes, so it may be read without a lock. */
async function listOrderedPieces(db: Db, orderId: number) {
  const items = await db
    .selectFrom('order_items')
    .select(['product_id', 'product_name', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return items.flatMap(({ product_id, ...item }) => (product_id === null ? [] : [{ product_id, ...item }]))
}

/** Undefined for whoever is neither its buyer nor its seller. */
async function findSides(db: Db, id: number, me: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_number', 'buyer_id', 'seller_id'])
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

/** The first time it is shipped and delivered stays. */
async function updateStatus(trx: Db, id: number, status: OrderStatus, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      order_status: status,
      ...(status === 'shipped' && { shipped_at: sql<Date>`coalesce(shipped_at, ${now})` }),
      ...(status === 'delivered' && { delivered_at: sql<Date>`coalesce(delivered_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function updatePaymentStatus(trx: Db, orderId: number, status: PaymentStatus): Promise<void> {
  await trx.updateTable('orders').set({ payment_status: status }).where('id', '=', orderId).execute()
  await trx.updateTable('payments').set({ status }).where('order_id', '=', orderId).execute()
}
