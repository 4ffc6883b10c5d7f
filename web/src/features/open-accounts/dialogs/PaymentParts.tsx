import type { OpenItem } from '@bedesten/contract/open-accounts.schemas'
import { toAmount } from '@bedesten/contract/money'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount } from '../../../lib/format/typed-amount.ts'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { formatPlainDay } from '../account-words.ts'
import { describeLateness } from '../detail/lateness.ts'
import { minor } from './distribution.ts'

interface PaymentPartsProps {
  items: OpenItem[]
  currency: string
  /** In minor units. */
  partOf: (item: OpenItem) => number
  /** What was typed; undefined while the amounts follow the oldest due day. */
  typedOf: (item: OpenItem) => string | undefined
  onPart: (item: OpenItem, text: string) => void
  /** What items without an order get, in minor units. */
  onOthers: number
}

/** A row for each order, which says whether it is closed or what stays; items without an order get the rest. */
export function PaymentParts({ items, currency, partOf, typedOf, onPart, onOthers }: PaymentPartsProps) {
  const orders = items.filter(({ order_id }) => order_id !== null)
  const others = items.filter(({ order_id }) => order_id === null)
  if (items.length === 0) return <p className="text-sm text-text-3">Açık kalem yok.</p>
  return (
    <ul className="divide-y divide-border rounded-lg border border-border">
      {orders.map((item) => {
        const part = partOf(item)
        const typed = typedOf(item)
        return (
          <li
            key={item.order_id}
            className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-x-3 gap-y-1 px-3.5 py-2.5 max-[359px]:grid-cols-1 rail:grid-cols-[minmax(0,1fr)_8.5rem_8rem]"
          >
            <div className="min-w-0">
              <p className="font-mono text-xs font-semibold wrap-anywhere">{item.document}</p>
              <p className={clsx('text-xs tabular-nums', item.days_late > 0 ? 'text-danger-text' : 'text-text-3')}>
                {`${item.days_late > 0 ? describeLateness(item) : `vadesi ${formatPlainDay(item.due_on)}`} · kalan ${formatMoney(item.open, currency)}`}
              </p>
            </div>
            <Input
              label={`${item.document} tutarı`}
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              value={typed ?? (part > 0 ? formatAmount(part) : '')}
              onChange={({ target }) => onPart(item, target.value)}
            />
            <Outcome part={part} open={minor(item.open)} currency={currency} />
          </li>
        )
      })}
      {others.length > 0 && (
        <li className="flex justify-between gap-3 px-3.5 py-2.5 text-sm tabular-nums">
          <span className="min-w-0 text-text-2 wrap-anywhere">{others.map(({ text }) => text).join(', ')}</span>
          <span className="font-semibold whitespace-nowrap">{formatMoney(toAmount(onOthers), currency)}</span>
        </li>
      )}
    </ul>
  )
}

function Outcome({ part, open, currency }: { part: number; open: number; currency: string }) {
  const place = 'max-rail:col-span-full text-sm tabular-nums'
  if (part === 0) return <span className={`${place} max-rail:hidden`} />
  if (part === open) {
    return (
      <span className={place}>
        <StatusBadge tone="success" icon={Check}>
          Kapanır
        </StatusBadge>
      </span>
    )
  }
  if (part > open) return <span className={`${place} text-danger-text`}>kalandan fazla</span>
  return <span className={`${place} text-text-3`}>{`${formatMoney(toAmount(open - part), currency)} kalır`}</span>
}
