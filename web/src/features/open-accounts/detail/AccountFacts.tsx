import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import { clsx } from 'clsx'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { balanceMeaning } from '../account-words.ts'

/** Balance, what is overdue and what is left of the limit. */
export function AccountFacts({ account }: { account: AccountStatement }) {
  const { balance, currency, side, overdue, oldest_days } = account
  return (
    <Card flush className="grid grid-cols-2 overflow-hidden full:grid-cols-3">
      <Fact label="Bakiye" note={balanceMeaning(balance, side)} wide>
        {formatBalance(balance, currency)}
      </Fact>
      <Fact
        label="Geciken"
        danger={overdue > 0}
        note={overdue > 0 ? `en eskisi ${oldest_days ?? 0} gün` : 'gecikme yok'}
      >
        {formatMoney(overdue, currency)}
      </Fact>
      <LimitFact account={account} />
    </Card>
  )
}

function LimitFact({ account: { limit, limit_left, limit_exceeded, limit_currency } }: { account: AccountStatement }) {
  if (limit === null || limit_left === null || limit_currency === null) {
    return (
      <Fact label="Kalan limit" note="açık hesap yok">
        yok
      </Fact>
    )
  }
  const money = (amount: number) => formatMoney(amount, limit_currency)
  const isOver = (limit_exceeded ?? 0) > 0
  return (
    <Fact
      label="Kalan limit"
      note={isOver ? `${money(limit)}, ${money(limit_exceeded ?? 0)} aşıldı` : `${money(limit)} içinden`}
    >
      {money(limit_left)}
    </Fact>
  )
}

interface FactProps {
  label: string
  note: string
  danger?: boolean
  /** A row of its own on small screens. */
  wide?: boolean
  children: string
}

function Fact({ label, note, danger = false, wide = false, children }: FactProps) {
  return (
    <div
      className={clsx(
        'min-w-0 border-border px-4 py-3.5 rail:px-5',
        wide ? 'max-full:col-span-2' : 'max-full:border-t max-full:nth-3:border-l full:border-l',
      )}
    >
      <p className={clsx('text-sm', danger ? 'text-danger-text' : 'text-text-2')}>{label}</p>
      <p className={clsx('text-h3 font-bold wrap-anywhere tabular-nums rail:text-h2', danger && 'text-danger-text')}>
        {children}
      </p>
      <p className="text-sm text-text-3 tabular-nums">{note}</p>
    </div>
  )
}
