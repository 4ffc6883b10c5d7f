import type { OrderStatus, PaymentStatus } from '@bedesten/contract/order-states'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What was ordered of products that still have a row. It never changes, so it may be read without a lock. */
export async function listOrderedPieces(db: Db, orderId: number) {
  const items = await db
    .selectFrom('order_items')
    .select(['product_id', 'product_name', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return items.flatMap(({ product_id, ...item }) => (product_id === null ? [] : [{ product_id, ...item }]))
}

/** Undefined for whoever is neither its buyer nor its seller. */
export async function findSides(db: Db, id: number, me: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'order_number', 'buyer_id', 'seller_id'])
    .where('id', '=', id)
    .where((row) => row.or([row('buyer_id', '=', me), row('seller_id', '=', me)]))
    .executeTakeFirst()
}

export async function lockStatus(trx: Db, id: number): Promise<OrderStatus> {
  const order = await trx
    .selectFrom('orders')
    .select('order_status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return order.order_status
}

/** The first time it is shipped and delivered stays. */
export async function updateStatus(trx: Db, id: number, status: OrderStatus, now: Date): Promise<void> {
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
