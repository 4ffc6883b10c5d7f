import { PRODUCT_SORTS } from '@bedesten/contract/product-filter'
import { listProducts } from '@bedesten/contract/products.calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { toPageStatus } from '../../../lib/router/page-status.ts'
import { pagedQuery } from '../../../lib/queries/paged-query.ts'
import { PRODUCT_LISTS_KEY } from '../../../lib/queries/keys/products.ts'
import { joinPages } from '../list/product-pages.ts'
import { readProductFilters, toAttributeParams } from './product-filters.ts'
import type { ProductFilters, SortChoice } from './product-filters.ts'
import { readPlace } from './stored-place.ts'
import type { SearchPlace } from './stored-place.ts'

const PAGE_SIZE = 20
/** As many as one call answers: a map shows their companies, of which there are far fewer. */
const MAP_PAGE_SIZE = 100
const NEWEST: SortChoice = PRODUCT_SORTS[0]
const NEAREST: SortChoice = { sort: 'distance', order: 'ASC' }

/**
 * The sort in force: around a place the nearest come first unless another was chosen. Undefined where a text is
 * searched and no sort was chosen: then the best hits come first.
 */
export function toSort(
  { sort, search }: Pick<ProductFilters, 'sort' | 'search'>,
  place: SearchPlace | undefined,
): SortChoice | undefined {
  if (place) return sort ?? NEAREST
  if (sort && sort.sort !== 'distance') return sort
  return search === '' ? NEWEST : undefined
}

/** The query of the list, without its page. */
export function toListQuery(filters: ProductFilters, place: SearchPlace | undefined) {
  const { search, tags, min_price, max_price, max_min_order, in_stock, verified, category, attributes } = filters
  return {
    search,
    tags: tags.join(','),
    min_price: min_price || undefined,
    max_price: max_price || undefined,
    max_min_order: max_min_order || undefined,
    in_stock: in_stock || undefined,
    verified: verified || undefined,
    ...(category !== '' && { category, ...toAttributeParams(attributes) }),
    ...toSort(filters, place),
    ...place,
  }
}

export function productsQuery(filters: ProductFilters, place: SearchPlace | undefined, limit = PAGE_SIZE) {
  const asked = toListQuery(filters, place)
  return {
    ...pagedQuery([...PRODUCT_LISTS_KEY, 'discovery', asked, limit], ({ cursor, ...how }) =>
      call(listProducts, { query: { ...asked, limit, cursor, facets: countsFacets(filters, cursor) }, ...how }),
    ),
    select: joinPages,
  }
}

/** The counts of the attributes of a category come with its first page. */
const countsFacets = ({ category }: ProductFilters, cursor: string | undefined) =>
  category !== '' && cursor === undefined ? 'true' : undefined

/** The same for the location view. */
export function mapQuery(filters: ProductFilters, place: SearchPlace) {
  return productsQuery(filters, place, MAP_PAGE_SIZE)
}

export async function loadDiscovery(queryClient: QueryClient, url: string) {
  const filters = readProductFilters(new URL(url).searchParams)
  const { select: _select, ...query } = productsQuery(filters, readPlace())
  return toPageStatus(queryClient.fetchInfiniteQuery(query))
}
