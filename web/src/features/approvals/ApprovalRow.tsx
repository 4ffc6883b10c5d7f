import type { Approval } from '@bedesten/contract/approvals.schemas'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { toDayWords } from '../../lib/format/day-words.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Link } from '../../lib/router/Link.tsx'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { APPROVAL_LOOKS, excessOf, groupLines, toPersonName } from './approval-words.ts'

/** The whole row leads to the request. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const { id, person, state, lines, total_amount, currency, quote_number, created_at } = approval
  const { label, ...look } = APPROVAL_LOOKS[state]
  const sellers = groupLines(lines).map(({ seller }) => seller.seller_name)
  return (
    <article
      aria-label={`${toPersonName(person)}, ${formatMoney(total_amount, currency)}`}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3.5 hover:bg-hover rail:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.2fr)_auto_8.5rem_1.25rem] rail:gap-x-5 rail:px-5"
    >
      <PersonAvatar name={toPersonName(person)} />
      <div className="min-w-0">
        <h2 className="truncate leading-5">
          <Link to={`/approvals/${id}`} className="font-semibold after:absolute after:inset-0">
            {toPersonName(person)}
          </Link>
        </h2>
        <p className={small}>{toDayWords(created_at)}</p>
      </div>
      <div className="min-w-0 max-rail:order-1 max-rail:col-span-2 max-rail:col-start-2">
        <p className="truncate leading-5 font-semibold">
          {quote_number ? `Teklif ${quote_number}` : sellers.join(', ')}
        </p>
        <p className={`${small} truncate`}>{toLine(approval, sellers)}</p>
      </div>
      <p className="text-right font-semibold whitespace-nowrap tabular-nums">{formatMoney(total_amount, currency)}</p>
      <div className="max-rail:order-2 max-rail:col-span-2 max-rail:col-start-2">
        <StatusBadge {...look}>{label}</StatusBadge>
      </div>
      <ChevronRight aria-hidden className="text-text-3 max-rail:hidden" />
    </article>
  )
}

function toLine(approval: Approval, sellers: string[]): string {
  const { state, lines, limits, total_amount, currency, decided_by, quote_number } = approval
  const first = quote_number ? sellers.join(', ') : `${lines.length} kalem`
  const over = excessOf(limits, total_amount)
  if (state === 'waiting' && over > 0) return `${first} · sınırdan ${formatMoney(over, currency)} fazla`
  if (state === 'approved') return `${first} · onaylayan ${toPersonName(decided_by)}`
  if (state === 'rejected') return `${first} · reddeden ${toPersonName(decided_by)}`
  return first
}

const small = 'text-xs text-text-3 tabular-nums'
