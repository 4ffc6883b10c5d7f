import { listCompanyProducts, listCompanyProductTags } from '@bedesten/contract/products.calls'
import { isPossibleShortName } from '@bedesten/contract/short-name'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { loadOptional } from '../../../lib/router/page-status.ts'
import { pagedQuery } from '../../../lib/queries/paged-query.ts'
import { PRODUCT_LISTS_KEY, PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { readSearchParam } from '../../../lib/format/search-text.ts'
import { isSmallScreen } from '../../../lib/page/small-screen.ts'
import { joinPages } from '../list/product-pages.ts'

/** What the address of a profile says of its products; nothing chosen is empty. */
export interface CompanyFilters {
  search: string
  tag: string
}

export const NO_COMPANY_FILTERS: CompanyFilters = { search: '', tag: '' }

const PAGE_SIZE = { small: 10, large: 12 }

export function readCompanyFilters(params: URLSearchParams): CompanyFilters {
  return { search: readSearchParam(params, 'search'), tag: readSearchParam(params, 'tag') }
}

/** The address has only the chosen ones. */
export function writeCompanyFilters({ search, tag }: CompanyFilters): Record<string, string> {
  return { ...(tag && { tag }), ...(search && { search }) }
}

export function companyProductsQuery(shortName: string, { search, tag }: CompanyFilters) {
  return {
    ...pagedQuery([...PRODUCT_LISTS_KEY, 'company', shortName, { search, tag }], ({ cursor, ...how }) => {
      const limit = isSmallScreen() ? PAGE_SIZE.small : PAGE_SIZE.large
      const query = { search, tags: tag, limit, cursor }
      return call(listCompanyProducts, { params: { shortName }, query, ...how })
    }),
    select: joinPages,
  }
}

export function companyTagsQuery(shortName: string) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'company-tags', shortName],
    queryFn: async ({ signal, meta }) => {
      const given = { params: { shortName }, signal, transport: meta?.transport }
      return (await call(listCompanyProductTags, given)).tags
    },
  })
}

/** The products of the profile at this address, for its first sight. */
export async function loadCompanyProducts(queryClient: QueryClient, shortName: string, url: string): Promise<void> {
  const { searchParams } = new URL(url)
  if (!isPossibleShortName(shortName) || searchParams.get('tab') === 'posts') return
  const { select: _select, ...products } = companyProductsQuery(shortName, readCompanyFilters(searchParams))
  await loadOptional(
    queryClient.prefetchInfiniteQuery(products),
    queryClient.prefetchQuery(companyTagsQuery(shortName)),
  )
}
