import { formatNumber } from '@bedesten/contract/format-number'
import { Link } from '../../../lib/router/Link.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { describeWhere } from './nearby-companies.ts'
import type { NearbyCompany } from './nearby-companies.ts'

interface NearbyCompaniesProps {
  companies: NearbyCompany[]
  /** Absent when every found product is known. */
  onMore: (() => void) | undefined
  loading: boolean
}

/** What the map shows, to read: each company with its distance and direction. */
export function NearbyCompanies({ companies, onMore, loading }: NearbyCompaniesProps) {
  return (
    <div className="border-t border-border">
      <ol aria-label="Yakındaki firmalar" className="grid rail:grid-cols-2 rail:gap-x-4 rail:px-2 rail:py-1.5">
        {companies.map(({ short_name, company_name, place, km, bearing, products }, index) => (
          <li key={short_name}>
            <Link
              to={`/${short_name}`}
              className="flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover rail:rounded-md rail:px-3"
            >
              <span aria-hidden className={pin}>
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{company_name}</span>
                <span className="block truncate text-sm text-text-3">
                  {[place, `${formatNumber(products)} ürün`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="text-right text-sm text-text-2 tabular-nums">{describeWhere({ km, bearing })}</span>
            </Link>
          </li>
        ))}
      </ol>
      {onMore && (
        <div className="px-4 pt-1 pb-3.5 text-center">
          <Button variant="secondary" size="sm" busy={loading} busyText="Yükleniyor..." onClick={onMore}>
            Daha fazla göster
          </Button>
        </div>
      )}
    </div>
  )
}

const pin =
  'grid size-6 shrink-0 place-items-center rounded-arch bg-primary text-xs font-semibold text-on-primary tabular-nums'
