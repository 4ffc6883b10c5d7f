import type { ComparedQuote, PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { lastOffer } from '../quote-words.ts'
import { QuoteBadge } from '../QuoteBadge.tsx'
import { LinePrice, OfferDays, OfferTotal, SellerDistance, SellerRating } from './compare-parts.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface CompareTableProps {
  request: PurchaseRequest
  offers: ComparedQuote[]
  onAccept: (quote: ComparedQuote) => void
}

/** Suppliers are columns, lines are rows; the lowest total is tinted. More than five scroll inside. */
export function CompareTable({ request, offers, onAccept }: CompareTableProps) {
  const [first] = offers
  const width: CSSProperties = { minWidth: `${12 + offers.length * 10}rem` }
  const row = (name: ReactNode, cell: (quote: ComparedQuote) => ReactNode, note?: string) => (
    <tr className="border-t border-border">
      <th
        scope="row"
        className="bg-surface px-5 py-3 text-left align-top font-medium text-text-2 max-full:px-4 sticky left-0"
      >
        {name}
        {note && <small className="block text-xs/[1.0625rem] font-normal text-text-3">{note}</small>}
      </th>
      {offers.map((quote) => (
        <td key={quote.id} className={clsx('px-4 py-3 text-right align-top', tint(quote))}>
          {cell(quote)}
        </td>
      ))}
    </tr>
  )
  return (
    <Card flush className="overflow-x-auto" tabIndex={0} role="region" aria-label="Teklif karşılaştırması">
      <table className="w-full table-fixed tabular-nums" style={width}>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 bg-surface px-5 pt-4 pb-3 text-left align-bottom text-sm font-normal text-text-3 max-full:px-4"
            >
              {`${offers.length} teklif, toplama göre`}
            </th>
            {offers.map((quote) => (
              <th key={quote.id} scope="col" className={clsx('px-4 pt-4 pb-3 text-right align-bottom', tint(quote))}>
                <ArchAvatar
                  name={quote.seller.company_name}
                  logo={quote.seller.logo_url ?? undefined}
                  className="mb-1.5"
                />
                <Link to={`/quotes/${quote.id}`} className="block font-semibold wrap-anywhere hover:underline">
                  {quote.seller.company_name}
                </Link>
                <span className="block text-xs/[1.0625rem] font-normal">
                  {quote.comparison.unseen ? (
                    <b className="font-semibold text-primary-text">Yeni</b>
                  ) : (
                    <span className="text-text-3">{quote.seller.city}</span>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {request.lines.map((line) => (
            <Keyed key={line.id}>
              {row(
                <b className="font-semibold text-text wrap-anywhere">{line.name}</b>,
                (quote) => (
                  <LinePrice quote={quote} lineId={line.id} />
                ),
                formatQuantity(line.quantity, line.unit),
              )}
            </Keyed>
          ))}
          {row(
            'Ara toplam',
            (quote) => {
              const offer = lastOffer(quote)
              if (!offer) return null
              return (
                <>
                  {formatMoney(offer.subtotal, offer.currency)}
                  <span className="block text-xs/[1.0625rem] text-text-3">
                    {formatMoney(offer.vat_total, offer.currency)}
                  </span>
                </>
              )
            },
            'KDV',
          )}
          {row(<b className="font-semibold text-text">Genel toplam</b>, (quote) => (
            <div className="text-lead">
              <OfferTotal quote={quote} first={first} />
            </div>
          ))}
          {row('Teslim', (quote) => (
            <OfferDays quote={quote} />
          ))}
          {row('Puan', (quote) => (
            <SellerRating quote={quote} />
          ))}
          {row('Mesafe', (quote) => (
            <SellerDistance quote={quote} />
          ))}
          {row('Karar', (quote) =>
            quote.acts.includes('accept') ? (
              <NeedsRight right="buy" quiet>
                <Button
                  size="sm"
                  variant={quote.comparison.lowest ? 'primary' : 'secondary'}
                  aria-label={`Kabul et: ${quote.seller.company_name}`}
                  onClick={() => onAccept(quote)}
                >
                  Kabul et
                </Button>
              </NeedsRight>
            ) : (
              <QuoteBadge quote={quote} />
            ),
          )}
        </tbody>
      </table>
    </Card>
  )
}

function Keyed({ children }: { children: ReactNode }) {
  return children
}

function tint({ comparison }: ComparedQuote): string {
  return comparison.lowest ? 'bg-primary-soft dark:bg-primary-soft/45' : ''
}
