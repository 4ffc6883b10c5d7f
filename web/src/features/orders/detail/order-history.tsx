import type { OrderStatus } from '@bedesten/contract/order-states'
import type { Order, OrderEvent } from '@bedesten/contract/orders.schemas'
import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import Package from 'lucide-react/icons/package'
import Paperclip from 'lucide-react/icons/paperclip'
import Receipt from 'lucide-react/icons/receipt'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { formatMoment } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import type { TimelineStep } from '../../../ui/lists/Timeline.tsx'
import { PersonName } from '../../accounts/PersonName.tsx'
import { statusLooks } from '../order-looks.ts'
import type { OrderSide } from '../order-side.ts'
import { isNotChargedYet } from '../payment-words.ts'

/** What has been recorded, with who did it, and what comes next. */
export function toSteps(order: Order, side: OrderSide): TimelineStep[] {
  const next = findNextStep(order, side)
  return [...order.history.map((event) => toDoneStep(event, order)), ...(next ? [{ ...next, done: false }] : [])]
}

type Look = Pick<TimelineStep, 'icon' | 'tone' | 'title'> & {
  /** Whether the note is part of the title. */
  named?: boolean
}

function toDoneStep(event: OrderEvent, { buyer_name, seller_name, currency }: Order): TimelineStep {
  const { named = false, title, ...look } = event.kind === 'status' ? toStatusLook(event) : looks[event.kind]
  const amount = event.kind === 'proof_refused' ? null : event.amount
  const facts = [amount !== null && formatMoney(amount, currency), named && event.note]
  const actor = event.actor === 'buyer' ? buyer_name : seller_name
  return {
    ...look,
    title: [title, ...facts].filter(Boolean).join(': '),
    quote: named ? undefined : (event.note ?? undefined),
    detail: event.person ? (
      <>
        {actor} · <PersonName person={event.person} />
        <br />
        {formatMoment(event.created_at)}
      </>
    ) : (
      `${actor} · ${formatMoment(event.created_at)}`
    ),
    done: true,
  }
}

function toStatusLook({ old_status, new_status, actor }: OrderEvent): Look {
  if (old_status === null || new_status === null) return { title: 'Sipariş oluşturuldu', icon: Check }
  const { icon } = statusLooks[new_status]
  if (new_status === 'cancelled') return { title: titles.cancelled, icon, tone: 'danger' }
  if (new_status === 'delivered' && actor === 'buyer') return { title: 'Teslim alındı', icon }
  return { title: titles[new_status], icon }
}

const titles: Record<OrderStatus, string> = {
  pending: 'Yeniden beklemeye alındı',
  confirmed: 'Sipariş onaylandı',
  processing: 'İşleme alındı',
  shipped: 'Kargoya verildi',
  delivered: 'Teslim edildi',
  cancelled: 'Sipariş iptal edildi',
}

const looks: Record<Exclude<OrderEvent['kind'], 'status'>, Look> = {
  proof_sent: { title: 'Dekont gönderildi', icon: Paperclip, tone: 'primary' },
  proof_refused: { title: 'Dekont reddedildi', icon: X, tone: 'danger' },
  payment_recorded: { title: 'Ödeme onaylandı', icon: Banknote },
  payment_reversed: { title: 'Ödeme kaydı geri alındı', icon: Undo2, tone: 'warning' },
  refunded: { title: 'İade edildi', icon: Undo2 },
  shipment_added: { title: 'Koli eklendi', icon: Package, tone: 'primary' },
  shipment_removed: { title: 'Koli çıkarıldı', icon: Package, tone: 'warning' },
  problem_opened: { title: 'Sorun bildirildi', icon: TriangleAlert, tone: 'danger', named: true },
  problem_solved: { title: 'Sorun çözüldü', icon: Check, named: true },
  problem_reopened: { title: 'Sorun yeniden açıldı', icon: TriangleAlert, tone: 'danger', named: true },
  invoice_added: { title: 'Fatura eklendi', icon: Receipt, tone: 'primary' },
}

function findNextStep(order: Order, side: OrderSide): Omit<TimelineStep, 'done'> | undefined {
  const { order_status, paid_amount, due_amount, payment_method, account_days } = order
  if (order_status === 'cancelled') {
    if (paid_amount === 0) return undefined
    return { title: 'İade bekleniyor', detail: 'İade edilince tarih burada görünür', icon: Undo2 }
  }
  if (due_amount > 0 && payment_method !== 'cash_on_delivery' && !isNotChargedYet(order)) {
    return { title: 'Ödeme bekleniyor', detail: 'Onaylanınca tarih burada görünür', icon: Banknote }
  }
  if (order_status === 'delivered') return undefined
  if (order_status === 'shipped') {
    const detail =
      side === 'buyer' ? "Ürünler ulaşınca 'Teslim aldım' deyin" : 'Teslim edildiğinde tarih burada görünür'
    return { title: 'Teslim bekleniyor', detail, icon: statusLooks.delivered.icon }
  }
  const detail =
    payment_method === 'account' && account_days !== null
      ? `Borç bu gün doğar, vade ${account_days} gün sonra.`
      : 'Gönderilince takip numarası burada görünür'
  return { title: 'Kargo bekleniyor', detail, icon: statusLooks.shipped.icon }
}
