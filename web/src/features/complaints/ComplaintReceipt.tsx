import { COMPLAINT_LABELS } from '@bedesten/contract/complaints'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { formatMoment } from '../../lib/format/dates.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { CopyButton } from '../../ui/forms/CopyButton.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Receipt, ReceiptRow, ReceiptRows } from '../../ui/lists/Receipt.tsx'
import type { SentComplaint } from './ComplaintForm.tsx'

/** In the place of the form once it has been sent. */
export function ComplaintReceipt({
  receipt: { number, kind, email, papers, created_at, due_at },
}: {
  receipt: SentComplaint
}) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="mx-auto max-w-120">
      <div className="mb-5 flex items-center gap-3.5">
        <CircleCheck aria-hidden className="size-10 shrink-0 text-success" />
        <div className="min-w-0">
          <h1 ref={head} tabIndex={-1} className="font-display text-h1 outline-none">
            Şikâyetiniz alındı
          </h1>
          <p className="wrap-anywhere text-text-3">Makbuzu {email} adresine gönderdik.</p>
        </div>
      </div>
      <Receipt>
        <p className="text-sm text-text-3">Şikâyet numaranız</p>
        <div className="mb-3 flex items-center gap-2">
          <p className="min-w-0 flex-1 font-display text-h2 wrap-anywhere tabular-nums">{number}</p>
          <CopyButton what="Şikâyet numarası" text={number} />
        </div>
        <ReceiptRows>
          <ReceiptRow label="Konu" ruled>
            {COMPLAINT_LABELS[kind]}
          </ReceiptRow>
          <ReceiptRow label="Geldiği an">{formatMoment(created_at)}</ReceiptRow>
          <ReceiptRow label="En geç sonuç">{formatMoment(due_at)}</ReceiptRow>
          {papers > 0 && <ReceiptRow label="Belge">{papers} dosya</ReceiptRow>}
        </ReceiptRows>
        <Note tone="neutral" className="mt-3.5">
          Karar iki tarafa da nedeniyle yazılır. Ek belge gerekirse size e-posta göndeririz.
        </Note>
      </Receipt>
      <div className="mt-6 text-center">
        <ButtonLink to="/explore" variant="secondary">
          Ana sayfaya dön
        </ButtonLink>
      </div>
    </div>
  )
}
