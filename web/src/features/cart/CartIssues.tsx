import { formatNumber } from '@bedesten/contract/format-number'
import type { CartIssue, CartItem } from '@bedesten/contract/cart.schemas'
import { fitDown } from '@bedesten/contract/terms'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { BLOCKING, isBlocking } from './issues.ts'

interface CartIssuesProps {
  item: CartItem
  issues: CartIssue[]
  busy: boolean
  onQuantity: (quantity: number) => void
  /** With a quantity that fits the new terms. */
  onAccept: (quantity: number) => void
}

/** What changed since a line was put into the cart, below it. */
export function CartIssues({ item, issues, busy, onQuantity, onAccept }: CartIssuesProps) {
  return issues.map((issue) => (
    <Note
      key={issue.code}
      tone={isBlocking(issue) ? 'danger' : 'warning'}
      className="col-span-full focus:outline-2 focus:outline-focus"
      {...(isBlocking(issue) && BLOCKING)}
    >
      {issue.message}
      {issue.added_price !== undefined && issue.added_currency !== undefined && (
        <>
          {' '}
          Eklediğinizde {formatMoney(issue.added_price, issue.added_currency)} idi, şimdi{' '}
          {formatMoney(issue.current_price ?? item.price, issue.current_currency ?? item.currency)}.
        </>
      )}
      <Remedy issue={issue} item={item} busy={busy} onQuantity={onQuantity} onAccept={onAccept} />
    </Note>
  ))
}

type RemedyProps = Omit<CartIssuesProps, 'issues'> & { issue: CartIssue }

/** The minimum counts all variants together, the multiple each. */
function ofVariant(item: CartItem) {
  return item.variant_id === null ? item : { ...item, min_order_quantity: item.order_multiple }
}

/** One press sets it right, where that is possible. */
function Remedy({ issue, item, busy, onQuantity, onAccept }: RemedyProps) {
  const { code, available_quantity = 0, fitting_quantity } = issue
  const [quantity, act] =
    code === 'less_stock'
      ? [fitDown(available_quantity, ofVariant(item)), onQuantity]
      : [code === 'terms_changed' ? (fitting_quantity ?? item.quantity) : 0, onAccept]
  if (quantity === 0) return null
  const isAccepted = code === 'terms_changed' && quantity === item.quantity
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => !busy && act(quantity)}
      className="relative mt-0.5 -mb-0.75 block min-h-6 font-semibold underline underline-offset-3 pointer-coarse:before:absolute pointer-coarse:before:-inset-2"
    >
      {isAccepted ? 'Yeni koşulları kabul et' : `Miktarı ${formatNumber(quantity)} yap`}
    </button>
  )
}
