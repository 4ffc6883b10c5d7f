import { listCompanyProducts, listCompanyProductTags } from '@bedesten/contract/products.calls'
import { isPossibleShortName } from '@bedesten/contract/short-name'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { readSearchParam } from '../../../lib/search-text.ts'
import { isSmallScreen } from '../../../lib/small-screen.ts'
import { byCursor, joinPages } from '../list/product-pages.ts'

/** What the address of a profile says of its products; nothing chosen is empty. */
export interface CompanyProductFilters {
  search: string
  tag: string
}

export const NO_COMPANY_FILTERS: CompanyProductFilters = { search: '', tag: '' }

const PAGE_SIZE = { small: 10, large: 12 }

export function readCompanyFilters(params: URLSearchParams): CompanyProductFilters {
  return { search: readSearchParam(params, 'search'), tag: readSearchParam(params, 'tag') }
}

/** Only what is chosen stands in the address. */
export function writeCompanyFilters({ search, tag }: CompanyProductFilters): Record<string, string> {
  return { ...(tag && { tag }), ...(search && { search }) }
}

export function companyProductsQuery(shortName: string, { search, tag }: CompanyProductFilters) {
  return infiniteQueryOptions({
    queryKey: ['products', 'list', 'company', shortName, { search, tag }],
    queryFn: ({ pageParam, signal, meta }) => {
      const limit = isSmallScreen() ? PAGE_SIZE.small : PAGE_SIZE.large
      const query = { search, tags: tag, limit, cursor: pageParam ?? undefined }
      return call(listCompanyProducts, { params: { shortName }, query, signal, transport: meta?.transport })
    },
    ...byCursor,
    select: joinPages,
    // Coming back to the window must not ask for every page that was scrolled through.
    refetchOnWindowFocus: false,
  })
}

export function companyTagsQuery(shortName: string) {
  return queryOptions({
    queryKey: ['products', 'company-tags', shortName],
    queryFn: async ({ signal, meta }) => {
      const given = { params: { shortName }, signal, transport: meta?.transport }
      return (await call(listCompanyProductTags, given)).tags
    },
  })
}

/** The products of the profile at this address, for its first sight. What fails here is asked for by the tab again. */
export async function loadCompanyProducts(queryClient: QueryClient, shortName: string, url: string): Promise<void> {
  const { searchParams } = new URL(url)
  if (!isPossibleShortName(shortName) || searchParams.get('tab') === 'posts') return
  const { select: _select, ...products } = companyProductsQuery(shortName, readCompanyFilters(searchParams))
  const asked = [queryClient.prefetchInfiniteQuery(products), queryClient.prefetchQuery(companyTagsQuery(shortName))]
  // The browser opens the page at once and shows what it waits for.
  if (typeof document === 'undefined') await Promise.all(asked)
}
