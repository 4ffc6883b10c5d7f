import { orderStatusLabel, type OrderStatus } from '@bedesten/contract/order-states'
import type { Db } from '../../db/database.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'

interface ToldOrder {
  id: number
  order_number: string
}

export async function tellOrderReceived(
  trx: Db,
  order: ToldOrder & { seller_id: number },
  buyerName: string,
  now: Date,
): Promise<void> {
  await insertNotification(trx, {
    ...aboutOrder(order),
    company_id: order.seller_id,
    event_key: `order_received:${order.id}`,
    type: 'order_received',
    title: 'Yeni Sipariş',
    message: `${buyerName} firmasından ${order.order_number} numaralı siparişi aldınız`,
    created_at: now,
  })
}

/** Tells the side that did not do it. */
export async function tellStatus(
  trx: Db,
  order: ToldOrder & { buyer_id: number; seller_id: number },
  change: { eventId: number; actor: 'buyer' | 'seller'; status: OrderStatus },
  now: Date,
): Promise<void> {
  const side = change.actor === 'buyer' ? 'seller' : 'buyer'
  await insertNotification(trx, {
    ...aboutOrder(order),
    company_id: side === 'buyer' ? order.buyer_id : order.seller_id,
    event_key: `order_status:${change.eventId}`,
    type: 'order_status',
    title: 'Sipariş Durumu Güncellendi',
    message: `${order.order_number} numaralı siparişin durumu: ${orderStatusLabel(change.status, side)}`,
    created_at: now,
  })
}

function aboutOrder({ id, order_number }: ToldOrder) {
  return { related_type: 'order' as const, related_id: id, related_data: { order_number } }
}
