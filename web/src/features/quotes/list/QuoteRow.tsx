import type { Quote } from '@bedesten/contract/quotes.schemas'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../../../lib/router/Link.tsx'
import { toDayWords } from '../../../lib/format/day-words.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { otherSide, toAmountWords, toSubject } from '../quote-words.ts'
import { QuoteBadge } from '../QuoteBadge.tsx'

/** The whole row leads to the quote. */
export function QuoteRow({ quote }: { quote: Quote }) {
  const company = otherSide(quote)
  const subject = toSubject(quote)
  const { amount, line } = toAmountWords(quote)
  return (
    <article
      aria-label={`${company.company_name}, ${quote.quote_number}`}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 px-4 py-3.5 hover:bg-hover rail:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto_1.25rem] rail:gap-5 rail:px-5 full:grid-cols-[minmax(0,1.5fr)_minmax(0,1.25fr)_minmax(0,0.85fr)_9.5rem_1.25rem]"
    >
      <div className="flex min-w-0 items-center gap-3 max-rail:col-span-full">
        <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={44} />
        <div className="min-w-0">
          <h2 className="flex min-w-0 items-center gap-1.5 leading-5">
            <Link to={`/quotes/${quote.id}`} className="truncate font-semibold after:absolute after:inset-0">
              {company.company_name}
            </Link>
            {company.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
          </h2>
          <p className={`${small} truncate`}>
            {quote.quote_number} · {toDayWords(quote.created_at)}
          </p>
        </div>
      </div>
      <div className="min-w-0 max-rail:col-span-full">
        <p className="truncate leading-5 font-semibold">{subject.names}</p>
        <p className={small}>{subject.line}</p>
      </div>
      <div className="min-w-0 rail:max-full:hidden">
        <p className="leading-5 font-semibold tabular-nums">{amount}</p>
        <p className={`${small} line-clamp-2 wrap-anywhere`}>{line}</p>
      </div>
      <div className="flex flex-col items-start gap-1 max-rail:items-end">
        <QuoteBadge quote={quote} />
        {quote.turn === quote.side && <Turn />}
      </div>
      <ChevronRight aria-hidden className="text-text-3 max-rail:hidden" />
    </article>
  )
}

function Turn() {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-primary-text">
      <span aria-hidden className="size-1.75 rounded-full bg-primary" />
      Sıra sizde
    </span>
  )
}

const small = 'text-xs text-text-3 tabular-nums'
