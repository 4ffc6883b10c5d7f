import type { Order } from '@bedesten/contract/orders.schemas'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import Wallet from 'lucide-react/icons/wallet'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'
import { dueDayWords, isPartlyPaid } from '../payment-words.ts'
import { PaymentLog } from '../payments/PaymentLog.tsx'
import { PaymentProgress } from '../payments/PaymentProgress.tsx'
import { PayTo } from '../payments/PayTo.tsx'
import { UPLOAD_HINT } from '../../../lib/forms/document-files.ts'
import type { Panel } from './choose-panel.ts'
import { PanelFrame } from './PanelFrame.tsx'

interface BuyerPaymentPanelProps {
  order: Order
  open: OpenDialog
  panel: Panel
}

/** Where to pay, the state of proofs that were sent, and a button to send one. */
export function BuyerPaymentPanel({ order, open, panel }: BuyerPaymentPanelProps) {
  const look = toLook(order, panel)
  return (
    <PanelFrame
      {...look}
      hint={
        panel.kind === 'proof'
          ? 'Eksik ya da yanlışsa yenisini ekleyin, eskisi kayıtta kalır.'
          : `${UPLOAD_HINT}. Yalnız siz ve satıcı görür.`
      }
      right="proof"
      actions={
        <Button variant={panel.kind === 'proof' ? 'secondary' : 'primary'} onClick={() => open({ kind: 'upload' })}>
          {panel.kind === 'proof' ? <Plus /> : <Upload />}
          {look.button}
        </Button>
      }
    >
      {isPartlyPaid(order) && <PaymentProgress order={order} />}
      <PaymentLog order={order} side="buyer" open={open} framed />
      {panel.kind !== 'proof' && <PayTo order={order} />}
    </PanelFrame>
  )
}

function toLook(order: Order, panel: Panel) {
  const due = formatMoney(order.due_amount, order.currency)
  if (panel.kind === 'proof') {
    return {
      icon: Hourglass,
      tone: 'info' as const,
      title: 'Dekont gönderildi',
      line: `${order.seller_name} ödemeyi kontrol ediyor. Karar verince bildirim alırsınız.`,
      due: { label: 'Bildirilen', amount: formatMoney(panel.proof.amount, order.currency) },
      button: 'Başka dekont yükle',
    }
  }
  if (panel.kind === 'refused') {
    return {
      icon: CircleX,
      tone: 'danger' as const,
      title: 'Dekont reddedildi',
      line: panel.waiting
        ? 'Satıcı ödemeyi doğrulayamadı, nedeni aşağıda. Diğer dekontunuz onay bekliyor.'
        : 'Satıcı ödemeyi doğrulayamadı. Nedeni aşağıda, yeni bir dekont yükleyin.',
      due: { label: 'Ödenecek', amount: due },
      button: 'Yeni dekont yükle',
    }
  }
  const isPart = isPartlyPaid(order)
  return {
    icon: Wallet,
    tone: 'warning' as const,
    title: isPart ? 'Kalan ödeme bekleniyor' : 'Ödeme bekleniyor',
    line: `${dueDayWords(order)}${
      isPart
        ? 'Kalanı aynı hesaba gönderin, yeni dekontu yükleyin.'
        : 'Tutarı satıcının hesabına gönderin, sonra dekontu yükleyin.'
    }`,
    due: { label: isPart ? 'Kalan' : 'Ödenecek', amount: due },
    button: 'Dekont yükle',
  }
}
