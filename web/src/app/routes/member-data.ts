/**
 * What pages of members show first, so that it is asked for while their code is still on its way. The navigation of members
 * loads this module before it is needed.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { cartQuery } from '../../features/cart/cart.ts'
import { dealersQuery } from '../../features/dealers/dealers.ts'
import { conversationQuery, conversationsQuery, talkQuery } from '../../features/messages/message-queries.ts'
import { notificationsQuery } from '../../features/notifications/notifications.ts'
import { readOrderFilters } from '../../features/orders/lists/order-filters.ts'
import { ordersQuery } from '../../features/orders/order-lists.ts'
import { orderQuery } from '../../features/orders/order.ts'
import { timelineQuery } from '../../features/posts/posts.ts'
import { bulkChangesQuery, ownProductsQuery, readOwnFilters } from '../../features/products/bulk/bulk-changes.ts'
import { readChoice } from '../../features/quotes/list/quote-filters.ts'
import { quoteQuery, quotesQuery } from '../../features/quotes/quotes.ts'
import { isPossibleId } from '../../lib/page/path-id.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { readUser } from '../../lib/session/session-store.ts'

interface Asked {
  /** Of the address: an id, where it has one. */
  id: string
  search: URLSearchParams
  /** Of the company that is logged in. */
  shortName: string
}

/** As much of a query's options as is needed to ask for it. */
interface FirstQuery {
  queryKey: QueryKey
}

/** By the path of the route. */
export const FIRST_QUERIES: Record<string, (asked: Asked) => FirstQuery[]> = {
  '/': () => [timelineQuery()],
  '/cart': () => [cartQuery()],
  '/my-orders': ({ search }) => [ordersQuery('buyer', readOrderFilters(search, 'buyer'))],
  '/incoming-orders': ({ search }) => [ordersQuery('seller', readOrderFilters(search, 'seller'))],
  '/my-orders-detail/:orderId': ({ id }) => [orderQuery(id)],
  '/products/mine': ({ search, shortName }) => [ownProductsQuery(shortName, readOwnFilters(search))],
  '/products/mine/changes': () => [bulkChangesQuery()],
  '/quotes': ({ search }) => [
    quotesQuery(search.get('side') === 'buyer' ? 'buyer' : 'seller', readChoice(search.get('status'))),
  ],
  '/quotes/:quoteId': ({ id }) => [quoteQuery(id)],
  '/quotes/:quoteId/versions': ({ id }) => [quoteQuery(id)],
  '/dealers': () => [dealersQuery('')],
  '/messages': () => [conversationsQuery()],
  '/messages/:conversationId': ({ id, search }) => [
    conversationQuery(Number(id)),
    // `message` opens the conversation at one of them.
    ...(search.has('message') ? [] : [talkQuery(Number(id))]),
    conversationsQuery(),
  ],
  '/notifications': () => [notificationsQuery()],
}

/** Asks without waiting. What is still being asked for is cancelled with the navigation. */
export function prefetchFirst(queryClient: QueryClient, path: string, { params, url, signal }: LoaderArgs): void {
  const user = readUser()
  const [id = ''] = Object.values(params)
  if (!user || (path.includes(':') && !isPossibleId(id))) return
  const asked: Asked = { id, search: new URL(url).searchParams, shortName: user.short_name }
  for (const query of FIRST_QUERIES[path]?.(asked) ?? []) ask(queryClient, query, signal)
}

function ask(queryClient: QueryClient, query: FirstQuery, signal: AbortSignal | undefined): void {
  const { queryKey } = query
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) return
  // Both kinds are asked for by what their definition holds; the first page is enough of a list.
  if ('initialPageParam' in query) void queryClient.prefetchInfiniteQuery(query)
  else void queryClient.prefetchQuery(query)
  const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' })
  signal?.addEventListener('abort', cancel, { once: true })
}
