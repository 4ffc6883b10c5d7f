import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import type { ComponentType } from 'react'
import { ParcelDrawing } from '../../../images/drawings.tsx'
import { useCachedMarkup } from '../../../lib/page/page-facts.ts'
import { useHydrated } from '../../../lib/page/useHydrated.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { GridList } from '../../../ui/lists/GridList.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { ListedProduct, ProductList } from '../list/product-pages.ts'
import { ProductCard } from '../list/ProductCard.tsx'
import { CARD_GRID, CardSkeletons } from '../list/ProductSkeletons.tsx'
import { ALL_PRODUCTS_LOADED, PRODUCTS_FAILED, describeLoadedProducts } from '../list/texts.ts'
import { useRenderedProducts } from '../list/useRenderedProducts.ts'
import type { ProductFilters } from './product-filters.ts'

const DropFilter = lazyPart(async () => (await import('./DropFilter.tsx')).DropFilter)

const SKELETONS = 8
/** The cards of the first row, whose images are in sight at once. */
const FIRST_ROW = 4

interface FoundProductsProps {
  list: UseInfiniteQueryResult<ProductList>
  filters: ProductFilters
  onChange: (change: Partial<ProductFilters>) => void
  onClear: () => void
  /** Of each product, opposite its price. */
  action: ComponentType<{ product: ListedProduct }>
  /** In the corner of its image. */
  corner?: ComponentType<{ product: ListedProduct }>
}

export function FoundProducts({ list, filters, onChange, onClear, action, corner }: FoundProductsProps) {
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage } = list
  const products = useRenderedProducts(data?.products)
  const isHydrated = useHydrated()
  if (data === undefined) {
    if (!error) return <CardSkeletons count={SKELETONS} />
    return (
      <Card flush className="px-4 py-12">
        <ErrorState
          title={PRODUCTS_FAILED}
          {...(error instanceof ApiError && error.status < 500 && { line: error.message })}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  if (data.products.length === 0) {
    const nothing = <NothingFound onClear={onClear} />
    // The server does not wait for parts.
    if (!isHydrated || Object.keys(filters.attributes).length === 0) return nothing
    return (
      <Suspense fallback={nothing}>
        <DropFilter filters={filters} onChange={onChange} otherwise={nothing} />
      </Suspense>
    )
  }
  return (
    <InfiniteList
      count={products.length}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      error={isFetchNextPageError ? PRODUCTS_FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      skeleton={<NextRow />}
      endText={ALL_PRODUCTS_LOADED}
      announce={describeLoadedProducts}
    >
      <GridList label="Ürünler" {...CARD_GRID}>
        {products.map((product, index) => (
          <Item
            key={product.id}
            product={product}
            action={action}
            {...(corner && { corner })}
            priority={index < FIRST_ROW}
          />
        ))}
      </GridList>
      {products.length < data.products.length && !isFetchingNextPage && <NextRow />}
    </InfiniteList>
  )
}

/** Holds the place of what is being loaded or rendered. */
function NextRow() {
  return (
    <div className="pt-3 rail:pt-5">
      <CardSkeletons count={FIRST_ROW} />
    </div>
  )
}

interface ItemProps extends Pick<FoundProductsProps, 'action' | 'corner'> {
  product: ListedProduct
  priority: boolean
}

/** Left alone while others are added: to render hundreds of them again would hold up scrolling. */
const Item = memo(function Item({ product, action: Action, corner: Corner, priority }: ItemProps) {
  const corner = Corner && <Corner product={product} />
  const card = (
    <ProductCard product={product} action={<Action product={product} />} corner={corner} priority={priority} />
  )
  return (
    <div role="listitem" className="grid grid-cols-[minmax(0,1fr)]">
      {useCachedMarkup({ found: product, priority }, card)}
    </div>
  )
})

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card flush className="px-4 py-12">
      <EmptyState
        drawing={ParcelDrawing}
        title="Ürün bulunamadı"
        line="Arama kriterlerinizi değiştirerek tekrar deneyin"
        action={
          <Button variant="secondary" onClick={onClear}>
            Filtreleri Temizle
          </Button>
        }
      />
    </Card>
  )
}
