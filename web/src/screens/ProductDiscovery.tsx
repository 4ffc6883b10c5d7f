import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { CardSave } from '../features/lists/CardSave.tsx'
import { CardAddToCart } from '../features/cart/CardAddToCart.tsx'
import { ActiveFilters } from '../features/products/discovery/ActiveFilters.tsx'
import { productsQuery } from '../features/products/discovery/discovery.ts'
import { DiscoverySearch } from '../features/products/discovery/DiscoverySearch.tsx'
import { DiscoveryToolbar } from '../features/products/discovery/DiscoveryToolbar.tsx'
import type { DiscoveryView } from '../features/products/discovery/DiscoveryToolbar.tsx'
import { FilterFields } from '../features/products/discovery/FilterFields.tsx'
import { FilterPanel } from '../features/products/discovery/FilterPanel.tsx'
import { FilterSheet } from '../features/products/discovery/FilterSheet.tsx'
import { FoundProducts } from '../features/products/discovery/FoundProducts.tsx'
import { LocationView } from '../features/products/discovery/LocationView.tsx'
import { StripSpace } from '../features/products/discovery/StripSpace.tsx'
import {
  countProductFilters,
  NO_PRODUCT_FILTERS,
  readProductFilters,
  writeProductFilters,
} from '../features/products/discovery/product-filters.ts'
import type { ProductFilters } from '../features/products/discovery/product-filters.ts'
import { clearPlace, useSearchPlace } from '../features/products/discovery/stored-place.ts'
import type { ProductList } from '../features/products/list/product-pages.ts'
import { formatFoundTotal } from '../features/products/list/product-texts.ts'
import { useHydrated } from '../lib/page/useHydrated.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'

const CategoryStrip = lazyPart(
  async () => (await import('../features/products/discovery/CategoryStrip.tsx')).CategoryStrip,
)

/** Searching, filtering and finding products: all of them, or those of a category. */
export function ProductDiscovery({ category }: { category?: string }) {
  const { filters, view, change, clear, show } = useDiscoveryAddress(category)
  const [panelOpen, setPanelOpen] = useState(true)
  const place = useSearchPlace()
  const list = useInfiniteQuery(productsQuery(filters, place))
  const { facets = [], facetsExact = true } = list.data ?? {}
  const showFields = (onPickCategory?: () => void) => (
    <FilterFields {...{ filters, facets, facetsExact, place, onPickCategory }} onChange={change} onClear={clear} />
  )
  const isOfCategory = Object.keys(filters.attributes).length > 0
  return (
    <>
      <div className="mb-5 flex gap-3">
        <DiscoverySearch value={filters.search} onSearch={(search) => change({ search })} />
        <FilterSheet
          count={countProductFilters(filters) + (place ? 1 : 0)}
          slug={filters.category}
          show={filters.category === '' ? 'Ürünleri Göster' : showWords(list.data)}
          onClear={clear}
        >
          {showFields}
        </FilterSheet>
      </div>
      {filters.category === '' && filters.search === '' && <PhoneCategories />}
      <FilterPanel open={panelOpen} onClose={() => setPanelOpen(false)} fields={showFields()}>
        <DiscoveryToolbar
          panelOpen={panelOpen}
          onTogglePanel={() => setPanelOpen(!panelOpen)}
          list={list.data}
          loading={list.isPending}
          view={view}
          onShow={show}
        />
        <div className={clsx('not-empty:mb-4', panelOpen && !isOfCategory && 'rail:hidden')}>
          <ActiveFilters filters={filters} facets={facets} onChange={change} onClear={clear} />
        </div>
        {/* The headings of cards are below it. */}
        <h2 className="sr-only">{view === 'location' ? 'Konumum' : 'Ürünler'}</h2>
        {view === 'location' && (
          <LocationView place={place} filters={filters} onFound={() => change({ sort: undefined })} />
        )}
        {view === 'location' && place && <h2 className="mt-6 mb-3 font-display text-h2">Yakındaki ürünler</h2>}
        {(view === 'cards' || place) && (
          <FoundProducts
            list={list}
            filters={filters}
            onChange={change}
            onClear={clear}
            action={CardAddToCart}
            corner={CardSave}
          />
        )}
      </FilterPanel>
    </>
  )
}

/** In place of the tree beside the list. */
function PhoneCategories() {
  const isHydrated = useHydrated()
  return (
    <div className="rail:hidden">
      {isHydrated ? (
        <Suspense fallback={<StripSpace />}>
          <CategoryStrip />
        </Suspense>
      ) : (
        <StripSpace />
      )}
    </div>
  )
}

function showWords(list: ProductList | undefined): string {
  return list && list.total > 0 ? `${formatFoundTotal(list)} ürünü göster` : 'Ürünleri Göster'
}

/** Filters and view are in the address, and the back button undoes each change. */
function useDiscoveryAddress(category: string | undefined) {
  const [params, goTo] = useEagerSearchParams()
  const read = readProductFilters(params)
  const filters = category === undefined ? read : { ...read, category }
  const view: DiscoveryView = params.get('view') === 'location' ? 'location' : 'cards'

  function go(nextFilters: ProductFilters, nextView: DiscoveryView) {
    const next = toAddress(nextFilters, nextView, category)
    // What is already there would be a step back to nowhere.
    if (JSON.stringify(next) !== JSON.stringify(toAddress(filters, view, category))) goTo(next)
  }
  return {
    filters,
    view,
    change: (change: Partial<ProductFilters>) => go({ ...filters, ...change }, view),
    /** The place is one of the filters. */
    clear: () => {
      clearPlace()
      go(NO_PRODUCT_FILTERS, view)
    },
    show: (nextView: DiscoveryView) => go(filters, nextView),
  }
}

/** The category of a page is in its path. */
function toAddress(filters: ProductFilters, view: DiscoveryView, ofPage: string | undefined): Record<string, string> {
  const { category, ...written } = writeProductFilters(filters)
  return {
    ...written,
    ...(category !== undefined && category !== ofPage && { category }),
    ...(view === 'location' && { view }),
  }
}
