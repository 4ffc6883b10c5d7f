import type { QueryClient } from '@tanstack/react-query'
import { toPageStatus } from '../../../lib/router/page-status.ts'
import { categoryQuery } from '../../categories/categories.ts'
import { productsQuery } from './discovery.ts'
import { readProductFilters } from './product-filters.ts'
import { readPlace } from './stored-place.ts'

export async function loadCategory(queryClient: QueryClient, category: string, url: string) {
  const filters = { ...readProductFilters(new URL(url).searchParams), category }
  const { select: _select, ...list } = productsQuery(filters, readPlace())
  const products = queryClient.prefetchInfiniteQuery(list)
  return toPageStatus(queryClient.fetchQuery(categoryQuery(category)), (found) => found !== null, products)
}
