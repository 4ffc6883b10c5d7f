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
  const asked = queryClient.fetchQuery(categoryQuery(category))
  const answer = await toPageStatus(asked, (found) => found !== null, products)
  if (answer?.status !== 200) return answer
  const found = await asked
  // It went into another one.
  return found && found.slug !== category ? { status: 301, redirect: toCategoryPath(found.slug, url) } : answer
}

/** With the filters of the old address. */
function toCategoryPath(slug: string, url: string): string {
  return `/c/${slug}${new URL(url).search}`
}
