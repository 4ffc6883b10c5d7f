import type { LiveEvent } from '@bedesten/contract/events.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { APPROVALS_KEY } from '../../lib/queries/keys/approvals.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { lookAgain } from '../notifications/live.ts'

/** Keeps approvals and the cart, into which their lines return, up to date. */
export function useApprovalEvents(): (event: LiveEvent) => void {
  const queryClient = useQueryClient()
  return useMemo(
    () =>
      ({ kind }) => {
        if (kind === 'ready') lookAgain(queryClient, APPROVALS_KEY)
        if (kind !== 'approval') return
        for (const queryKey of [APPROVALS_KEY, CART_KEY]) void queryClient.invalidateQueries({ queryKey })
      },
    [queryClient],
  )
}
