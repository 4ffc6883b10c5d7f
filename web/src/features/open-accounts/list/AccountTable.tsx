import { ENTRY_LABELS } from '@bedesten/contract/open-accounts'
import type { OpenAccount } from '@bedesten/contract/open-accounts.schemas'
import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { formatShortDay } from '../../../lib/format/day-words.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { accountPath } from '../account-words.ts'

const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 px-4 full:grid-cols-[2.75rem_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_1.25rem] full:gap-x-4 full:px-5'

/** On small screens each row stacks. */
export function AccountTable({ accounts }: { accounts: OpenAccount[] }) {
  return (
    <Card flush className="overflow-hidden">
      <div
        aria-hidden
        className={`${columns} border-b border-border bg-well py-2.5 text-xs font-medium text-text-3 max-full:hidden`}
      >
        <span className="col-start-2">Firma</span>
        <span className="text-right">Bakiye</span>
        <span className="text-right">Geciken</span>
        <span className="text-right">Kalan limit</span>
        <span>Son hareket</span>
      </div>
      <ul aria-label="Hesaplar" className="divide-y divide-border">
        {accounts.map((account) => (
          <Row key={`${account.company.id}${account.currency}`} account={account} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ account }: { account: OpenAccount }) {
  const { company, side, currency, balance } = account
  return (
    <li className="relative hover:bg-hover">
      <div className={`${columns} items-center py-3`}>
        <ArchAvatar
          name={company.company_name}
          logo={company.logo_url ?? undefined}
          size={44}
          className="max-full:row-span-2 max-full:self-start"
        />
        <div className="min-w-0">
          <p>
            <Link
              to={accountPath(company.id, { side, currency })}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {company.company_name}
            </Link>
            {company.verified === 1 && (
              <VerifiedSeal label="Doğrulanmış Firma" className="ml-1.5 inline-block size-4 align-[-0.1875rem]" />
            )}
          </p>
          <p className="text-sm text-text-3">{describe(account)}</p>
        </div>
        <ChevronRight className="text-text-3 full:order-last" />
        <Cell label="Bakiye" strong>
          {formatBalance(balance, currency)}
        </Cell>
        <Overdue account={account} />
        <LimitLeft account={account} />
        <Cell label="Son hareket" left>
          <span className="text-sm">{describeLast(account)}</span>
        </Cell>
      </div>
    </li>
  )
}

interface CellProps {
  label: string
  strong?: boolean
  danger?: boolean
  left?: boolean
  /** Below the amount. */
  note?: string | undefined
  children: ReactNode
}

function Cell({ label, strong = false, danger = false, left = false, note, children }: CellProps) {
  return (
    <div
      className={clsx(
        'min-w-0 tabular-nums max-full:col-span-2 max-full:col-start-2 max-full:flex max-full:justify-between max-full:gap-3',
        !left && 'full:text-right',
      )}
    >
      <span className="text-sm text-text-3 full:sr-only">{label}</span>
      <span className={clsx('max-full:text-right', danger && 'text-danger-text')}>
        <span className={clsx('block wrap-anywhere', (strong || danger) && 'font-semibold')}>{children}</span>
        {note && <span className="block text-sm">{note}</span>}
      </span>
    </div>
  )
}

function Overdue({ account: { overdue, oldest_days, currency } }: { account: OpenAccount }) {
  if (overdue === 0) return <Cell label="Geciken">{QUIET_NONE}</Cell>
  return (
    <Cell label="Geciken" danger note={`en eskisi ${oldest_days ?? 0} gün`}>
      {formatMoney(overdue, currency)}
    </Cell>
  )
}

const QUIET_NONE = <span className="text-text-3">yok</span>

function LimitLeft({ account }: { account: OpenAccount }) {
  const { limit_left, limit_exceeded, limit_currency } = account
  if (limit_left === null || limit_currency === null) {
    return (
      <Cell label="Kalan limit">
        <span className="text-text-3">limit yok</span>
      </Cell>
    )
  }
  const isOver = (limit_exceeded ?? 0) > 0
  const note = isOver ? `${formatMoney(limit_exceeded ?? 0, limit_currency)} aşıldı` : undefined
  return (
    <Cell label="Kalan limit" strong danger={isOver} note={note}>
      {formatMoney(limit_left, limit_currency)}
    </Cell>
  )
}

function describe({ company: { city }, currency, side, balance, days }: OpenAccount): string {
  const terms = side === 'payable' ? (days === null ? 'peşin' : `${days} gün vade`) : undefined
  const owed = side === 'receivable' && balance < 0 ? 'siz borçlusunuz' : undefined
  return [city, currency === 'TRY' ? undefined : `${currency} hesabı`, terms, owed].filter(Boolean).join(' · ')
}

function describeLast({ last_entry_at, last_entry_kind }: OpenAccount): string {
  if (last_entry_at === null || last_entry_kind === null) return 'yok'
  return `${formatShortDay(last_entry_at)}, ${ENTRY_LABELS[last_entry_kind].toLocaleLowerCase('tr')}`
}
