import type { OrderStatus } from '@bedesten/contract/order-states'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { AppError, conflict, notFound } from '../../http/errors.ts'
import { countSales, lockProducts, returnStock, takeStock } from '../products/stock.queries.ts'
import { insertEvents } from './order-events.queries.ts'
import { tellStatus } from './order-notifications.ts'
import { findSides, listOrderedPieces, lockStatus, updateStatus } from './order-status.queries.ts'

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
