/**
 * What pages of members show first, so that it is asked for while their code is still on its way. The navigation of members
 * loads this module before it is needed.
 */
import { hashKey, QueryObserver } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sessionsQuery } from '../../features/accounts/useSessions.ts'
import { activityQuery, readActivityFilters } from '../../features/activity/activity.ts'
import { apiKeysQuery } from '../../features/api-keys/keys.ts'
import { approvalQuery, approvalsQuery } from '../../features/approvals/approvals.ts'
import { readApprovalState } from '../../features/approvals/read-approval-state.ts'
import { cartQuery } from '../../features/cart/cart.ts'
import { companyQuery } from '../../features/companies/company.ts'
import { ownCompanyQuery } from '../../features/companies/own-company.ts'
import { sellingQuery } from '../../features/companies/selling/selling.ts'
import { dealersQuery } from '../../features/dealers/dealers.ts'
import { importQuery, importsQuery } from '../../features/imports/imports.ts'
import { listQuery, listsQuery } from '../../features/lists/lists.ts'
import { purchasesQuery, salesQuery } from '../../features/figures/trade-figures.ts'
import { readTradeChoice } from '../../features/figures/trade-period.ts'
import { measuresQuery } from '../../features/measures/measures.ts'
import { membersQuery } from '../../features/members/members.ts'
import { conversationQuery, conversationsQuery, talkQuery } from '../../features/messages/message-queries.ts'
import { closingQuery, exportsQuery } from '../../features/my-data/my-data.ts'
import { notificationsQuery } from '../../features/notifications/notifications.ts'
import { accountOffersQuery } from '../../features/orders/checkout/account-offers.ts'
import { usedAddressesQuery } from '../../features/orders/checkout/used-addresses.ts'
import { readOrderFilters } from '../../features/orders/lists/order-filters.ts'
import { ordersQuery } from '../../features/orders/order-lists.ts'
import { readAccountAddress, readAccountsFilter } from '../../features/open-accounts/account-address.ts'
import { accountQuery, accountsQuery } from '../../features/open-accounts/open-accounts.ts'
import { orderQuery } from '../../features/orders/order.ts'
import { timelineQuery } from '../../features/posts/posts.ts'
import { bulkChangesQuery, ownProductsQuery, readOwnFilters } from '../../features/products/bulk/bulk-changes.ts'
import { alertsQuery } from '../../features/products/alerts/alerts.ts'
import { productQuery } from '../../features/products/detail/product.ts'
import { ownProductQuery } from '../../features/products/form/own-product.ts'
import { requestQuery } from '../../features/purchase-requests/requests.ts'
import { requestOffersQuery } from '../../features/quotes/compare/offers.ts'
import { readChoice } from '../../features/quotes/list/quote-filters.ts'
import { quoteQuery, quotesQuery } from '../../features/quotes/quotes.ts'
import { codeSellersQuery } from '../../features/quick-order/quick-order.ts'
import { twoStepQuery } from '../../features/recovery/two-step.ts'
import { verificationQuery } from '../../features/verification/verification.ts'
import { deliveriesQuery, webhooksQuery } from '../../features/webhooks/webhooks.ts'
import { complaintsQuery } from '../../features/complaints/complaints.ts'
import { consentsQuery } from '../../features/legal/consents.ts'
import { isPossibleId } from '../../lib/page/path-id.ts'
import type { LoaderArgs } from '../../lib/router/route.ts'
import { readUser } from '../../lib/session/session-store.ts'

interface Asked {
  /** The id in the address, where it has one. */
  id: string
  search: URLSearchParams
  /** The company that is logged in. */
  companyId: number
  shortName: string
}

/** As much of a query's options as is needed to ask for it. */
interface FirstQuery {
  queryKey: QueryKey
  gcTime?: number
}

/** Data that no page takes up is dropped after this time. */
const HELD_MS = 10_000

