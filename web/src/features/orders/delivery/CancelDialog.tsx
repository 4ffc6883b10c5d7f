import { DEAL_LIMITS } from '@bedesten/contract/order-payments'
import { CANCEL_REASONS } from '@bedesten/contract/order-shipping'
import { setOrderStatus } from '@bedesten/contract/orders.calls'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { call } from '../../../lib/api/call.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { OrderSide } from '../order-side.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useOrderAct } from '../useOrderAct.ts'

interface CancelDialogProps {
  order: OrderListItem
  side: OrderSide
  onClose: () => void
}

/** Cancelling cannot be taken back by the buyer, and the goods may be sold to others at once. Load it lazily. */
export function CancelDialog({ order, side, onClose }: CancelDialogProps) {
  const { act } = useOrderAct()
  const params = { id: String(order.id) }
  const other = side === 'seller' ? 'alıcının' : 'satıcının'
  return (
    <ReasonDialog
      title="Siparişi iptal et"
      line={`${order.order_number}. Neden, geçmişte ve ${other} e-postasında yer alır. Stok geri eklenir.`}
      legend="İptal nedeni"
      reasons={CANCEL_REASONS}
      most={DEAL_LIMITS.reason}
      button="Siparişi İptal Et"
      draft={`cancel:${order.id}`}
      note={order.paid_amount > 0 && <PaidNote order={order} side={side} />}
      onSend={(reason) =>
        act(() => call(setOrderStatus, { params, body: { status: 'cancelled', reason } }), 'Sipariş iptal edildi')
      }
      onClose={onClose}
    />
  )
}

function PaidNote({ order, side }: { order: OrderListItem; side: OrderSide }) {
  const amount = <b className="font-semibold">{formatMoney(order.paid_amount, order.currency)}</b>
  return (
    <Note tone="warning" icon={TriangleAlert}>
      {side === 'seller' ? (
        <>Bu sipariş ödenmiş. İptalden sonra {amount} tutarını iade edip işaretlemeniz istenir.</>
      ) : (
        <>Bu sipariş ödenmiş. İptalden sonra satıcıdan {amount} tutarını iade etmesi istenir.</>
      )}
    </Note>
  )
}
