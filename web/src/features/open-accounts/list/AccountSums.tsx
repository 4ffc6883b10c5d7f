import type { AccountSide } from '@bedesten/contract/open-accounts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Card } from '../../../ui/page/Card.tsx'

interface Sums {
  currency: string
  balance: number
  overdue: number
  overdue_count: number
  soon: number
  soon_count: number
}

interface AccountSumsProps {
  side: AccountSide
  sums: Sums[]
  /** Reconciliations that wait: how many, and from whom. */
  waiting: string[]
}

/** Above the list: one sum for each currency, never added up. */
export function AccountSums({ side, sums, waiting }: AccountSumsProps) {
  const overdue = sums.filter((sum) => sum.overdue > 0)
  const soon = sums.filter((sum) => sum.soon > 0)
  const count = (part: (sum: Sums) => number) => sums.reduce((total, sum) => total + part(sum), 0)
  return (
    <Card flush className="grid grid-cols-2 overflow-hidden full:grid-cols-4">
      <Sum
        label={side === 'receivable' ? 'Toplam alacak' : 'Toplam borç'}
        amounts={sums.map(({ balance, currency }) => formatMoney(balance, currency))}
      />
      <Sum
        label="Geciken"
        danger={overdue.length > 0}
        amounts={overdue.map((sum) => formatMoney(sum.overdue, sum.currency))}
        note={count((sum) => sum.overdue_count) > 0 ? `${count((sum) => sum.overdue_count)} hesap` : undefined}
      />
      <Sum
        label={side === 'receivable' ? '7 gün içinde gelecek' : '7 gün içinde'}
        amounts={soon.map((sum) => formatMoney(sum.soon, sum.currency))}
        note={count((sum) => sum.soon_count) > 0 ? `${count((sum) => sum.soon_count)} hesap` : undefined}
      />
      <Sum
        label="Mutabakat bekleyen"
        amounts={[String(waiting.length)]}
        note={waiting.length > 0 ? [...new Set(waiting)].join(', ') : undefined}
      />
    </Card>
  )
}

interface SumProps {
  label: string
  /** The first one large, the others below it. */
  amounts: string[]
  note?: ReactNode
  danger?: boolean
}

function Sum({ label, amounts: [first = 'yok', ...others], note, danger = false }: SumProps) {
  return (
    <div className="min-w-0 border-border px-4 py-3.5 even:border-l nth-[n+3]:border-t rail:px-5 full:not-first:border-l full:nth-[n+3]:border-t-0">
      <p className={clsx('text-sm', danger ? 'text-danger-text' : 'text-text-2')}>{label}</p>
      <p className={clsx('text-h3 font-bold wrap-anywhere tabular-nums rail:text-h2', danger && 'text-danger-text')}>
        {first}
      </p>
      {others.length > 0 && <p className="text-sm text-text-3 tabular-nums">{`ve ${others.join(', ')}`}</p>}
      {note && <p className="truncate text-sm text-text-3">{note}</p>}
    </div>
  )
}
