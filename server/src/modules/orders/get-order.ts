import type { Order } from '@bedesten/contract/orders.schemas'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { findOrder } from './orders.queries.ts'
import { toOrderView } from './orders.view.ts'

/** As visible to this company. */
export async function getOrder(db: Db, id: number, me: number): Promise<Order> {
  const order = await findOrder(db, id, me)
  if (!order) throw notFound('Sipariş bulunamadı.')
  return toOrderView(order, me, new Date())
}
