import type { Order, PaymentProof } from '@bedesten/contract/orders.schemas'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDay, formatMoment } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import type { OpenDialog } from '../detail/order-dialog.ts'
import { FileViewer } from '../files/FileViewer.tsx'
import type { OrderSide } from '../order-side.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface ProofViewerProps {
  order: Order
  side: OrderSide
  proof: PaymentProof
  open: OpenDialog
  onClose: () => void
}

/** The file beside what the buyer says of it. Load it lazily. */
export function ProofViewer({ order, side, proof, open, onClose }: ProofViewerProps) {
  const mayDecide = side === 'seller' && proof.status === 'sent'
  const facts = [
    ['Bildirilen', formatMoney(proof.amount, proof.currency)],
    ['Kalan borç', formatMoney(order.due_amount, order.currency)],
    ['Ödeme tarihi', formatDay(proof.paid_on)],
    ['Yükleyen', `${order.buyer_name}, ${formatMoment(proof.created_at)}`],
    ...(proof.note ? [['Not', proof.note]] : []),
  ]
  return (
    <FileViewer
      title="Dekont"
      file={proof.file}
      onClose={onClose}
      actions={
        mayDecide && (
          <NeedsRight right="money" className="w-full">
            <Button variant="danger-soft" className="mr-auto" onClick={() => open({ kind: 'refuse', proof })}>
              Dekontu reddet
            </Button>
            <Button onClick={() => open({ kind: 'accept', proof })}>
              <Check />
              Ödemeyi onayla
            </Button>
          </NeedsRight>
        )
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm/5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {mayDecide && <Comparison isEqual={proof.amount === order.due_amount} />}
    </FileViewer>
  )
}

function Comparison({ isEqual }: { isEqual: boolean }) {
  return (
    <>
      {isEqual ? (
        <p className="flex items-center gap-2 text-sm font-medium text-success-text">
          <CircleCheck className="shrink-0" />
          Bildirilen tutar kalan borca eşit
        </p>
      ) : (
        <p className="flex items-center gap-2 text-sm font-medium text-warning-text">
          <TriangleAlert className="shrink-0" />
          Bildirilen tutar kalan borçtan farklı
        </p>
      )}
      <p className="text-sm text-text-3">
        Kararınız banka hesabınızdaki harekete dayansın, görüntü tek başına kanıt değildir.
      </p>
    </>
  )
}
