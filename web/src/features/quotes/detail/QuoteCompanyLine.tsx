import { formatNumber } from '@bedesten/contract/format-number'
import type { QuoteCompany } from '@bedesten/contract/quotes.schemas'
import Star from 'lucide-react/icons/star'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'

interface QuoteCompanyLineProps {
  company: QuoteCompany
  distance?: number | null
  /** Whether its rating is shown: that of the seller. */
  rated?: boolean
}

export function QuoteCompanyLine({ company, distance = null, rated = false }: QuoteCompanyLineProps) {
  const { company_name, short_name, logo_url, verified, city, average_rating, total_ratings } = company
  const places = [city, distance !== null && `${formatNumber(Math.round(distance))} km`].filter(Boolean)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={44} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 leading-5 font-semibold">
          <Link to={`/${short_name}`} className="-my-0.75 py-0.75 wrap-anywhere hover:underline">
            {company_name}
          </Link>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
        </p>
        <p className="flex flex-wrap items-center gap-x-1 text-sm text-text-3">
          {places.join(' · ')}
          {rated && total_ratings > 0 && (
            <span className="inline-flex items-center gap-1 font-semibold text-text-2 tabular-nums">
              {places.length > 0 && <span className="font-normal text-text-3">·</span>}
              <Star aria-hidden className="size-3.5 fill-star text-star" />
              <span className="sr-only">Puanı </span>
              {formatNumber(average_rating, { least: 1, most: 1 })}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
