import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import { formatMoney } from '../../lib/format/format-money.ts'
import { add } from './approval-words.ts'

interface SpendingBarProps {
  limits: SpendingLimits
  /** Of the order. */
  total: number
  currency: string
  /** `Bu sepet` or `Bu teklif` */
  label: string
}

/** How much of the month's limit is used, and what the order adds; without such a limit that of the order. */
export function SpendingBar({ limits, total, currency, label }: SpendingBarProps) {
  const { per_order, per_month, used_this_month: used } = limits
  const limit = per_month ?? per_order ?? 0
  const before = per_month === null ? 0 : used
  const whole = Math.max(limit, add(before, total))
  const share = (amount: number) => `${whole === 0 ? 0 : Math.min(100, (amount / whole) * 100)}%`
  return (
    <div>
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-border-strong">
        <span className="bg-primary" style={{ width: share(before) }} />
        <span className="bg-warning" style={{ width: share(total) }} />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-3 tabular-nums max-[359px]:flex-col">
        {per_month !== null && <Entry dot="bg-primary" label="Bu ay verilen" amount={formatMoney(used, currency)} />}
        <Entry dot="bg-warning" label={label} amount={formatMoney(total, currency)} />
        <Entry
          dot="bg-border-strong"
          label={per_month === null ? 'Sipariş sınırı' : 'Ay sınırı'}
          amount={formatMoney(limit, currency)}
        />
      </ul>
    </div>
  )
}

function Entry({ dot, label, amount }: { dot: string; label: string; amount: string }) {
  return (
    <li className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className={`size-2 rounded-xs ${dot}`} />
      {label} <b className="font-semibold text-text">{amount}</b>
    </li>
  )
}
