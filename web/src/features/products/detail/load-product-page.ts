import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { isPossibleId } from '../../../lib/path-id.ts'
import { commentsQuery } from '../comments/comments.ts'
import { productQuery } from './product.ts'

/** Gives the rendered page its data and status. The browser opens the page at once and shows what it waits for. */
export async function loadProductPage(queryClient: QueryClient, productId: string) {
  // The address itself is refused already, and there is nothing to ask for.
  if (!isPossibleId(productId)) return null
  const comments = queryClient.prefetchInfiniteQuery(commentsQuery(productId))
  const asked = queryClient.fetchQuery(productQuery(productId))
  if (typeof document !== 'undefined') {
    asked.catch(() => undefined)
    return null
  }
  const status = await asked.then(
    ({ product }) => (product ? 200 : 404),
    () => 503,
  )
  await comments
  return data(null, { status })
}
