import type { LiveEvent } from '@bedesten/contract/events.schemas'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PURCHASE_REQUESTS_KEY, QUOTES_KEY } from '../../lib/queries/keys/quotes.ts'
import { lookAgain } from '../notifications/live.ts'

/** Keeps quotes, the offers to one's requests and their numbers up to date. */
export function useQuoteEvents(): (event: LiveEvent) => void {
  const queryClient = useQueryClient()
  return useMemo(
    () => (event) => {
      const keys = [QUOTES_KEY, PURCHASE_REQUESTS_KEY]
      if (event.kind === 'ready') for (const queryKey of keys) lookAgain(queryClient, queryKey)
      if (event.kind !== 'quote') return
      const predicate = (query: Query) => !isCurrent(query, event)
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, predicate })
    },
    [queryClient],
  )
}

/** The page of another quote, or of this one with the step that the event names. */
function isCurrent(
  { queryKey: [domain, part, shownId], state }: Query,
  { id, version = Infinity }: LiveEvent,
): boolean {
  if (domain !== QUOTES_KEY[0] || part !== 'detail' || id === undefined) return false
  if (shownId !== String(id)) return true
  const { history = [] } = (state.data ?? {}) as Partial<Quote>
  return history.some((step) => (step.id ?? 0) >= version)
}
