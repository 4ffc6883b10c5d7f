import type { QueryClient } from '@tanstack/react-query'
import { loadPage } from '../../../lib/load-page.ts'
import { isPossibleId } from '../../../lib/path-id.ts'
import { commentsQuery } from '../comments/comments.ts'
import { productQuery } from './product.ts'

export async function loadProductPage(queryClient: QueryClient, productId: string) {
  // The address itself is refused already, and there is nothing to ask for.
  if (!isPossibleId(productId)) return null
  const comments = queryClient.prefetchInfiniteQuery(commentsQuery(productId))
  return loadPage(queryClient.fetchQuery(productQuery(productId)), ({ product }) => product !== null, comments)
}
