import { getPurchaseRequest, listPurchaseRequests, listRequestTags } from '@bedesten/contract/purchase-requests.calls'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import type { Position } from '../../lib/page/geolocation.ts'
import { loadOptional, toPageStatus } from '../../lib/router/page-status.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'
import { isPossibleId } from '../../lib/page/path-id.ts'
import { PURCHASE_REQUESTS_KEY } from '../../lib/queries/keys/quotes.ts'
import { readUser } from '../../lib/session/session-store.ts'
import { NEAR_KM, readRequestFilters } from './request-filters.ts'
import type { RequestFilters } from './request-filters.ts'

interface RequestPage {
  data: PurchaseRequest[]
  pagination: { next_cursor: string | null; total: number }
}

/** The loaded pages as one list. */
export interface RequestList {
  requests: PurchaseRequest[]
  total: number
}

/** `asker` is who asks: what a guest is told lacks what is only a viewer's. `place` is where its company is. */
export function requestsQuery({ tags, near, ...rest }: RequestFilters, asker: number | undefined, place?: Position) {
  const asked = {
    ...rest,
    tags: tags.join(','),
    mine: rest.mine || undefined,
    matching: rest.matching || undefined,
    ...(near && place && { ...place, radius_km: NEAR_KM }),
  }
  return {
    ...pagedQuery(
      [...PURCHASE_REQUESTS_KEY, 'list', asked, asker ?? null],
      ({ cursor, ...how }): Promise<RequestPage> => call(listPurchaseRequests, { query: { ...asked, cursor }, ...how }),
    ),
    select: ({ pages }: InfiniteData<RequestPage>): RequestList => ({
      requests: uniqueById(pages.flatMap(({ data }) => data)),
      total: pages[0]?.pagination.total ?? 0,
    }),
  }
}

export function requestTagsQuery() {
  return queryOptions({
    queryKey: [...PURCHASE_REQUESTS_KEY, 'tags'],
    queryFn: async ({ signal, meta }) => (await call(listRequestTags, { signal, transport: meta?.transport })).data,
  })
}

/** Null when there is none. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [...PURCHASE_REQUESTS_KEY, 'detail', id],
    queryFn: async ({ signal, meta }): Promise<ShownRequest | null> => {
      const asker = meta?.transport ? null : (readUser()?.id ?? null)
      const answer = await nullIfNotFound(
        call(getPurchaseRequest, { params: { id }, signal, transport: meta?.transport }),
      )
      return answer && { ...answer.data, asker }
    },
    staleTime: 0,
  })
}

/** `asker` is whose answer it is: only for that member it tells whose request it is, and who has offered. */
export type ShownRequest = PurchaseRequest & { asker: number | null }

export async function loadRequests(queryClient: QueryClient, url: string) {
  const { select: _select, ...query } = requestsQuery(readRequestFilters(new URL(url).searchParams), readUser()?.id)
  return toPageStatus(
    queryClient.fetchInfiniteQuery(query),
    () => true,
    loadOptional(queryClient.prefetchQuery(requestTagsQuery())),
  )
}

export async function loadRequest(queryClient: QueryClient, id: string) {
  // The address itself is refused already, and there is nothing to ask for.
  if (!isPossibleId(id)) return null
  return toPageStatus(queryClient.fetchQuery(requestQuery(id)), (request) => request !== null)
}
