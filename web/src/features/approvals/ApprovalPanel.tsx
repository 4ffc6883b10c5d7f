import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { formatMoney } from '../../lib/format/format-money.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { toLimit } from './approval-words.ts'
import { SpendingBar } from './SpendingBar.tsx'

interface ApprovalPanelProps {
  limits: SpendingLimits
  /** Of the cart. */
  total: number
  currency: string
}

/** Says that the cart passes a limit, and what follows. */
export function ApprovalPanel({ limits, total, currency }: ApprovalPanelProps) {
  const { label, amount } = toLimit(limits, total)
  return (
    <Card as="section" aria-label="Onay gerekiyor">
      <div className="mb-4 flex items-start gap-3.5">
        <ArchIcon icon={ClipboardCheck} tone="warning" />
        <div className="min-w-0">
          <h2 className="font-display text-h2">Bu sepet için onay gerekiyor</h2>
          <p className="leading-5 text-text-2">
            {`${label} ${formatMoney(amount, currency)}, sepetiniz ${formatMoney(total, currency)}. Onaya gönderince kalemler sepetten ayrılır, onaylandığı günün koşullarıyla sipariş olur.`}
          </p>
        </div>
      </div>
      <SpendingBar limits={limits} total={total} currency={currency} label="Bu sepet" />
    </Card>
  )
}
