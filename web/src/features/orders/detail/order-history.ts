import type { OrderStatus } from '@bedesten/contract/order-states'
import type { Order, OrderEvent } from '@bedesten/contract/orders.schemas'
import Check from 'lucide-react/icons/check'
import { formatMoment } from '../../../lib/format-date.ts'
import type { TimelineStep } from '../../../ui/lists/Timeline.tsx'
import { statusLooks } from '../order-looks.ts'

/** What has been recorded, and what is still to come. */
export function toSteps({ history, order_status }: Pick<Order, 'history' | 'order_status'>): TimelineStep[] {
  return [...history.map(toDoneStep), ...listStepsAhead(order_status)]
}

function toDoneStep(event: OrderEvent): TimelineStep {
  const detail = formatMoment(event.created_at)
  if (event.old_status === null) return { title: 'Sipariş oluşturuldu', detail, icon: Check, done: true }
  return { title: toTitle(event), detail, icon: statusLooks[event.new_status].icon, done: true }
}

function toTitle({ new_status, actor }: OrderEvent): string {
  if (new_status === 'cancelled') return actor === 'buyer' ? 'Alıcı iptal etti' : 'Satıcı iptal etti'
  return titles[new_status]
}

const titles: Record<Exclude<OrderStatus, 'cancelled'>, string> = {
  pending: 'Yeniden beklemeye alındı',
  confirmed: 'Onaylandı',
  processing: 'İşleme alındı',
  shipped: 'Kargoya verildi',
  delivered: 'Teslim edildi',
}

function listStepsAhead(status: OrderStatus): TimelineStep[] {
  if (status === 'cancelled' || status === 'delivered') return []
  const delivery = {
    title: 'Teslim bekleniyor',
    detail: 'Teslim edildiğinde tarih burada görünür',
    icon: statusLooks.delivered.icon,
    done: false,
  }
  if (status === 'shipped') return [delivery]
  const shipping = {
    title: 'Kargo bekleniyor',
    detail: 'Kargoya verildiğinde tarih burada görünür',
    icon: statusLooks.shipped.icon,
    done: false,
  }
  return [shipping, delivery]
}
