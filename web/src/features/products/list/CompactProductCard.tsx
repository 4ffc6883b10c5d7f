import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/Card.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import type { ListedProduct } from './product-pages.ts'
import {
  actionPlace,
  cornerPlace,
  ProductLink,
  ProductMarks,
  ProductImage,
  ProductPrice,
  ProductTags,
} from './ProductParts.tsx'

interface CompactProductCardProps {
  product: ListedProduct
  /** Opposite the price. */
  action?: ReactNode
  /** In the upper right of the image. */
  corner?: ReactNode
  /** Said while something is being done to the product that leaves nothing else to do with it. */
  busy?: string | undefined
}

/** Lies on its side and leaves out the company, for where that is known. */
export function CompactProductCard({ product, action, corner, busy }: CompactProductCardProps) {
  return (
    <Card
      as="article"
      flush
      aria-busy={busy !== undefined}
      className="relative h-full transition-[box-shadow,border-color] duration-base hover:border-border-strong hover:shadow-md"
    >
      <div
        inert={busy !== undefined}
        className={clsx(
          'grid h-full grid-cols-[116px_minmax(0,1fr)] transition-opacity duration-base rail:grid-cols-[132px_minmax(0,1fr)]',
          busy !== undefined && 'opacity-40',
        )}
      >
        <div className="relative">
          <ProductImage product={product} sizes="132px" className="size-full min-h-37 rounded-l-[13px]" />
          <ProductMarks product={product} />
          {corner && <span className={cornerPlace}>{corner}</span>}
        </div>
        <div className="flex min-w-0 flex-col gap-1.25 px-3.5 py-3">
          <h3>
            <ProductLink product={product} className="text-button" />
          </h3>
          {product.sku && <p className="truncate font-mono text-xs text-text-3">{product.sku}</p>}
          <ProductTags tags={product.tags} />
          {/* Several actions may need a row of their own; a single one stays beside the price. */}
          <div className="mt-auto flex items-center justify-between gap-2 has-[>:last-child>:nth-child(2)]:flex-wrap">
            <ProductPrice product={product} />
            {action && <span className={actionPlace}>{action}</span>}
          </div>
        </div>
      </div>
      {busy !== undefined && (
        <p role="status" className="absolute inset-0 grid place-items-center">
          <Spinner className="size-6" />
          <span className="sr-only">{busy}</span>
        </p>
      )}
    </Card>
  )
}
