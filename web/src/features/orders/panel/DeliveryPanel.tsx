import { confirmReceived } from '@bedesten/contract/order-shipping.calls'
import { paymentMethodLabel } from '@bedesten/contract/order-states'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import Plus from 'lucide-react/icons/plus'
import Truck from 'lucide-react/icons/truck'
import type { Order } from '@bedesten/contract/orders.schemas'
import { call } from '../../../lib/api/call.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { ParcelList } from '../delivery/ParcelList.tsx'
import { dueDayWords, isNotChargedYet, isPartlyPaid } from '../payment-words.ts'
import { useOrderAct } from '../useOrderAct.ts'
import type { PanelProps } from './panel-props.ts'
import { PanelFrame } from './PanelFrame.tsx'

/** Ready to be sent, or on its way. */
export function DeliveryPanel({ order, side, open }: PanelProps) {
  if (order.order_status !== 'shipped') {
    const onAccount = order.due_amount > 0 && isNotChargedYet(order)
    return (
      <PanelFrame
        icon={Package}
        tone="primary"
        title={onAccount ? 'Kargoya vermeye hazır' : 'Göndermeye hazır'}
        line={onAccount ? describeCharge(order) : `${describePayment(order)} Ürünleri hazırlayıp kargoya verin.`}
        right="sell"
        actions={
          <Button onClick={() => open({ kind: 'ship' })}>
            <Truck />
            Kargoya Ver
          </Button>
        }
      />
    )
  }
  const { length } = order.shipments
  const sent = length > 0 ? `${length} koli gönderildi. ` : ''
  const look = { icon: Truck, tone: 'copper' as const, ...(order.due_amount > 0 && { due: toDue(order) }) }
  const parcels = length > 0 && <ParcelList order={order} side={side} />
  if (side === 'seller') {
    return (
      <PanelFrame
        {...look}
        title="Sipariş yolda"
        line={`${sent}${dueDayWords(order)}Alıcı teslim alınca bildirir.`}
        hint="Yazdıklarınızı alıcı siparişte görür."
        right="sell"
        actions={
          <Button variant="secondary" onClick={() => open({ kind: 'parcel' })}>
            <Plus />
            Koli Ekle
          </Button>
        }
      >
        {parcels}
      </PanelFrame>
    )
  }
  return (
    <PanelFrame
      {...look}
      title="Siparişiniz yolda"
      line={`${sent}${dueDayWords(order)}Ürünler ulaşınca kontrol edip bildirin.`}
      hint="Teslim aldım dediğinizde sipariş tamamlanır."
      right="buy"
      actions={
        <>
          <Button variant="secondary" onClick={() => open({ kind: 'report' })}>
            Sorun bildir
          </Button>
          <ReceivedButton orderId={order.id} />
        </>
      }
    >
      {parcels}
    </PanelFrame>
  )
}

const describePayment = ({ due_amount }: Order) => (due_amount > 0 ? 'Kapıda ödenecek.' : 'Ödeme tamam.')

function describeCharge({ payment_method, account_days, total_amount, currency }: Order): string {
  const charged = formatMoney(total_amount, currency)
  return `${paymentMethodLabel(payment_method, account_days)}. Kargoya verince ${charged} alıcının hesabına borç yazılır.`
}

/** The goods may leave before all is paid. */
function toDue(order: Order) {
  const open = order.payment_method !== 'cash_on_delivery' ? 'Ödenecek' : 'Kapıda ödenecek'
  return { label: isPartlyPaid(order) ? 'Kalan' : open, amount: formatMoney(order.due_amount, order.currency) }
}

export function ReceivedButton({ orderId, secondary = false }: { orderId: number; secondary?: boolean }) {
  const { press, busy } = useOrderAct()
  const receive = () => press(() => call(confirmReceived, { params: { id: String(orderId) } }), 'Teslim alındı')
  return (
    <Button
      variant={secondary ? 'secondary' : 'primary'}
      size={secondary ? 'sm' : 'md'}
      busy={busy}
      onClick={() => void receive()}
    >
      <PackageCheck />
      Teslim aldım
    </Button>
  )
}
