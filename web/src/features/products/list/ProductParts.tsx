import { clsx } from 'clsx'
import BadgePercent from 'lucide-react/icons/badge-percent'
import { Link } from '../../../lib/router/Link.tsx'
import { useNetPrices } from '../../../lib/storage/net-prices.ts'
import { describePrice } from '../../../lib/format/price-text.ts'
import { Image } from '../../../ui/display/Image.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { StruckPrice } from '../../../ui/display/StruckPrice.tsx'
import { describeAxes } from '../../../lib/format/variant-words.ts'
import type { ListedProduct } from './product-pages.ts'
import { Swatches } from './Swatches.tsx'

// What every card of a product is made of.

const TAGS_SHOWN = 2

interface ImageProps {
  product: ListedProduct
  /** Width on the page, as in the `sizes` of an image. */
  sizes: string
  priority?: boolean
  className: string
}

/** Without alt text: the name is beside it. */
export function ProductImage({ product, sizes, priority = false, className }: ImageProps) {
  const { main_image_url_thumbnail: small, main_image_url_medium: medium } = product
  return (
    <Image
      src={small ?? undefined}
      {...(small && medium && { srcSet: `${small} 320w, ${medium} 800w`, sizes })}
      alt=""
      priority={priority}
      className={clsx(className, product.in_stock === 0 && '[&>img]:opacity-60 [&>img]:saturate-25')}
    />
  )
}

/** Over the image. An inactive product is seen by its owner alone. */
export function ProductMarks({ product: { in_stock, status } }: { product: ListedProduct }) {
  return (
    <div className="pointer-events-none absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5">
      {in_stock === 0 && <StatusBadge tone="danger">Stokta Yok</StatusBadge>}
      {status === 'inactive' && <StatusBadge tone="warning">Pasif</StatusBadge>}
    </div>
  )
}

/** Reaches over the whole card, below what is raised by `z-1`. */
export function ProductLink({ product: { id, name }, className }: { product: ListedProduct; className: string }) {
  return (
    <Link
      to={`/products/${id}`}
      className={clsx('line-clamp-2 text-pretty wrap-anywhere after:absolute after:inset-0', className)}
    >
      {name}
    </Link>
  )
}

export function ProductTags({ tags, className }: { tags: string[]; className?: string }) {
  if (tags.length === 0) return null
  const shown = tags.slice(0, TAGS_SHOWN)
  const more = tags.length - shown.length
  return (
    <ul aria-label="Etiketler" className={clsx('flex min-w-0 gap-[5px]', className)}>
      {shown.map((name) => (
        <li key={name} className={clsx(tag, 'truncate')}>
          {name}
        </li>
      ))}
      {more > 0 && <li className={clsx(tag, 'shrink-0')}>+{more}</li>}
    </ul>
  )
}

/** Of the smallest order, in its own currency; below it in the viewer's, where that is another, and what else is agreed. */
export function ProductPrice({ product }: { product: ListedProduct }) {
  const { price, list, approximate, unit, offer, addsVat, least, isFrom } = describePrice(product, useNetPrices())
  const rest = [addsVat && '+ KDV', least].filter(Boolean).join(' · ')
  const axes = describeAxes(product)
  return (
    <span className="min-w-0">
      {axes && (
        <span className="mb-0.5 flex items-center gap-1.5 text-xs text-text-2">
          <Swatches axes={product.axes} />
          {axes}
        </span>
      )}
      {isFrom && <span className="block text-xs text-text-3">Başlangıç fiyatı</span>}
      {offer && (
        <span className="mb-1 block">
          <StatusBadge tone="copper" icon={BadgePercent}>
            {offer}
          </StatusBadge>
        </span>
      )}
      <span className="block wrap-anywhere">
        <span className="text-price max-rail:text-field">{price}</span>{' '}
        <span className="text-sm whitespace-nowrap text-text-3">/ {unit}</span>
      </span>
      {approximate && <span className="block text-xs text-accent-text">≈ {approximate}</span>}
      {(list ?? rest) && (
        <span className="block text-xs text-text-2">
          {list && <StruckPrice spoken="Liste fiyatı">{list}</StruckPrice>}
          {list && rest && ' · '}
          {rest}
        </span>
      )}
    </span>
  )
}

/** Kept for a member's button before it is known who he is, so that the price beside it is broken into lines only once. */
export const actionPlace =
  'relative z-1 inline-flex gap-0.5 in-data-[session=member]:min-h-9 in-data-[session=member]:min-w-9'

export const cornerPlace = 'absolute top-1.5 right-1.5 z-1 rail:top-2 rail:right-2'

const tag = 'inline-block h-5.5 rounded-xs bg-chip-bg px-2 text-xs/5.5 font-medium whitespace-nowrap text-text-2'
