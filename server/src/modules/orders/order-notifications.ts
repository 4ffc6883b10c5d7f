import type { Currency } from '@bedesten/contract/money'
import type { OrderStatus } from '@bedesten/contract/order-states'
import type { Db } from '../../db/database.ts'
import { insertNotification, insertNotifications } from '../notifications/notifications.queries.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'

interface NotifiedOrder {
  id: number
  order_number: string
}

/** Notifies each seller; `total` in minor units. */
export async function notifyOrdersReceived(
  trx: Db,
  orders: (NotifiedOrder & { seller_id: number; total: number })[],
  { buyer, currency, now }: { buyer: { company_name: string }; currency: Currency; now: Date },
): Promise<void> {
  await insertNotifications(
    trx,
    orders.map((order) => ({
      ...aboutOrder(order),
      company_id: order.seller_id,
      event_key: `order_received:${order.id}`,
      type: 'order_received' as const,
      title: 'Yeni Sipariş',
      message: `${buyer.company_name} firmasından yeni siparişiniz var: ${order.order_number}, ${formatMoney(order.total, currency)}`,
      created_at: now,
    })),
  )
}

/** Notifies the other side. */
export async function notifyStatus(
  trx: Db,
  order: NotifiedOrder & { buyer_id: number; seller_id: number },
  change: { eventId: number; actor: 'buyer' | 'seller'; status: OrderStatus; note: string | null },
  now: Date,
): Promise<void> {
  const isForBuyer = change.actor === 'seller'
  const { related_data, ...about } = aboutOrder(order)
  const addition = change.note === null ? '' : ` (${change.note})`
  await insertNotification(trx, {
    ...about,
    related_data: { ...related_data, order_status: change.status },
    company_id: isForBuyer ? order.buyer_id : order.seller_id,
    event_key: `order_status:${change.eventId}`,
    type: 'order_status',
    title: 'Sipariş Durumu Güncellendi',
    message: isForBuyer
      ? `${order.order_number} numaralı siparişiniz ${CHANGES[change.status]}${addition}.`
      : `${order.order_number} numaralı sipariş alıcı tarafından ${BUYER_CHANGES[change.status] ?? CHANGES[change.status]}${addition}.`,
    created_at: now,
  })
}

const CHANGES: Record<OrderStatus, string> = {
  pending: 'yeniden hazırlanıyor',
  confirmed: 'onaylandı',
  processing: 'işleme alındı',
  shipped: 'kargoya verildi',
  delivered: 'teslim edildi',
  cancelled: 'iptal edildi',
}

const BUYER_CHANGES: Partial<Record<OrderStatus, string>> = { delivered: 'teslim alındı' }

function aboutOrder({ id, order_number }: NotifiedOrder) {
  return { related_type: 'order' as const, related_id: id, related_data: { order_number } }
}
