import { REQUEST_STATUS_LABELS } from '@bedesten/contract/purchase-requests'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { imageVariantUrl } from '@bedesten/contract/media'
import { clsx } from 'clsx'
import Calendar from 'lucide-react/icons/calendar'
import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { CountBadge } from '../../ui/display/CountBadge.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { RelativeTime } from '../../ui/display/RelativeTime.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { RequestLinePills } from '../posts/card/RequestLinePills.tsx'
import { isEndingSoon, toLastDayWords, toOfferCount, toPlaceWords } from './request-words.ts'
import { useRights } from '../../lib/session/useRights.ts'

/** Only members may offer; until the viewer is known, the space of their button is reserved. */
export type RequestViewer = 'loading' | 'guest' | 'alone' | 'member'

export function RequestCard({ request, viewer }: { request: PurchaseRequest; viewer: RequestViewer }) {
  const { id, title, text, lines, image_url, company, created_at, is_own, status } = request
  const soon = isEndingSoon(request)
  return (
    <Card
      as="article"
      aria-label={title}
      className="relative flex flex-col gap-3 hover:border-border-strong hover:shadow-md"
    >
      <div className="flex min-w-0 items-center gap-2.5 text-sm">
        <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={34} />
        <p className="flex min-w-0 flex-1 items-center gap-1.25">
          <Link
            to={`/${company.short_name}`}
            className="relative z-1 -my-0.75 truncate py-0.75 font-semibold hover:underline"
          >
            {company.company_name}
          </Link>
          {company.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
          <RelativeTime timestamp={created_at} prefix="· " className="whitespace-nowrap text-text-3" />
        </p>
        {is_own === 1 && <StatusBadge tone="neutral">Sizin</StatusBadge>}
        {status !== 'open' && <StatusBadge tone="neutral">{REQUEST_STATUS_LABELS[status]}</StatusBadge>}
      </div>
      <div className="flex items-start gap-3 rail:gap-5">
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-lead font-semibold text-pretty wrap-anywhere">
            <Link to={`/requests/${id}`} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="mt-1 line-clamp-3 text-pretty wrap-anywhere text-text-2">{text}</p>
        </div>
        {image_url && (
          <Image
            src={imageVariantUrl(image_url, 'medium')}
            alt=""
            ratio="4 / 3"
            className="w-21 shrink-0 rounded-[11px] rail:w-33"
          />
        )}
      </div>
      <RequestLinePills lines={lines} most={3} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border pt-3 text-sm text-text-2 rail:gap-x-4.5">
        <Fact icon={MapPin}>
          <span>
            {toPlaceWords(request)}
            {viewer === 'loading' && <span data-place="member" className="inline-block w-14" />}
          </span>
        </Fact>
        <Fact icon={soon ? Hourglass : Calendar} soon={soon}>
          {toLastDayWords(request)}
        </Fact>
        <Fact icon={Handshake}>{toOfferCount(request.offer_count)}</Fact>
        {viewer === 'member' && <Way request={request} />}
        {viewer === 'loading' && (
          <Button variant="secondary" size="sm" data-place="member" className={place}>
            Teklif ver
          </Button>
        )}
      </div>
    </Card>
  )
}

function Fact({ icon: Icon, soon = false, children }: { icon: LucideIcon; soon?: boolean; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex items-center gap-1.5', soon && 'font-semibold text-warning-text')}>
      <Icon aria-hidden className={clsx('size-4', !soon && 'text-text-3')} />
      {children}
    </span>
  )
}

/** What the viewer would do next. */
function Way({ request }: { request: PurchaseRequest }) {
  const { id, title, is_own, offer_count, unseen_offer_count, your_quote_id, status } = request
  const { mayBegin } = useRights()
  if (is_own === 1) {
    if (offer_count === 0) return null
    return (
      <ButtonLink variant="soft" size="sm" to={`/requests/${id}/offers`} className={place}>
        Teklifleri karşılaştır
        {unseen_offer_count !== null && unseen_offer_count > 0 && (
          <>
            <CountBadge count={unseen_offer_count} tone="quiet" />
            <span className="sr-only">{`(${unseen_offer_count} yeni)`}</span>
          </>
        )}
      </ButtonLink>
    )
  }
  if (your_quote_id !== null) {
    return (
      <ButtonLink variant="secondary" size="sm" to={`/quotes/${your_quote_id}`} className={place}>
        Teklifim
      </ButtonLink>
    )
  }
  if (status !== 'open' || !mayBegin('social')) return null
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      to={`/requests/${id}/offer`}
      aria-label={`Teklif ver: ${title}`}
      className={place}
    >
      Teklif ver
    </ButtonLink>
  )
}

const place = 'relative z-1 ml-auto max-rail:ml-0 max-rail:h-10.5 max-rail:basis-full'
