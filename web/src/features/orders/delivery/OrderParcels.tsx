import { ARRIVING } from '@bedesten/contract/order-shipping'
import type { Order } from '@bedesten/contract/orders.schemas'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../ui/forms/Button.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'
import type { OrderSide } from '../order-side.ts'
import { ReceivedButton } from '../panel/DeliveryPanel.tsx'
import { ParcelList } from './ParcelList.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface OrderParcelsProps {
  order: Order
  side: OrderSide
  open: OpenDialog
}

/** While the panel is about something else: what was sent, and what can be said of it. */
export function OrderParcels({ order, side, open }: OrderParcelsProps) {
  const hasLeft = ARRIVING.includes(order.order_status)
  if (!hasLeft && order.shipments.length === 0) return null
  const mayAdd = side === 'seller' && hasLeft
  const mayReceive = side === 'buyer' && order.order_status === 'shipped'
  const mayReport = side === 'buyer' && hasLeft && order.problems.every(({ status }) => status !== 'open')
  return (
    <Section title="Kargo">
      {order.shipments.length > 0 ? (
        <ParcelList order={order} side={side} />
      ) : (
        <p className="text-text-3">Kargo bilgisi girilmedi.</p>
      )}
      {(mayAdd || mayReceive || mayReport) && (
        <div className="mt-3.5 flex flex-wrap gap-2 print:hidden">
          <NeedsRight right={side === 'seller' ? 'sell' : 'buy'} finishes>
            {mayAdd && (
              <Button variant="secondary" size="sm" onClick={() => open({ kind: 'parcel' })}>
                <Plus />
                Koli Ekle
              </Button>
            )}
            {mayReceive && <ReceivedButton orderId={order.id} secondary />}
            {mayReport && (
              <Button variant="secondary" size="sm" onClick={() => open({ kind: 'report' })}>
                Sorun bildir
              </Button>
            )}
          </NeedsRight>
        </div>
      )}
    </Section>
  )
}
