import type { Order, PaymentProof } from '@bedesten/contract/orders.schemas'
import Check from 'lucide-react/icons/check'
import FileCheck from 'lucide-react/icons/file-check'
import Wallet from 'lucide-react/icons/wallet'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'
import { dueDayWords, isPartlyPaid } from '../payment-words.ts'
import { PaymentLog } from '../payments/PaymentLog.tsx'
import { PaymentProgress } from '../payments/PaymentProgress.tsx'
import { PanelFrame } from './PanelFrame.tsx'

interface SellerPaymentPanelProps {
  order: Order
  open: OpenDialog
  /** The oldest that waits. */
  proof: PaymentProof | undefined
}

export function SellerPaymentPanel({ order, open, proof }: SellerPaymentPanelProps) {
  const log = (
    <>
      {isPartlyPaid(order) && <PaymentProgress order={order} />}
      <PaymentLog order={order} side="seller" open={open} framed />
    </>
  )
  if (!proof) {
    return (
      <PanelFrame
        icon={Wallet}
        tone="warning"
        title={isPartlyPaid(order) ? 'Kalan ödeme bekleniyor' : 'Ödeme bekleniyor'}
        line={
          order.payment_method !== 'cash_on_delivery'
            ? `${dueDayWords(order)}Alıcı ödeyince dekont gönderir. Hesabınıza geçen tutarı dekontsuz da onaylayabilirsiniz.`
            : 'Kapıda ödenecek. Tutarı aldığınızda onaylayın.'
        }
        due={{ label: 'Kalan', amount: formatMoney(order.due_amount, order.currency) }}
        hint="Bir kısmı geldiyse tutarını yazarak onaylayın."
        right="money"
        actions={
          <Button onClick={() => open({ kind: 'accept' })}>
            <Check />
            Ödemeyi onayla
          </Button>
        }
      >
        {log}
      </PanelFrame>
    )
  }
  return (
    <PanelFrame
      icon={FileCheck}
      tone="warning"
      title="Dekont onayınızı bekliyor"
      line="Tutar hesabınıza geçtiyse onaylayın, geçmediyse nedeniyle reddedin."
      due={{ label: 'Bildirilen', amount: formatMoney(proof.amount, order.currency) }}
      hint="Dekontsuz gelen ödemeyi de onaylayabilirsiniz."
      right="money"
      actions={
        <>
          <Button variant="danger-soft" onClick={() => open({ kind: 'refuse', proof })}>
            Dekontu reddet
          </Button>
          <Button onClick={() => open({ kind: 'accept', proof })}>
            <Check />
            Ödemeyi onayla
          </Button>
        </>
      }
    >
      {log}
    </PanelFrame>
  )
}
