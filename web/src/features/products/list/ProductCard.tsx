import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import type { ListedProduct } from './product-pages.ts'
import { formatDistance, shortenDescription } from './product-texts.ts'
import {
  actionPlace,
  cornerPlace,
  ProductLink,
  ProductMarks,
  ProductImage,
  ProductPrice,
  ProductTags,
} from './ProductParts.tsx'

interface ProductCardProps {
  product: ListedProduct
  /** Opposite the price, such as a way into the cart. */
  action?: ReactNode
  /** In the upper right of the image. */
  corner?: ReactNode
  /** In sight when the page opens, so its image is fetched first. */
  priority?: boolean
}

/** The whole card opens the product. Small screens leave out what does not fit into two columns. */
export function ProductCard({ product, action, corner, priority = false }: ProductCardProps) {
  const { sku, description } = product
  return (
    <Card as="article" flush className={frame}>
      <div className="relative">
        <ProductImage
          product={product}
          sizes="(max-width: 767px) 50vw, 280px"
          priority={priority}
          className="aspect-square rounded-t-[13px] rail:aspect-4/3"
        />
        <ProductMarks product={product} />
        <Distance km={product.distance_km} />
        {corner && <span className={cornerPlace}>{corner}</span>}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-2.5 rail:px-3.5 rail:py-3">
        <h3>
          <ProductLink product={product} className="min-h-10 text-button" />
        </h3>
        {sku && <p className="truncate font-mono text-xs text-text-3 max-rail:hidden">{sku}</p>}
        {description && (
          <p className="text-sm wrap-anywhere text-text-3 max-rail:hidden">{shortenDescription(description)}</p>
        )}
        <ProductTags tags={product.tags} className="max-rail:hidden" />
        <div className="flex items-center justify-between gap-2">
          <ProductPrice product={product} />
          {action && <span className={actionPlace}>{action}</span>}
        </div>
        <Seller product={product} />
      </div>
    </Card>
  )
}

function Distance({ km }: { km: number | undefined }) {
  const text = formatDistance(km)
  return (
    text && (
      <p className="pointer-events-none absolute right-2 bottom-2 inline-flex h-6 items-center gap-1 rounded-[7px] bg-[rgb(24_20_17/0.78)] px-2 text-xs font-medium text-white tabular-nums rail:right-2.5 rail:bottom-2.5">
        <Navigation aria-hidden className="size-3.5" />
        {text}
      </p>
    )
  )
}

function Seller({ product }: { product: ListedProduct }) {
  const { company_name, company_logo, verified, location_name, city } = product
  return (
    <div className="mt-auto flex items-center gap-2 border-t border-border pt-2 rail:pt-2.5">
      <ArchAvatar name={company_name} logo={company_logo ?? undefined} size={30} />
      <div className="min-w-0">
        <p className="flex items-center gap-1 text-sm/[1.0625rem] font-medium">
          <span className="truncate">{company_name}</span>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.5" />}
        </p>
        <p className="truncate text-xs text-text-3">{location_name ?? city}</p>
      </div>
    </div>
  )
}

const frame =
  'relative flex flex-col transition-[translate,box-shadow,border-color] duration-base ease-standard hover:border-border-strong hover:shadow-md motion-safe:hover:-translate-y-0.5'
