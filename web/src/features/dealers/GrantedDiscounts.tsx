import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/router/Link.tsx'
import { formatDay } from '../../lib/format/dates.ts'
import { formatPercent } from '../../lib/format/price-text.ts'
import { withYearEnding } from '../../lib/format/day-words.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { sellersQuery } from './dealers.ts'

/** Lists the companies that made this one their dealer; empty without any. */
export function GrantedDiscounts() {
  const { data: sellers = [] } = useQuery(sellersQuery())
  if (sellers.length === 0) return null
  return (
    <section aria-labelledby="size-ozel" className="mt-7">
      <h2 id="size-ozel" className="mb-2.5 font-display text-h2">
        Size özel indirim tanıyan satıcılar
      </h2>
      <Card flush>
        <ul className="divide-y divide-border">
          {sellers.map(({ company_id, company_name, short_name, logo_url, discount_percent, ends_on }) => (
            <li key={company_id} className="flex items-center gap-3.5 px-4 py-3 rail:px-5">
              <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={44} />
              <p className="min-w-0 flex-1">
                <Link to={`/${short_name}`} className="-my-0.75 py-0.75 font-semibold wrap-anywhere hover:underline">
                  {company_name}
                </Link>
                <span className="block text-sm text-text-3">
                  {ends_on === null ? 'Süresiz' : `${withYearEnding(formatDay(ends_on), 'to')} kadar`}
                </span>
              </p>
              <p className="text-h2 font-bold tabular-nums">{formatPercent(discount_percent)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
