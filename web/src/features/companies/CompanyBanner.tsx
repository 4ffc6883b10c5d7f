import type { Company } from '@bedesten/contract/companies'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArchAvatar } from '../../ui/ArchAvatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Image } from '../../ui/Image.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { softTone } from '../../ui/tone.ts'
import { VerifiedSeal } from '../../ui/VerifiedSeal.tsx'
import { shareProfile } from './share.ts'

interface CompanyBannerProps {
  company: Company
  /** Stands beside the sharing. */
  follow: ReactNode
  /** The first entries of the list of numbers. */
  followCounts: ReactNode
}

/** Cover, logo, name and numbers. */
export function CompanyBanner({ company, follow, followCounts }: CompanyBannerProps) {
  const { company_name, logo_url, cover_image_url } = company
  return (
    <header className="rail:mb-9">
      <Cover url={cover_image_url} />
      <div className="grid grid-cols-[auto_1fr] gap-x-5 rail:grid-cols-[auto_1fr_auto] rail:px-6">
        <span className="relative -mt-12 inline-grid self-start rounded-arch bg-canvas p-1.25 max-rail:-ml-1.25 rail:-mt-16">
          <ArchAvatar
            name={company_name}
            logo={logo_url ?? undefined}
            size={124}
            className="max-rail:size-22! max-rail:text-[37px]!"
          />
        </span>
        <div className="flex items-start justify-end gap-2 pt-4 rail:order-last">
          <ShareButton company={company} />
          {follow}
        </div>
        <div className="max-rail:col-span-2 max-rail:mt-2.5 rail:pt-4">
          <Name company={company} />
          <Numbers company={company} followCounts={followCounts} />
        </div>
      </div>
    </header>
  )
}

function Cover({ url }: { url: string | null }) {
  return (
    <div className="h-37 overflow-hidden bg-[linear-gradient(120deg,var(--primary),var(--primary-soft))] max-rail:-mx-4 max-rail:-mt-4 rail:h-60 rail:rounded-cover">
      {url && <Image src={url} alt="" ratio="1086 / 300" priority className="size-full" />}
    </div>
  )
}

function Name({ company: { company_name, verified } }: { company: Company }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
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

const badge = 'inline-flex h-6.5 items-center gap-1.5 rounded-sm px-2 text-[0.78125rem] font-semibold whitespace-nowrap'

function Numbers({ company, followCounts }: { company: Company; followCounts: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-text-3">
      <span className="wrap-anywhere">@{company.short_name}</span>
      <Rating value={company.average_rating} showNumber />
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
      <span className="font-[620] text-text tabular-nums">{value.toLocaleString('tr-TR')}</span> {of}
    </li>
  )
}

function ShareButton({ company }: { company: Company }) {
  return (
    <Button variant="secondary" className="max-rail:w-10 max-rail:px-0" onClick={() => void shareProfile(company)}>
      <Share2 />
      <span className="max-rail:sr-only">Paylaş</span>
    </Button>
  )
}
