import type { ComparedQuote, PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import MessageSquare from 'lucide-react/icons/message-square'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconLink } from '../../../ui/forms/IconButton.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { QuoteBadge } from '../QuoteBadge.tsx'
import { LinePrice, OfferDays, OfferTotal, SellerDistance, SellerRating } from './compare-parts.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface CompareCardsProps {
  request: PurchaseRequest
  offers: ComparedQuote[]
  onAccept: (quote: ComparedQuote) => void
}

/** One card to swipe for each offer, and a strip of companies with their totals to jump. */
export function CompareCards({ request, offers, onAccept }: CompareCardsProps) {
  const names = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  function jump(index: number) {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
  }
  /** The name of the visible card follows; the page itself does not scroll. */
  function follow(index: number) {
    setShown(index)
    const [row, name] = [names.current, names.current?.children[index]]
    if (index === shown || !row || !(name instanceof HTMLElement)) return
    row.scrollTo({ left: name.offsetLeft - (row.clientWidth - name.offsetWidth) / 2, behavior: 'smooth' })
  }
  return (
    <>
      <div
        ref={names}
        role="group"
        aria-label="Tekliflere git"
        className={`${toEdges} relative mb-3 flex gap-2 overflow-x-auto py-0.75`}
      >
        {offers.map((quote, index) => (
          <button
            key={quote.id}
            type="button"
            aria-current={index === shown || undefined}
            onClick={() => jump(index)}
            className={clsx(
              'flex shrink-0 items-center gap-2 rounded-lg border bg-surface py-1.5 pr-3 pl-1.5 text-left text-sm/4 font-medium',
              index === shown ? 'border-primary inset-ring inset-ring-primary' : 'border-border-strong',
            )}
          >
            <ArchAvatar name={quote.seller.company_name} logo={quote.seller.logo_url ?? undefined} size={32} />
            <span>
              {quote.seller.company_name}
              <small className="block text-xs font-normal text-text-3 tabular-nums">
                {formatMoney(quote.comparison.total_amount, quote.comparison.currency)}
              </small>
            </span>
          </button>
        ))}
      </div>
      <ul
        ref={strip}
        aria-label="Teklifler"
        onScroll={({ currentTarget }) => follow(findShown(currentTarget))}
        className={`${toEdges} flex snap-x snap-mandatory gap-3 overflow-x-auto py-0.5`}
      >
        {offers.map((quote, index) => (
          <li key={quote.id} className="w-[calc(100%-2.25rem)] shrink-0 snap-center">
            <OfferCard
              request={request}
              quote={quote}
              first={offers[0]}
              place={`${index + 1} / ${offers.length}`}
              onAccept={onAccept}
            />
          </li>
        ))}
      </ul>
      <div aria-hidden className="flex justify-center gap-1.75 pt-3">
        {offers.map((quote, index) => (
          <span
            key={quote.id}
            className={clsx('h-1.75 rounded-full', index === shown ? 'w-5 bg-primary' : 'w-1.75 bg-border-strong')}
          />
        ))}
      </div>
    </>
  )
}

function findShown(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2
  const ends = [...strip.children].map((child) =>
    child instanceof HTMLElement ? child.offsetLeft - strip.offsetLeft + child.offsetWidth : 0,
  )
  return Math.max(
    0,
    ends.findIndex((end) => end >= middle),
  )
}

interface OfferCardProps {
  request: PurchaseRequest
  quote: ComparedQuote
  first: ComparedQuote | undefined
  place: string
  onAccept: (quote: ComparedQuote) => void
}

function OfferCard({ request, quote, first, place, onAccept }: OfferCardProps) {
  const { seller, comparison } = quote
  return (
    <Card as="article" aria-label={seller.company_name} className="flex h-full flex-col">
      <div className="flex items-center gap-3">
        <ArchAvatar name={seller.company_name} logo={seller.logo_url ?? undefined} size={44} />
        <p className="min-w-0 flex-1">
          <Link to={`/quotes/${quote.id}`} className="block font-semibold wrap-anywhere">
            {seller.company_name}
          </Link>
          <span className="text-sm text-text-3">{comparison.unseen ? 'Yeni' : seller.city}</span>
        </p>
        <span className="self-start text-xs text-text-3 tabular-nums">{place}</span>
      </div>
      <div className="mt-3 text-h2/7">
        <p className="text-sm text-text-3">Genel toplam</p>
        <OfferTotal quote={quote} first={first} />
      </div>
      <dl className="mt-3 divide-y divide-border border-t border-border">
        {request.lines.map((line) => (
          <Row key={line.id} name={line.name} note={formatQuantity(line.quantity, line.unit)}>
            <LinePrice quote={quote} lineId={line.id} />
          </Row>
        ))}
        <Row name="Teslim">
          <OfferDays quote={quote} />
        </Row>
        <Row name="Puan">
          <SellerRating quote={quote} />
        </Row>
        <Row name="Mesafe">
          <SellerDistance quote={quote} />
        </Row>
      </dl>
      <div className="mt-auto flex items-center gap-2.5 pt-3.5">
        <IconLink
          bordered
          label={`Mesaj yaz: ${seller.company_name}`}
          to={`/messages?company=${seller.id}&quote=${quote.id}`}
          size="bar"
        >
          <MessageSquare />
        </IconLink>
        {quote.acts.includes('accept') ? (
          <NeedsRight right="buy" quiet>
            <Button full size="bar" aria-label={`Kabul et: ${seller.company_name}`} onClick={() => onAccept(quote)}>
              Kabul et
            </Button>
          </NeedsRight>
        ) : (
          <QuoteBadge quote={quote} />
        )}
      </div>
    </Card>
  )
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 py-2.5">
      <dt className="min-w-0 text-text-2 wrap-anywhere">
        {name}
        {note && <span className="block text-xs text-text-3">{note}</span>}
      </dt>
      <dd className="flex shrink-0 flex-col items-end text-right tabular-nums">{children}</dd>
    </div>
  )
}

const toEdges = '-mx-4 px-4 [scrollbar-width:none]'
