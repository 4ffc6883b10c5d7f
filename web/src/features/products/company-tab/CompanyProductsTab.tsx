import type { Company } from '@bedesten/contract/companies.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { memo, Suspense, useCallback, useRef } from 'react'
import type { ComponentType } from 'react'
import { ParcelDrawing } from '../../../images/drawings.tsx'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useCachedMarkup } from '../../../lib/page/page-facts.ts'
import { withPossessive } from '../../../lib/format/turkish-number.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { GridList } from '../../../ui/lists/GridList.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { CompactProductCard } from '../list/CompactProductCard.tsx'
import type { ListedProduct, ProductList } from '../list/product-pages.ts'
import { formatFoundTotal } from '../list/product-texts.ts'
import { COMPACT_GRID, CompactSkeletons } from '../list/ProductSkeletons.tsx'
import { ALL_PRODUCTS_LOADED, PRODUCTS_FAILED, describeLoadedProducts } from '../list/texts.ts'
import { useRenderedProducts } from '../list/useRenderedProducts.ts'
import { companyProductsQuery, NO_COMPANY_FILTERS } from './company-products.ts'
import type { CompanyFilters as Filters } from './company-products.ts'
import { CompanyProductFilters } from './CompanyProductFilters.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { useRights } from '../../../lib/session/useRights.ts'

interface CompanyProductsTabProps {
  company: Company
  /** Whether the company itself is looking. */
  own: boolean
  filters: Filters
  onFilter: (filters: Filters) => void
  /** Of each product, for others than the company itself. */
  action: ComponentType<{ product: ListedProduct }>
  corner?: ComponentType<{ product: ListedProduct }>
}

export function CompanyProductsTab({ company, own, filters, onFilter, action, corner }: CompanyProductsTabProps) {
  const list = useInfiniteQuery(companyProductsQuery(company.short_name, filters))
  // The number everybody sees leaves out the inactive ones, which the company itself has in its list.
  const all = useInfiniteQuery({ ...companyProductsQuery(company.short_name, NO_COMPANY_FILTERS), enabled: own })
  const total = own ? all.data?.total : company.total_products
  const shown = useRef<HTMLDivElement>(null)
  const focusList = useCallback(() => shown.current?.focus({ preventScroll: true }), [])
  const filtered = filters.search !== '' || filters.tag !== ''
  if (list.data?.products.length === 0 && !filtered) return own ? <NoOwnProducts company={company} /> : <NoProducts />
  return (
    <>
      <h2 className="sr-only">Ürünler</h2>
      <CompanyProductFilters company={company} total={total} filters={filters} onFilter={onFilter} />
      {/* Takes the focus of what was deleted from it. */}
      <div ref={shown} tabIndex={-1} role="group" aria-label="Ürünler" className="outline-none">
        <Products list={list} own={own} action={action} {...(corner && { corner })} onDeleted={focusList} />
      </div>
    </>
  )
}

interface ProductsProps extends Pick<CompanyProductsTabProps, 'own' | 'action' | 'corner'> {
  list: UseInfiniteQueryResult<ProductList>
  onDeleted: () => void
}

function Products({ list, own, action, corner, onDeleted }: ProductsProps) {
  const products = useRenderedProducts(list.data?.products)
  if (list.isPending) return <CompactSkeletons count={6} />
  if (!list.data) return <ErrorState title={PRODUCTS_FAILED} onRetry={() => void list.refetch()} />
  const { total, exact } = list.data
  if (list.data.products.length === 0) return <NothingFound />
  return (
    <InfiniteList
      count={products.length}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? PRODUCTS_FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      skeleton={<NextRow />}
      endText={ALL_PRODUCTS_LOADED}
      announce={describeLoadedProducts}
    >
      <GridList {...COMPACT_GRID}>
        {products.map((product) => (
          <Item
            key={product.id}
            product={product}
            own={own}
            action={action}
            {...(corner && { corner })}
            onDeleted={onDeleted}
          />
        ))}
      </GridList>
      {products.length < list.data.products.length && !list.isFetchingNextPage && <NextRow />}
      {(exact ? products.length < total : list.hasNextPage) && (
        <p className="pt-4 text-center text-sm text-text-3">
          {`${formatFoundTotal(list.data)} ürünün ${withPossessive(products.length)} gösteriliyor`}
        </p>
      )}
    </InfiniteList>
  )
}

/** Holds the place of what is being loaded or rendered. */
function NextRow() {
  return (
    <div className="pt-2.5 rail:pt-3.5">
      <CompactSkeletons count={2} />
    </div>
  )
}

/** Others than its owner do without. */
const OwnProductCard = lazyPart(async () => (await import('./OwnProductCard.tsx')).OwnProductCard)

interface ItemProps extends Omit<ProductsProps, 'list'> {
  product: ListedProduct
}

/** Left alone while others are added: to render hundreds of them again would hold up scrolling. */
const Item = memo(function Item({ product, own, action: Action, corner, onDeleted }: ItemProps) {
  return (
    <div role="listitem">
      {own ? (
        <Suspense fallback={<CompactProductCard product={product} />}>
          <OwnProductCard product={product} onDeleted={onDeleted} />
        </Suspense>
      ) : (
        <OthersProduct product={product} action={Action} {...(corner && { corner })} />
      )}
    </div>
  )
})

function OthersProduct({ product, action: Action, corner: Corner }: Pick<ItemProps, 'product' | 'action' | 'corner'>) {
  return useCachedMarkup(
    { listed: product },
    <CompactProductCard
      product={product}
      action={<Action product={product} />}
      corner={Corner && <Corner product={product} />}
    />,
  )
}

function NoProducts() {
  return (
    <EmptyState
      drawing={ParcelDrawing}
      title="Bu firma henüz ürün eklememiş"
      line="Eklediği ürünler burada listelenir."
    />
  )
}

function NoOwnProducts({ company }: { company: Company }) {
  const { can } = useRights()
  return (
    <EmptyState
      drawing={ParcelDrawing}
      title="Bu firma henüz ürün eklememiş"
      line="Eklediğiniz ürünler burada listelenir ve keşfette görünür."
      action={
        can('catalogue') && (
          <NeedsRight right="catalogue">
            <ButtonLink to={`/${company.short_name}/products/new`}>
              <Plus />
              İlk Ürünü Ekle
            </ButtonLink>
          </NeedsRight>
        )
      }
    />
  )
}

function NothingFound() {
  return (
    <EmptyState
      drawing={ParcelDrawing}
      title="Aradığınız kriterlere uygun ürün bulunamadı"
      line="Aramayı ya da etiketi değiştirip yeniden deneyin."
    />
  )
}
