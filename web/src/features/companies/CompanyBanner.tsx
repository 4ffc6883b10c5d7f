import { formatNumber } from '@bedesten/contract/format-number'
import type { Company } from '@bedesten/contract/companies.schemas'
import { clsx } from 'clsx'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Rating } from '../../ui/display/Rating.tsx'
import { softTone } from '../../ui/display/tone.ts'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { CompanyCover, CompanyLogo } from './CompanyImages.tsx'
import type { Viewer } from './CompanyImages.tsx'
import { shareProfile } from './share.ts'
import { useRights } from '../../lib/session/useRights.ts'

interface CompanyBannerProps {
  company: Company
  viewer: Viewer | 'unknown'
  /** What a member may do with another company, and in place of the sharing what else. */
  actions?: ReactNode
  menu?: ReactNode
  /** The first entries of the list of numbers. */
  followCounts: ReactNode
}

/** Cover, logo, name and numbers. */
export function CompanyBanner({ company, viewer, actions, menu, followCounts }: CompanyBannerProps) {
  const { can } = useRights()
  // Members who may change nothing see the company as others do.
  const shown = viewer === 'unknown' ? 'guest' : viewer === 'owner' && !can('profile') ? 'member' : viewer
  return (
    <header className="rail:mb-9">
      <CompanyCover company={company} viewer={shown} />
      <div className="grid grid-cols-[auto_1fr] gap-x-5 rail:grid-cols-[auto_1fr_auto] rail:px-6 rail:*:row-start-1">
        <CompanyLogo company={company} viewer={shown} />
        {/* On phones the menu is above the name, on tablets beside it, with the main actions below it. */}
        <div className="max-[63.99rem]:contents min-[64rem]:col-start-3 min-[64rem]:flex min-[64rem]:gap-2">
          <div className="flex items-start justify-end gap-2 pt-4 rail:col-start-3 rail:row-start-1 min-[64rem]:order-last">
            {menu ?? <ShareButton company={company} isMenuToCome={viewer === 'unknown'} />}
            {viewer === 'owner' && can('profile', 'money') && (
              <ButtonLink to={`/${company.short_name}/edit`}>
                <Pencil />
                Düzenle
              </ButtonLink>
            )}
            {viewer === 'unknown' && (
              <Button data-place="owner">
                <Pencil />
                Düzenle
              </Button>
            )}
          </div>
          {actions && (
            <div
              data-place={viewer === 'unknown' ? 'other' : undefined}
              className="flex items-start gap-2 max-rail:order-last max-rail:col-span-2 max-rail:mt-2.5 max-rail:flex-wrap max-rail:*:flex-1 max-rail:*:px-2 rail:col-span-2 rail:col-start-2 rail:row-start-2 rail:pt-4"
            >
              {actions}
            </div>
          )}
        </div>
        <div className="max-rail:col-span-2 max-rail:mt-2.5 rail:col-start-2 rail:pt-4 min-[64rem]:contents">
          <Name company={company} />
          <Numbers company={company} followCounts={followCounts} />
        </div>
      </div>
    </header>
  )
}

function Name({ company: { company_name, verified } }: { company: Company }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 min-[64rem]:col-start-2 min-[64rem]:row-start-1 min-[64rem]:pt-4">
      <h1 className="font-display text-h1 wrap-anywhere">{company_name}</h1>
      {verified === 1 ? (
        <span className={`${badge} ${softTone.primary}`}>
          <span aria-hidden className="inline-flex">
            <VerifiedSeal label="Doğrulanmış Firma" className="size-3.5" />
          </span>
          Doğrulanmış Firma
        </span>
      ) : (
        <span className={`${badge} ${softTone.neutral} rail:hidden`}>Henüz doğrulanmadı</span>
      )}
    </div>
  )
}

const badge = 'inline-flex h-6.5 items-center gap-1.5 rounded-sm px-2 text-xs font-semibold whitespace-nowrap'

function Numbers({ company, followCounts }: { company: Company; followCounts: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-text-3 min-[64rem]:col-span-2 min-[64rem]:col-start-2 min-[64rem]:row-start-2 min-[64rem]:mt-0.5">
      <span className="wrap-anywhere">@{company.short_name}</span>
      {company.total_ratings > 0 && <Rating value={company.average_rating} showNumber />}
      <ul className="flex flex-wrap gap-x-4 max-rail:basis-full rail:gap-x-5">
        {followCounts}
        <Count value={company.total_products} of="ürün" />
        <Count value={company.total_posts} of="gönderi" />
      </ul>
    </div>
  )
}

function Count({ value, of }: { value: number; of: string }) {
  return (
    <li>
      <span className="font-semibold text-text tabular-nums">{formatNumber(value)}</span> {of}
    </li>
  )
}

/** No wider than the menu that a member will see in its place. */
function ShareButton({ company, isMenuToCome }: { company: Company; isMenuToCome: boolean }) {
  return (
    <Button
      variant="secondary"
      className={clsx(
        'max-rail:w-10 max-rail:px-0',
        isMenuToCome && 'in-data-[viewer=other]:w-10 in-data-[viewer=other]:px-0',
      )}
      onClick={() => void shareProfile(company)}
    >
      <Share2 />
      <span className={clsx('max-rail:sr-only', isMenuToCome && 'in-data-[viewer=other]:sr-only')}>Paylaş</span>
    </Button>
  )
}
