import type { LiveEvent } from '@bedesten/contract/events.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { OPEN_ACCOUNTS_KEY } from '../../lib/queries/keys/open-accounts.ts'
import { lookAgain } from '../notifications/live.ts'

/** Orders, payments and reconciliations change accounts; each of them notifies. */
const KINDS: LiveEvent['kind'][] = ['notification', 'order', 'order_status']

export function useAccountEvents(): (event: LiveEvent) => void {
  const queryClient = useQueryClient()
  return useMemo(
    () =>
      ({ kind }) => {
        if (kind === 'ready') lookAgain(queryClient, OPEN_ACCOUNTS_KEY)
        if (KINDS.includes(kind)) void queryClient.invalidateQueries({ queryKey: OPEN_ACCOUNTS_KEY })
      },
    [queryClient],
  )
}
