import type { Product } from '@bedesten/contract/products.schemas'
import EyeOff from 'lucide-react/icons/eye-off'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format-money.ts'
import { ArchAvatar } from '../../../ui/marks/ArchAvatar.tsx'
import { Rating } from '../../../ui/marks/Rating.tsx'
import { StatusBadge, StatusDot } from '../../../ui/marks/StatusBadge.tsx'
import { VerifiedSeal } from '../../../ui/marks/VerifiedSeal.tsx'
import { COMMENTS_ID } from '../comments/comments.ts'

interface ProductSummaryProps {
  product: Product
  /** Undefined when it is not known. */
  commentCount: number | undefined
  /** The converted price is in the currency of someone else: its place is kept. */
  conversionUnknown: boolean
}

/** Who sells what, for how much, and whether there is any. */
export function ProductSummary({ product, commentCount, conversionUnknown }: ProductSummaryProps) {
  return (
    <>
      <Company product={product} />
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="font-display text-[1.4375rem]/[1.8125rem] font-[640] tracking-[-0.018em] text-pretty wrap-anywhere rail:text-[1.75rem]/[2.125rem] rail:text-balance">
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
        <Price product={product} conversionUnknown={conversionUnknown} />
        <div className="mt-1.5">
          {product.in_stock === 1 ? (
            <StatusDot tone="success">Stokta</StatusDot>
          ) : (
            <StatusDot tone="danger">Stokta Yok</StatusDot>
          )}
        </div>
      </div>
    </>
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
          to={`#${COMMENTS_ID}`}
          className="-my-0.75 py-0.75 text-sm text-text-3 underline underline-offset-3 hover:text-text"
        >
          {`${commentCount.toLocaleString('tr-TR')} yorum`}
        </Link>
      )}
    </div>
  )
}

function Price({ product, conversionUnknown }: { product: Product; conversionUnknown: boolean }) {
  const { price, currency, display_price, display_currency } = product
  return (
    <>
      <p className="text-[1.8125rem]/[2.1875rem] font-[680] tracking-[-0.025em] rail:text-price-lg">
        {formatMoney(price, currency)}
      </p>
      {display_currency !== currency && (
        <p className={conversionUnknown ? 'invisible' : 'text-text-3'}>
          {`Yaklaşık ${formatMoney(display_price, display_currency)}`}
        </p>
      )}
    </>
  )
}