/** By the path of the route. */
export const FIRST_QUERIES: Record<string, (asked: Asked) => FirstQuery[]> = {
  '/': () => [timelineQuery()],
  '/cart': () => [cartQuery()],
  '/checkout': ({ companyId }) => [cartQuery(), ownCompanyQuery(companyId), usedAddressesQuery(), accountOffersQuery()],
  '/my-orders': ({ search }) => [ordersQuery('buyer', readOrderFilters(search, 'buyer'))],
  '/incoming-orders': ({ search }) => [ordersQuery('seller', readOrderFilters(search, 'seller'))],
  '/my-orders-detail/:orderId': ({ id }) => [orderQuery(id)],
  '/products/import': ({ search }) =>
    isPossibleId(search.get('id') ?? '') ? [importQuery(search.get('id') ?? '')] : [importsQuery()],
  '/products/mine': ({ search, shortName }) => [ownProductsQuery(shortName, readOwnFilters(search))],
  '/products/mine/changes': () => [bulkChangesQuery()],
  '/quotes': ({ search }) => [
    quotesQuery(search.get('side') === 'buyer' ? 'buyer' : 'seller', readChoice(search.get('status'))),
  ],
  '/quotes/new': ({ search, companyId }) => [ownCompanyQuery(companyId), ...listAskQueries(search)],
  '/quotes/:quoteId': ({ id, companyId }) => [quoteQuery(id), ownCompanyQuery(companyId)],
  '/quotes/:quoteId/versions': ({ id, companyId }) => [quoteQuery(id), ownCompanyQuery(companyId)],
  '/requests/new': ({ companyId }) => [ownCompanyQuery(companyId)],
  '/requests/:requestId/edit': ({ id, companyId }) => [requestQuery(id), ownCompanyQuery(companyId)],
  '/requests/:requestId/offer': ({ id, companyId }) => [requestQuery(id), ownCompanyQuery(companyId)],
  '/requests/:requestId/offers': ({ id, companyId }) => [
    requestQuery(id),
    requestOffersQuery(id),
    ownCompanyQuery(companyId),
  ],
  '/approvals': ({ search }) => [approvalsQuery(readApprovalState(search.get('state')))],
  '/approvals/:approvalId': ({ id }) => [approvalQuery(id)],
  '/dealers': () => [dealersQuery('')],
  '/lists': () => [listsQuery(), alertsQuery()],
  '/lists/:listId': ({ id }) => [listQuery(id)],
  '/quick-order': () => [codeSellersQuery()],
  '/accounts': ({ search }) => [accountsQuery({ ...readAccountsFilter(search), search: '' })],
  '/figures': ({ search }) => {
    const choice = readTradeChoice(search)
    return [choice.side === 'seller' ? salesQuery(choice) : purchasesQuery(choice)]
  },
  '/accounts/:companyId': ({ id, search }) => [accountQuery(...readAccountAddress(id, search))],
  '/messages': () => [conversationsQuery()],
  '/messages/:conversationId': ({ id, search }) => [
    conversationQuery(Number(id)),
    // `message` opens the conversation at one of them.
    ...(search.has('message') ? [] : [talkQuery(Number(id))]),
    conversationsQuery(),
  ],
  '/settings/complaints': () => [complaintsQuery()],
  '/settings/consents': () => [consentsQuery(readUser()?.person?.id ?? 0)],
  '/settings/members': () => [membersQuery()],
  '/notifications': () => [notificationsQuery()],
  '/settings': () => [twoStepQuery(), sessionsQuery()],
  '/settings/activity': ({ search }) => [activityQuery(readActivityFilters(search))],
  '/settings/api-keys': () => [apiKeysQuery()],
  '/settings/data': () => [exportsQuery()],
  '/settings/data/close': () => [closingQuery()],
  '/settings/measures': () => [measuresQuery()],
  '/settings/selling': () => [sellingQuery()],
  '/settings/verification': () => [verificationQuery()],
  '/settings/webhooks/:webhookId': ({ id }) => [webhooksQuery(), deliveriesQuery(id)],
  '/:shortName/edit': ({ companyId }) => [ownCompanyQuery(companyId)],
  '/:shortName/products/:productId/edit': ({ id, companyId }) => [ownProductQuery(companyId, id)],
}

/** What a request for a quote begins with, as `useAskStart` reads it from the address. */
function listAskQueries(search: URLSearchParams): FirstQuery[] {
  const [product = '', again = '', company] = ['product', 'again', 'company'].map((name) => search.get(name) ?? '')
  if (isPossibleId(product)) return [productQuery(product)]
  if (search.get('cart')) return [cartQuery()]
  if (isPossibleId(again)) return [quoteQuery(again)]
  return company ? [companyQuery(company)] : []
}

/** Sends the queries without waiting. Pending ones are cancelled with the navigation. */
export function prefetchFirst(queryClient: QueryClient, path: string, { params, url, signal }: LoaderArgs): void {
  const user = readUser()
  const { shortName, ...ids } = params
  const [id = ''] = Object.values(ids)
  const isForeign = shortName !== undefined && shortName !== user?.short_name
  if (!user || isForeign || !Object.values(ids).every((value) => isPossibleId(value ?? ''))) return
  const search = new URL(url).searchParams
  const asked: Asked = { id, search, companyId: user.id, shortName: user.short_name }
  for (const query of FIRST_QUERIES[path]?.(asked) ?? []) ask(queryClient, query, signal)
}

function ask(queryClient: QueryClient, query: FirstQuery, signal: AbortSignal | undefined): void {
  const { queryKey } = query
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) return
  // Both kinds are asked for by what their definition holds; the first page is enough of a list.
  if ('initialPageParam' in query) void queryClient.prefetchInfiniteQuery(query)
  else void queryClient.prefetchQuery(query)
  if (query.gcTime === 0) holdUntilShown(queryClient, query, signal)
  const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' })
  signal?.addEventListener('abort', cancel, { once: true })
}

/**
 * What a form begins with is dropped once nobody watches it. Until its page does, this observer keeps it, and not longer:
 * the same form must not begin with it again.
 */
function holdUntilShown(queryClient: QueryClient, query: FirstQuery, signal: AbortSignal | undefined): void {
  const hash = hashKey(query.queryKey)
  const release = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(() => undefined)
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded' && event.query.queryHash === hash) end()
  })
  const timer = setTimeout(end, HELD_MS)
  signal?.addEventListener('abort', end, { once: true })
  function end() {
    clearTimeout(timer)
    stopWatching()
    release()
  }
}
