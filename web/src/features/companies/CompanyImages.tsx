import type { Company } from '@bedesten/contract/companies.schemas'
import Camera from 'lucide-react/icons/camera'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { useImageStatus } from '../../ui/display/useImageStatus.ts'
import { Lightbox } from '../media/Lightbox.tsx'
import { COVER, LOGO } from './profile-images.ts'

/** Others than the company itself do without. */
const ChangeImage = lazyPart(async () => (await import('./ChangeImage.tsx')).ChangeImage)

/** Who looks at a profile. */
export type Viewer = 'guest' | 'member' | 'owner'

interface ImageProps {
  company: Company
  viewer: Viewer
}

export function CompanyCover({ company, viewer }: ImageProps) {
  const src = company.cover_image_url ?? undefined
  const { isBroken, image } = useImageStatus(src)
  const shown = src && !isBroken && (
    <img
      {...image}
      key={src}
      src={src}
      alt=""
      fetchPriority="high"
      decoding="sync"
      className="size-full object-cover dark:brightness-90"
    />
  )
  return (
    <div className="relative max-rail:-mx-4 max-rail:-mt-4">
      <div className="relative isolate h-37 overflow-hidden rail:h-60 rail:rounded-cover">
        <div aria-hidden className="absolute inset-0 -z-1 dark:brightness-90" style={{ background: PLACEHOLDER }} />
        {shown && viewer !== 'guest' ? (
          <Enlargeable
            src={src}
            alt={`${company.company_name} kapak resmi`}
            label="Kapak resmini büyüt"
            className="block size-full -outline-offset-2 rail:rounded-cover"
          >
            {shown}
          </Enlargeable>
        ) : (
          shown
        )}
      </div>
      {viewer === 'owner' && (
        <Suspense>
          <ChangeImage
            kind={COVER}
            shortName={company.short_name}
            place="absolute top-4 right-4"
            className="h-8.5 grid-flow-col gap-1.5 rounded-[9px] border border-border-strong bg-surface px-3 text-sm font-semibold text-text"
          >
            <Camera className="size-4" />
            {COVER.changeLabel}
          </ChangeImage>
        </Suspense>
      )}
    </div>
  )
}

const ARCHES =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='84' height='152' stroke='%23fff'%3E%3Cpath d='M0 152V42a42 42 0 0 1 84 0v110' fill='none' stroke-opacity='.16' stroke-width='2'/%3E%3Cpath d='M14 152V44a28 28 0 0 1 56 0v108' fill='%23fff' fill-opacity='.06' stroke='none'/%3E%3C/svg%3E\")"

/** Arches in the light under a dome, for a company without a cover. */
const PLACEHOLDER = `${ARCHES} 50% calc(100% + 42px) repeat-x, radial-gradient(100% 160% at 35% 20%, rgb(255 255 255 / 0.55), transparent), linear-gradient(#0a5c63, #0e7a80)`

export function CompanyLogo({ company, viewer }: ImageProps) {
  const { company_name, logo_url, short_name } = company
  const avatar = (
    <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={124} className="max-rail:[--arch-size:5.5rem]" />
  )
  return (
    <span className="relative -mt-12 inline-grid self-start rounded-arch bg-canvas p-1.25 max-rail:-ml-1.25 rail:-mt-16 min-[64rem]:row-end-3">
      {logo_url ? (
        <Enlargeable
          src={logo_url}
          alt={`${company_name} logosu`}
          label="Logoyu büyüt"
          className="inline-grid rounded-arch"
        >
          {avatar}
        </Enlargeable>
      ) : (
        avatar
      )}
      {viewer === 'owner' && (
        <Suspense>
          <ChangeImage
            kind={LOGO}
            shortName={short_name}
            place="absolute -right-1 bottom-0.5"
            className="size-8.5 rounded-[9px] border border-border-strong bg-surface"
          >
            <Camera className="size-4" />
          </ChangeImage>
        </Suspense>
      )}
    </span>
  )
}

interface EnlargeableProps {
  src: string
  alt: string
  label: string
  className: string
  children: ReactNode
}

function Enlargeable({ src, alt, label, className, children }: EnlargeableProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={label} onClick={() => setOpen(true)} className={className}>
        {children}
      </button>
      {open && <Lightbox images={[{ src, alt }]} onClose={() => setOpen(false)} />}
    </>
  )
}
