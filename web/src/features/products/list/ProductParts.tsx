import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format-money.ts'
import { Image } from '../../../ui/marks/Image.tsx'
import { StatusBadge } from '../../../ui/marks/StatusBadge.tsx'
import type { ListedProduct } from './product-pages.ts'

// What every card of a product is made of.

const TAGS_SHOWN = 2

interface ImageProps {
  product: ListedProduct
  /** Width on the page, as in the `sizes` of an image. */
  sizes: string
  priority?: boolean
  className: string
}

/** Silent: the name stands beside it. */
export function ProductImage({ product, sizes, priority = false, className }: ImageProps) {
  const { main_image_url_thumbnail: small, main_image_url_medium: medium } = product
  return (
    <Image
      src={small ?? undefined}
      {...(small && medium && { srcSet: `${small} 320w, ${medium} 800w`, sizes })}
      alt=""
      ratio="auto"
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

/** In its own currency; below it in the viewer's, where that is another. */
export function ProductPrice({ product }: { product: ListedProduct }) {
  const { price, currency, display_price, display_currency } = product
  return (
    <span className="min-w-0">
      <span className="block text-price wrap-anywhere max-rail:text-[1rem]">{formatMoney(price, currency)}</span>
      {display_currency !== currency && (
        <span className="block text-xs text-accent-text">≈ {formatMoney(display_price, display_currency)}</span>
      )}
    </span>
  )
}

const tag = 'inline-block h-5.5 rounded-xs bg-chip-bg px-2 text-xs/5.5 font-[520] whitespace-nowrap text-text-2'
