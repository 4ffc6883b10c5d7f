import type { EventKind } from '@bedesten/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PURCHASE_REQUESTS_KEY, QUOTES_KEY } from '../../lib/later-keys.ts'
import { lookAgain } from '../notifications/live.ts'

/** Keeps quotes, the offers to one's requests and their numbers up to date. */
export function useQuoteEvents(): (kind: EventKind) => void {
  const queryClient = useQueryClient()
  return useMemo(
    () => (kind) => {
      const keys = [QUOTES_KEY, PURCHASE_REQUESTS_KEY]
      if (kind === 'ready') for (const queryKey of keys) lookAgain(queryClient, queryKey)
      if (kind === 'quote') for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    },
    [queryClient],
  )
}
