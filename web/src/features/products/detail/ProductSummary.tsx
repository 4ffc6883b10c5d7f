import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount } from '@bedesten/contract/money'
import { pricePerPiece } from '@bedesten/contract/fact-words'
import { priceUnit, withVat } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import { variantName } from '@bedesten/contract/variants'
import BadgePercent from 'lucide-react/icons/badge-percent'
import EyeOff from 'lucide-react/icons/eye-off'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useNetPrices } from '../../../lib/storage/net-prices.ts'
import { addsVat, asRead, formatPercent } from '../../../lib/format/price-text.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Rating } from '../../../ui/display/Rating.tsx'
import { StatusBadge, StatusDot } from '../../../ui/display/StatusBadge.tsx'
import { StruckPrice } from '../../../ui/display/StruckPrice.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { PRODUCT_COMMENTS_ID } from '../comments/comments.ts'
import type { ShownProduct } from '../variants/shown-variant.ts'

interface ProductSummaryProps {
  product: Product
  /** Undefined when it is not known. */
  commentCount: number | undefined
  /** The converted price is in another viewer's currency: its space is reserved. */
  conversionUnknown: boolean
  /** How many are chosen: the price is that of one of them. */
  quantity: number
  /** Below the price. */
  children?: ReactNode
}

/** Who sells what, for how much, and whether there is any. */
export function ProductSummary({ product, commentCount, conversionUnknown, quantity, children }: ProductSummaryProps) {
  return (
    <>
      <Company product={product} />
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="font-display text-h1 font-semibold tracking-[-0.018em] text-pretty wrap-anywhere rail:text-balance">
            {product.name}
          </h1>
          {product.status === 'inactive' && (
            <StatusBadge tone="neutral" icon={EyeOff}>
              Pasif
            </StatusBadge>
          )}
        </div>
        <Opinions product={product} commentCount={commentCount} />
      </div>
      <div>
        <Price product={product} conversionUnknown={conversionUnknown} quantity={quantity} />
        {children && <div className="mt-3">{children}</div>}
      </div>
    </>
  )
}

/** Whether there is any, how many of the chosen variant, and how soon. */
export function Availability({ product }: { product: ShownProduct }) {
  const { variant, in_stock, stock_quantity, unit, lead_time_days } = product
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {in_stock === 1 ? (
        <StatusDot tone="success">
          {['Stokta', variant && formatQuantity(stock_quantity, unit)].filter(Boolean).join(', ')}
        </StatusDot>
      ) : (
        <StatusDot tone="danger">{variant ? `${variantName(variant.values)} stokta yok` : 'Stokta Yok'}</StatusDot>
      )}
      {lead_time_days !== null && (
        <span className="inline-flex items-center gap-1.5 text-sm font-medium text-text-2">
          <Timer aria-hidden className="size-4 text-text-3" />
          {`Hazırlık: ${lead_time_days} gün`}
        </span>
      )}
    </div>
  )
}

function Company({ product: { company_name, company_logo, short_name, city, verified } }: { product: Product }) {
  return (
    <Link to={`/${short_name}`} className="group flex items-center gap-3 self-start rounded-sm">
      <ArchAvatar name={company_name} logo={company_logo ?? undefined} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 text-h3 group-hover:underline">
          <span className="wrap-anywhere">{company_name}</span>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" />}
        </span>
        <span className="block text-sm wrap-anywhere text-text-3">
          {[`@${short_name}`, city].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}

function Opinions({ product, commentCount = 0 }: { product: Product; commentCount: number | undefined }) {
  if (product.rating_count === 0 && commentCount === 0) return null
  return (
    <div className="mt-2 flex items-center gap-2">
      {product.rating_count > 0 && <Rating value={product.average_rating} showNumber />}
      {commentCount > 0 && (
        <Link
          to={`#${PRODUCT_COMMENTS_ID}`}
          className="-my-0.75 py-0.75 text-sm text-text-3 underline underline-offset-3 hover:text-text"
        >
          {`${formatNumber(commentCount)} yorum`}
        </Link>
      )}
    </div>
  )
}

interface PriceProps {
  product: Product
  conversionUnknown: boolean
  quantity: number
}

/** Of one piece at the chosen quantity: for this viewer, for others where that is more, and with KDV where that is added. */
function Price({ product, conversionUnknown, quantity }: PriceProps) {
  const net = useNetPrices()
  const { currency, display_currency, discount_percent, conversion, vat_rate, pieces_per_unit } = product
  const price = priceUnit(product, quantity, { discount_percent: discount_percent ?? null, conversion })
  const show = (minor: number, shownIn: string) => formatMoney(asRead(toAmount(minor), product, net), shownIn)
  const isAdded = addsVat(product, net)
  return (
    <>
      {discount_percent !== undefined && (
        <p className="mb-1 flex flex-wrap items-center gap-2.5">
          <StatusBadge tone="copper" icon={BadgePercent}>
            {`Size özel ${formatPercent(discount_percent)}`}
          </StatusBadge>
          <StruckPrice spoken="Liste fiyatı">{show(price.listUnit, currency)}</StruckPrice>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-price-lg">{show(price.originalUnit, currency)}</span>
        <span className="text-text-3">
          / {unitLabel(product.unit)}
          {isAdded && ' + KDV'}
        </span>
      </p>
      {(isAdded || pieces_per_unit !== null) && (
        <p className="text-sm text-text-2">
          {pieces_per_unit !== null && (
            <strong className="font-semibold text-text">
              {`${show(pricePerPiece(price.originalUnit, pieces_per_unit), currency)} / adet`}
            </strong>
          )}
          {pieces_per_unit !== null && isAdded && ' · '}
          {isAdded &&
            `KDV %${vat_rate} ile ${formatMoney(toAmount(withVat(price.originalUnit, product).total), currency)}`}
        </p>
      )}
      {display_currency !== currency && (
        <p className={conversionUnknown ? 'invisible' : 'text-text-3'}>
          {`Yaklaşık ${show(price.unit, display_currency)}`}
        </p>
      )}
    </>
  )
}
