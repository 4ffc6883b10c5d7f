import { listRequestOffers, markOffersSeen } from '@bedesten/contract/purchase-requests.calls'
import type { ComparedQuote } from '@bedesten/contract/purchase-requests.schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/call.ts'
import { logQuietly } from '../../../lib/api/log.ts'
import { PURCHASE_REQUESTS_KEY, QUOTES_KEY } from '../../../lib/queries/keys/quotes.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { useRights } from '../../../lib/session/useRights.ts'

/** Null for companies that do not own the request. */
export function requestOffersQuery(id: string) {
  return queryOptions({
    queryKey: [...PURCHASE_REQUESTS_KEY, 'offers', id],
    queryFn: async ({ signal }): Promise<ComparedQuote[] | null> => {
      try {
        return (await call(listRequestOffers, { params: { id }, signal })).data
      } catch (error) {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null
        throw error
      }
    },
    staleTime: 0,
  })
}

/** What is shown is no longer new in the navigation; here it stays marked until the page is left. */
export function useMarkSeen(requestId: string, offers: ComparedQuote[] | null | undefined): void {
  const queryClient = useQueryClient()
  const { can } = useRights()
  const hasUnseen = can('buy') && (offers?.some(({ comparison }) => comparison.unseen) ?? false)
  useEffect(() => {
    if (!hasUnseen) return
    call(markOffersSeen, { params: { id: requestId } })
      .then(() => queryClient.invalidateQueries({ queryKey: [...QUOTES_KEY, 'open-count'] }))
      .catch(logQuietly)
  }, [hasUnseen, requestId, queryClient])
}
