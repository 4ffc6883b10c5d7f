import { formatNumber } from '@bedesten/contract/format-number'
import type { Product } from '@bedesten/contract/products.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'

/** What the company says of the product, and its numbers. */
export function ProductFacts({ product }: { product: Product }) {
  const { description, tags, sku, stock_quantity, unit, views_count, sales_count } = product
  return (
    <>
      {description && <p className="text-body-lg wrap-anywhere whitespace-pre-line text-text-2">{description}</p>}
      {tags.length > 0 && <Tags tags={tags} />}
      <dl className="grid grid-cols-2 rounded-lg border border-border bg-surface full:grid-cols-4">
        <Fact name="SKU">
          <span className={clsx('wrap-anywhere', sku && 'font-mono text-sm')}>{sku ?? 'Yok'}</span>
        </Fact>
        <Fact name="Stok">{formatQuantity(stock_quantity, unit)}</Fact>
        <Fact name="Görüntülenme">{formatNumber(views_count)}</Fact>
        <Fact name="Satış">{formatNumber(sales_count)}</Fact>
      </dl>
    </>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label="Etiketler" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/explore?${new URLSearchParams({ tags: tag }).toString()}`}
            className="relative inline-flex min-h-6 items-center rounded-xs bg-chip-bg px-2 text-xs font-medium wrap-anywhere text-text-2 hover:bg-press hover:text-text pointer-coarse:before:absolute pointer-coarse:before:-inset-1"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-border px-3.5 py-3 max-full:even:border-l max-full:nth-[n+3]:border-t full:not-first:border-l">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="leading-5.5 font-semibold">{children}</dd>
    </div>
  )
}
