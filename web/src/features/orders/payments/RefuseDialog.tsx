import { DEAL_LIMITS } from '@bedesten/contract/order-payments'
import { decidePaymentProof } from '@bedesten/contract/order-payments.calls'
import type { Order, PaymentProof } from '@bedesten/contract/orders.schemas'
import { call } from '../../../lib/api/call.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useOrderAct } from '../useOrderAct.ts'

interface RefuseDialogProps {
  order: Order
  proof: PaymentProof
  onClose: () => void
}

const REASONS = ['Tutar hesabımıza geçmedi', 'Tutar farklı', 'Başka siparişin dekontu', 'Okunmuyor']

/** For the seller. Load it lazily. */
export function RefuseDialog({ order, proof, onClose }: RefuseDialogProps) {
  const { act } = useOrderAct()
  const params = { id: String(order.id), proof_id: String(proof.id) }
  return (
    <ReasonDialog
      title="Dekontu reddet"
      line="Alıcı nedeni görür ve yeni dekont yükleyebilir."
      legend="Neden"
      reasons={REASONS}
      detailed
      most={DEAL_LIMITS.reason}
      button="Dekontu reddet"
      draft={`refuse:${proof.id}`}
      onSend={(reason) =>
        act(() => call(decidePaymentProof, { params, body: { status: 'refused', reason } }), 'Dekont reddedildi')
      }
      onClose={onClose}
    />
  )
}
