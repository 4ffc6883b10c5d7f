import type { CartIssue, CartItem } from '@bedesten/contract/cart.schemas'
import { formatMoney } from '../../lib/format-money.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { isBlocking } from './issues.ts'

interface CartIssuesProps {
  item: CartItem
  issues: CartIssue[]
  busy: boolean
  onQuantity: (quantity: number) => void
}

/** What changed since a line was put into the cart, below it. */
export function CartIssues({ item, issues, busy, onQuantity }: CartIssuesProps) {
  return issues.map((issue) => (
    <Note
      key={issue.code}
      tone={isBlocking(issue) ? 'danger' : 'warning'}
      className="col-span-full"
      action={
        issue.code === 'less_stock' && (
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onQuantity(issue.available_quantity ?? 1)}
            className="relative -my-0.75 min-h-6 shrink-0 self-start px-0.5 font-[640] underline underline-offset-3 pointer-coarse:before:absolute pointer-coarse:before:-inset-2"
          >
            Adedi {issue.available_quantity?.toLocaleString('tr-TR')} yap
          </button>
        )
      }
    >
      {issue.message}
      {issue.added_price !== undefined && issue.added_currency !== undefined && (
        <>
          {' '}
          Eklediğinizde {formatMoney(issue.added_price, issue.added_currency)} idi, şimdi{' '}
          {formatMoney(item.price, item.currency)}.
        </>
      )}
    </Note>
  ))
}
