import type { ProductCard } from '@bedesten/contract/products.schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { describePrice } from '../../../lib/format/price-text.ts'
import { toSearchText } from '../../../lib/format/search-text.ts'
import { useDebouncedValue } from '../../../lib/page/useDebouncedValue.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { companyProductsQuery } from '../company-tab/company-products.ts'
import { ProductImage } from './ProductParts.tsx'
import { PRODUCTS_FAILED } from './texts.ts'

interface OwnProductPickerProps {
  shortName: string
  onPick: (product: ProductCard) => void
  onClose: () => void
}

/** One of the company's own products that everyone can see. Load it lazily. */
export function OwnProductPicker({ shortName, onPick, onClose }: OwnProductPickerProps) {
  const [search, setSearch] = useState('')
  return (
    <Dialog open onClose={onClose} title="Ürün seç" width="list" flush>
      <div className="px-5 pb-3">
        <Input
          type="search"
          label="Ürünlerinizde arayın"
          hideLabel
          placeholder="Ürünlerinizde arayın"
          prefix={<Search />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Found shortName={shortName} search={useDebouncedValue(search)} onPick={onPick} />
    </Dialog>
  )
}

interface FoundProps extends Pick<OwnProductPickerProps, 'shortName' | 'onPick'> {
  search: string
}

function Found({ shortName, search, onPick }: FoundProps) {
  const { data, isError, refetch } = useInfiniteQuery({
    ...companyProductsQuery(shortName, { search: toSearchText(search), tag: '' }),
    placeholderData: keepPreviousData,
  })
  if (isError && !data) {
    return (
      <div className="px-5 pb-5">
        <ErrorNote message={PRODUCTS_FAILED} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) return <Waiting />
  const products = data.products.filter(({ status }) => status === 'active')
  if (products.length === 0) {
    return (
      <p role="status" className="px-5 pt-2 pb-7 text-center text-text-3">
        Ürün bulunamadı
      </p>
    )
  }
  return (
    <ul aria-label="Ürünleriniz" className="divide-y divide-border border-t border-border pb-2">
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            onClick={() => onPick(product)}
            className="flex w-full items-center gap-3 px-5 py-2.5 text-left -outline-offset-2 hover:bg-hover"
          >
            <ProductImage product={product} sizes="44px" className="size-11 shrink-0 rounded-sm" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{product.name}</span>
              <span className="block text-sm text-text-3">{describePrice(product, false).price}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return (
    <Loading label="Ürünler yükleniyor" className="grid gap-4 px-5 pb-5">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 rounded-sm" />
      ))}
    </Loading>
  )
}
