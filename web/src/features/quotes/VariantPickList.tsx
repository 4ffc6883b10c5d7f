import type { Variant } from '@bedesten/contract/variants.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { variantName } from '@bedesten/contract/variants'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../lib/format/format-money.ts'
import { VariantLine } from '../../ui/display/VariantLine.tsx'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { productQuery } from '../products/detail/product.ts'
import type { ListedProduct } from '../products/list/product-pages.ts'

interface VariantPickListProps {
  product: ListedProduct
  onPick: (variant: Variant) => void
}

/** Those of a product that are sold. */
export function VariantPickList({ product, onPick }: VariantPickListProps) {
  const { data, isError, refetch } = useQuery(productQuery(String(product.id)))
  if (!data) {
    if (isError) return <ErrorNote message="Varyantlar yüklenemedi" onRetry={() => void refetch()} />
    return (
      <Loading label="Varyantlar yükleniyor" className="grid gap-3">
        <Skeleton className="h-11 rounded-md" />
        <Skeleton className="h-11 rounded-md" />
      </Loading>
    )
  }
  const sold = data.product?.variants.filter(({ active }) => active) ?? []
  if (sold.length === 0) return <p className="py-8 text-center text-text-3">Satışta varyant yok</p>
  return (
    <ul className="-mx-2">
      {sold.map((variant) => (
        <li key={variant.id}>
          <button
            type="button"
            onClick={() => onPick(variant)}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-md p-2 text-left hover:bg-raised-hover"
          >
            <VariantLine line={{ variant_name: variantName(variant.values), sku: variant.sku }} />
            <span className="text-sm text-text-3 tabular-nums">
              {`Liste ${formatMoney(variant.price ?? product.price, product.currency)} · ${formatQuantity(variant.stock_quantity, product.unit)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
