import type { Quote, QuoteLine, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import PenLine from 'lucide-react/icons/pen-line'
import { Link } from '../../../lib/router/Link.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ReceiptRows } from '../../../ui/lists/Receipt.tsx'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'
import { StruckPrice } from '../../../ui/display/StruckPrice.tsx'
import { LineImage } from '../../cart/LineImage.tsx'
import { VatRows } from '../../cart/VatRows.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { ADDS_VAT } from '../../orders/ItemTerms.tsx'
import { LineAmount } from '../../orders/LineAmount.tsx'

interface QuoteLinesProps {
  quote: Quote
  offer: QuoteOffer
}

/** The lines of one version with their prices, and what they come to without and with KDV. */
export function QuoteLines({ quote, offer }: QuoteLinesProps) {
  return (
    <Section
      title={quote.status === 'accepted' ? `Sürüm ${offer.version}, kabul edilen` : `Sürüm ${offer.version}`}
      aside={
        quote.offers.length > 1 && (
          <Link to={`/quotes/${quote.id}/versions`} className="text-sm font-semibold text-primary-text hover:underline">
            Sürümleri karşılaştır
          </Link>
        )
      }
    >
      <ul className="divide-y divide-border">
        {quote.lines.map((line) => (
          <OfferedLine key={line.id} line={line} offer={offer} />
        ))}
      </ul>
      <div className="border-t border-border pt-2">
        <ReceiptRows>
          <VatRows sums={offer} currency={offer.currency} />
        </ReceiptRows>
      </div>
    </Section>
  )
}

function OfferedLine({ line, offer }: { line: QuoteLine; offer: QuoteOffer }) {
  const price = offer.lines.find(({ line_id }) => line_id === line.id)
  const { product } = line
  const isCheaper = product?.currency === offer.currency && price && price.unit_price < product.list_unit_price
  return (
    <li className="flex items-start gap-3 py-3.5 rail:items-center rail:gap-3.5">
      <LineMark line={line} className="size-13" />
      <div className="min-w-0 flex-1">
        <LineName line={line} />
        <p className="text-sm text-text-2 tabular-nums">
          {formatQuantity(line.quantity, line.unit)}
          {price && (
            <>
              {' × '}
              <b className="font-semibold text-text">{formatMoney(price.unit_price, offer.currency)}</b>
              {!price.vat_included && ADDS_VAT}{' '}
              {isCheaper && (
                <StruckPrice spoken="Liste fiyatı">
                  {formatMoney(product.list_unit_price, product.currency)}
                </StruckPrice>
              )}
            </>
          )}
        </p>
      </div>
      {price ? (
        <LineAmount line={price} currency={offer.currency} className="font-bold" />
      ) : (
        <p className="whitespace-nowrap text-text-3">Fiyat verilmedi</p>
      )}
    </li>
  )
}

/** The image of its product, or a pen for a line with a name only. */
export function LineMark({ line: { product }, className }: { line: Pick<QuoteLine, 'product'>; className: string }) {
  if (product) return <LineImage url={product.image_url} className={`${className} shrink-0 rounded-[9px]`} />
  return (
    <span aria-hidden className={`${className} grid shrink-0 place-items-center rounded-[9px] bg-chip-bg text-text-2`}>
      <PenLine className="size-5" />
    </span>
  )
}

type NamedLine = Pick<QuoteLine, 'name' | 'product' | 'variant_id' | 'variant_name' | 'sku'>

export function LineName({ line }: { line: NamedLine }) {
  const { name, product, variant_id } = line
  return (
    <>
      <p className="leading-[1.1875rem] font-semibold text-pretty wrap-anywhere">
        {product ? (
          <Link
            to={`/products/${product.id}${variant_id === null ? '' : `?variant=${variant_id}`}`}
            className="-my-0.75 py-0.75 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <VariantLine line={line} />
    </>
  )
}
