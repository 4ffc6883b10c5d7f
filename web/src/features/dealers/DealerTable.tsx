import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { clsx } from 'clsx'
import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from '../../lib/router/Link.tsx'
import { formatDay, todayInIstanbul } from '../../lib/format/dates.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { formatPercent } from '../../lib/format/price-text.ts'
import { countDays, withYearEnding } from '../../lib/format/day-words.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'

const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1.5 px-4 rail:grid-cols-[2.75rem_minmax(0,1.5fr)_5rem_minmax(0,1.4fr)_minmax(0,1.2fr)_6.5rem] rail:gap-x-4 rail:px-5'

interface DealerTableProps {
  dealers: Dealer[]
  onEdit: (dealer: Dealer) => void
  onRemove: (dealer: Dealer) => void
}

/** Whom the company grants what; on small screens each row stacks. */
export function DealerTable({ dealers, onEdit, onRemove }: DealerTableProps) {
  return (
    <Card flush className="overflow-hidden">
      <div
        aria-hidden
        className={`${columns} border-b border-border bg-well py-2.5 text-xs font-medium text-text-3 max-rail:hidden`}
      >
        <span className="col-start-2">Firma</span>
        <span>İndirim</span>
        <span>Açık hesap</span>
        <span>Geçerlilik ve not</span>
      </div>
      <ul aria-label="Bayiler" className="divide-y divide-border">
        {dealers.map((dealer) => (
          <DealerRow
            key={dealer.company_id}
            dealer={dealer}
            onEdit={() => onEdit(dealer)}
            onRemove={() => onRemove(dealer)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface DealerRowProps {
  dealer: Dealer
  onEdit: () => void
  onRemove: () => void
}

function DealerRow({ dealer, onEdit, onRemove }: DealerRowProps) {
  const { company_name, short_name, logo_url, verified, city, discount_percent, active } = dealer
  return (
    <li className={`${columns} items-center py-3.5`}>
      <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={44} />
      <div className="min-w-0">
        <p>
          <Link to={`/${short_name}`} className="-my-0.75 py-0.75 font-semibold wrap-anywhere hover:underline">
            {company_name}
          </Link>
          {verified === 1 && (
            <VerifiedSeal label="Doğrulanmış Firma" className="ml-1.5 inline-block size-4 align-[-0.1875rem]" />
          )}
        </p>
        <p className="text-sm wrap-anywhere text-text-3">{[`@${short_name}`, city].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={clsx('text-h2 max-rail:text-right font-bold tabular-nums', !active && 'text-text-3 line-through')}>
        <span className="sr-only">İndirim </span>
        {discount_percent === null ? '—' : formatPercent(discount_percent)}
      </p>
      <AccountTerms dealer={dealer} />
      <Validity dealer={dealer} />
      <div className="flex gap-1 max-rail:col-span-2 max-rail:col-start-2 max-rail:-ml-3">
        <NeedsRight right="catalogue" quiet>
          <Button variant="quiet" size="sm" aria-label={`Düzenle: ${company_name}`} onClick={onEdit}>
            <Pencil />
            <span className="rail:hidden">Düzenle</span>
          </Button>
        </NeedsRight>
        <NeedsRight right="catalogue" finishes quiet>
          <Button
            variant="danger-quiet"
            size="sm"
            aria-label={`Bayilerden çıkar: ${company_name}`}
            onClick={onRemove}
            className="rail:text-text-2"
          >
            <Trash2 />
            <span className="rail:hidden">Çıkar</span>
          </Button>
        </NeedsRight>
      </div>
    </li>
  )
}

/** Limit, days and what is left, for those who may see it. */
function AccountTerms({ dealer }: { dealer: Dealer }) {
  const { account_limit: limit, account_days: days, account_currency: currency, account_used, account_left } = dealer
  const place = 'min-w-0 text-sm max-rail:col-span-2 max-rail:col-start-2'
  if (!limit || !currency)
    return <p className={`${place} text-text-3`}>{limit === undefined ? '' : 'Açık hesap yok'}</p>
  const used = account_used ?? 0
  const late = dealer.account_overdue ?? 0
  const isFull = used >= limit
  return (
    <div className={`${place} tabular-nums`}>
      <p className="flex justify-between gap-2">
        <span className="font-semibold">{formatMoney(limit, currency)}</span>
        <span className="whitespace-nowrap text-text-2">{`${days} gün`}</span>
      </p>
      <span aria-hidden className="my-1 block h-1.5 overflow-hidden rounded-pill bg-press">
        <span
          className={clsx('block h-full', isFull ? 'bg-danger' : 'bg-primary')}
          style={{ width: `${Math.max(0, Math.min(100, (used / limit) * 100))}%` }}
        />
      </span>
      {account_left !== null && account_left !== undefined && (
        <p className={isFull || late > 0 ? 'text-danger-text' : 'text-text-3'}>
          {[
            isFull ? 'limit doldu' : `kalan ${formatMoney(account_left, currency)}`,
            late > 0 && `${formatMoney(late, currency)} gecikti`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  )
}

/** The end is shown from this many days before it. */
const SOON_DAYS = 14

function Validity({ dealer: { ends_on, note, active } }: { dealer: Dealer }) {
  const left = ends_on === null ? undefined : countDays(todayInIstanbul(), ends_on)
  return (
    <div className="min-w-0 text-sm text-text-2 max-rail:col-span-2 max-rail:col-start-2">
      {!active && (
        <p className="mb-1">
          <StatusBadge tone="neutral" icon={Ban}>
            Süresi doldu
          </StatusBadge>
        </p>
      )}
      {active && left !== undefined && left <= SOON_DAYS && (
        <p className="mb-1">
          <StatusBadge tone="warning" icon={Clock}>
            {left === 0 ? 'Bugün bitiyor' : `${left} gün kaldı`}
          </StatusBadge>
        </p>
      )}
      <p>{sayEnd(ends_on, active)}</p>
      {note && <p className="wrap-anywhere text-text-3">{note}</p>}
    </div>
  )
}

function sayEnd(ends_on: string | null, active: boolean): string {
  if (ends_on === null) return 'Süresiz'
  const day = formatDay(ends_on)
  return active ? `${withYearEnding(day, 'to')} kadar` : `${withYearEnding(day, 'at')} bitti`
}
