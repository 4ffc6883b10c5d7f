import type { Approval } from '@bedesten/contract/approvals.schemas'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { SpendingBar } from './SpendingBar.tsx'
import { toPersonName } from './approval-words.ts'

/** Who asks and why, the limits of then, and where the goods go. */
export function ApprovalAsk({ approval }: { approval: Approval }) {
  const { person, note, limits, total_amount, currency, quote_id } = approval
  const { shipping_address, shipping_postal_code, shipping_city, order_notes } = approval
  return (
    <Card as="section" aria-label="İstek">
      <div className="flex items-start gap-3">
        <PersonAvatar name={toPersonName(person)} className="size-9" />
        <div className="min-w-0 flex-1 rounded-md border border-border bg-well px-3.5 py-2.5">
          <p className="text-sm font-semibold">{toPersonName(person)}</p>
          <p className="wrap-anywhere whitespace-pre-line text-text-2">{note ?? 'Not yazılmadı.'}</p>
        </div>
      </div>
      <div className="mt-4">
        <SpendingBar
          limits={limits}
          total={total_amount}
          currency={currency}
          label={quote_id === null ? 'Bu sepet' : 'Bu teklif'}
        />
      </div>
      <dl className="mt-4 grid gap-1 border-t border-border pt-3 text-sm text-text-2">
        <div className="flex gap-2">
          <dt className="shrink-0 text-text-3">Teslimat</dt>
          <dd className="wrap-anywhere">{`${shipping_address}, ${shipping_postal_code} ${shipping_city}`}</dd>
        </div>
        {order_notes !== null && (
          <div className="flex gap-2">
            <dt className="shrink-0 text-text-3">Sipariş notu</dt>
            <dd className="wrap-anywhere">{order_notes}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
