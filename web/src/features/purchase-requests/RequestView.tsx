import { formatNumber } from '@bedesten/contract/format-number'
import { REQUEST_STATUS_LABELS } from '@bedesten/contract/purchase-requests'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { imageVariantUrl } from '@bedesten/contract/media'
import { formatQuantity } from '@bedesten/contract/units'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Hourglass from 'lucide-react/icons/hourglass'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { formatDay, todayInIstanbul } from '../../lib/format/dates.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { shareLink } from '../../ui/feedback/share-link.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageBar } from '../../ui/page/PageBar.tsx'
import { backLine } from '../../ui/page/back-line.ts'
import { isEndingSoon, toClosingWords } from './request-words.ts'

interface RequestViewProps {
  request: PurchaseRequest
  /** Whether the viewer can write to its owner. */
  canWrite: boolean
  /** Above the facts, such as one's own offer; below them what can be done. */
  offer?: ReactNode
  actions: ReactNode
}

export function RequestView({ request, canWrite, offer, actions }: RequestViewProps) {
  const { id, company, title, text, tags, image_url, lines, status } = request
  return (
    <>
      <PageBar
        title="Alım ilanı"
        fallback="/requests"
        actions={
          <IconButton label="Paylaş" onClick={() => share(request)} size="lg">
            <Share2 />
          </IconButton>
        }
      />
      <Link to="/requests" className={`${backLine} max-rail:hidden`}>
        <ArrowLeft className="size-4" />
        Alım İlanları
      </Link>
      <div className="grid items-start gap-x-6 gap-y-4 full:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-4">
          {status !== 'open' && <Closed request={request} />}
          <Card as="article" aria-label={title}>
            <div className="mb-3 flex items-center justify-between gap-3">
              <StatusBadge tone="copper" icon={Megaphone}>
                Alım ilanı
              </StatusBadge>
              {status !== 'open' && (
                <StatusBadge tone="neutral" icon={Hourglass}>
                  {REQUEST_STATUS_LABELS[status]}
                </StatusBadge>
              )}
            </div>
            <h1 className="font-display text-h1 text-pretty wrap-anywhere">{title}</h1>
            <p className="mt-2 wrap-anywhere whitespace-pre-line text-pretty text-text-2">{text}</p>
            {tags.length > 0 && (
              <ul aria-label="Etiketler" className="mt-3 flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <li key={tag}>
                    <Link
                      to={`/requests?tags=${encodeURIComponent(tag)}`}
                      className="inline-block rounded-sm bg-chip-bg px-2 py-1 text-xs font-medium text-text-2 hover:text-text"
                    >
                      {tag}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {image_url && (
              <Image
                src={imageVariantUrl(image_url, 'large')}
                alt={`${title} görseli`}
                ratio="4 / 3"
                className="mt-3.5 w-full max-w-95 rounded-lg"
              />
            )}
          </Card>
          <Card as="section" aria-label="Kalemler">
            <h2 className="mb-2.5 font-display text-h2">Kalemler</h2>
            <table className="w-full">
              <thead>
                <tr className="text-left text-xs text-text-3">
                  <th scope="col" className="pb-2 font-normal">
                    Kalem
                  </th>
                  <th scope="col" className="pb-2 text-right font-normal">
                    Miktar
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-border border-t border-border">
                {lines.map((line) => (
                  <tr key={line.id}>
                    <th scope="row" className="py-3 pr-3 text-left font-semibold wrap-anywhere">
                      {line.name}
                    </th>
                    <td className="py-3 text-right whitespace-nowrap tabular-nums">
                      {formatQuantity(line.quantity, line.unit)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card as="section" aria-label="İlan">
            {offer ??
              (isEndingSoon(request) && (
                <p className="mb-3 flex items-center gap-2 text-sm font-semibold text-warning-text">
                  <Hourglass aria-hidden className="size-4" />
                  {toClosingWords(request)}
                </p>
              ))}
            <dl className="grid gap-2.5 text-sm">
              <Fact name="Teslim ili">{request.city}</Fact>
              <Fact name="Son gün">{formatDay(request.last_day)}</Fact>
              <Fact name="Gelen teklif">{formatNumber(request.offer_count)}</Fact>
            </dl>
            {actions}
          </Card>
          <Card as="section" aria-label="İlan sahibi">
            <Owner request={request} />
            {canWrite && (
              <ButtonLink
                full
                variant="secondary"
                to={`/messages?company=${company.id}&request=${id}`}
                className="mt-3.5"
              >
                <MessageSquare />
                Mesaj
              </ButtonLink>
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

function share({ id, title }: PurchaseRequest): void {
  void shareLink({
    title,
    path: `/requests/${id}`,
    copied: 'İlan adresi panoya kopyalandı!',
    notCopied: 'İlan adresi kopyalanamadı',
  })
}

function Closed({ request: { status, last_day } }: { request: PurchaseRequest }) {
  const isOver = last_day < todayInIstanbul()
  return (
    <Note tone="neutral" icon={Hourglass}>
      <b className="block font-semibold">
        {status === 'decided'
          ? 'Bu ilan sonuçlandı'
          : isOver
            ? `Bu ilan ${formatDay(last_day)} günü kapandı`
            : 'Bu ilan kapandı'}
      </b>
      {status === 'decided'
        ? 'Bir teklif kabul edildi, yeni teklif alınmıyor.'
        : 'Yeni teklif alınmıyor. Verilmiş teklifler geçerlilik tarihlerine kadar seçilebilir.'}
    </Note>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-text-3">{name}</dt>
      <dd className="text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

function Owner({ request: { company, distance_km } }: { request: PurchaseRequest }) {
  const place = [company.city, distance_km !== null && `${formatNumber(Math.round(distance_km))} km`]
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={44} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 leading-5 font-semibold">
          <Link to={`/${company.short_name}`} className="-my-0.75 py-0.75 wrap-anywhere hover:underline">
            {company.company_name}
          </Link>
          {company.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
        </p>
        <p className="text-sm text-text-3">{place.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
