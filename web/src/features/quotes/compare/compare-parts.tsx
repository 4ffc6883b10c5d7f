import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { vatWords } from '@bedesten/contract/price'
import type { ComparedQuote } from '@bedesten/contract/purchase-requests.schemas'
import Check from 'lucide-react/icons/check'
import Star from 'lucide-react/icons/star'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'
import { lastOffer } from '../quote-words.ts'

/** What is best of all that can be accepted. */
function Best({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-1 text-xs/[1.0625rem] font-semibold text-success-text rail:justify-end">
      <Check aria-hidden className="size-3.5" />
      {children}
    </span>
  )
}

interface LinePriceProps {
  quote: ComparedQuote
  /** Of the request. */
  lineId: number
}

export function LinePrice({ quote, lineId }: LinePriceProps) {
  const offer = lastOffer(quote)
  const line = quote.lines.find(({ request_line_id }) => request_line_id === lineId)
  const price = offer?.lines.find(({ line_id }) => line_id === line?.id)
  if (!offer || !price) return <span className="text-text-3">Fiyat yok</span>
  const isLowest = quote.comparison.lowest_line_ids.includes(lineId)
  return (
    <>
      <span className={isLowest ? 'font-semibold' : ''}>{formatMoney(price.unit_price, offer.currency)}</span>
      <span className="text-xs text-text-3"> {vatWords(price)}</span>
      {line && <VariantLine line={line} className="text-xs" />}
      {isLowest && <Best>En düşük</Best>}
    </>
  )
}

/** The sum of an offer, and how far it is from the lowest. */
export function OfferTotal({ quote, first }: { quote: ComparedQuote; first: ComparedQuote | undefined }) {
  const { total_amount, currency, lowest, partial, priced_lines, all_lines } = quote.comparison
  const more = (toMinorUnits(total_amount) ?? 0) - (toMinorUnits(first?.comparison.total_amount ?? 0) ?? 0)
  return (
    <>
      <span className="block font-bold whitespace-nowrap tabular-nums">{formatMoney(total_amount, currency)}</span>
      {lowest && <Best>En düşük</Best>}
      {partial && (
        <span className="block text-xs/[1.0625rem] font-normal text-text-3">{`Kısmi, ${priced_lines} / ${all_lines} kalem`}</span>
      )}
      {!lowest && !partial && first?.comparison.lowest && more > 0 && (
        <span className="block text-xs/[1.0625rem] font-normal text-text-3 tabular-nums">
          +{formatMoney(toAmount(more), currency)}
        </span>
      )}
    </>
  )
}

export function OfferDays({ quote }: { quote: ComparedQuote }) {
  const days = lastOffer(quote)?.delivery_days ?? null
  return (
    <>
      {days === null ? 'Belirtilmedi' : `${days} gün`}
      {quote.comparison.fastest && <Best>En hızlı</Best>}
    </>
  )
}

export function SellerRating({ quote: { seller } }: { quote: ComparedQuote }) {
  if (seller.total_ratings === 0) return <span className="text-text-3">Henüz yok</span>
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Star aria-hidden className="size-3.5 fill-star text-star" />
      <b className="font-semibold">{formatNumber(seller.average_rating, { least: 1, most: 1 })}</b>
      <span className="text-text-3">({formatNumber(seller.total_ratings)})</span>
    </span>
  )
}

export function SellerDistance({ quote }: { quote: ComparedQuote }) {
  const { distance_km } = quote
  return (
    <>
      {distance_km === null ? (
        <span className="text-text-3">Bilinmiyor</span>
      ) : (
        `${formatNumber(Math.round(distance_km))} km`
      )}
      {quote.comparison.nearest && <Best>En yakın</Best>}
    </>
  )
}
