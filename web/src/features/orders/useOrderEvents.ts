import type { EventKind } from '@bedesten/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshFirstPages } from '../../lib/first-page.ts'
import { loadPart } from '../../lib/load-part.ts'
import { logQuietly } from '../../lib/log.ts'
import { ORDER_LISTS_KEY, ORDERS_KEY } from '../../lib/query-keys.ts'
import { lookAgain } from '../notifications/live.ts'

/** Keeps orders in sight up to date with as little asking as possible. */
export function useOrderEvents(): (kind: EventKind) => void {
  const queryClient = useQueryClient()
  return useMemo(() => {
    let showChanged: ReturnType<typeof loadShowChanged> | undefined
    return (kind) => {
      if (kind === 'ready') lookAgain(queryClient, ORDERS_KEY)
      if (kind !== 'order' && kind !== 'order_status') return
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY, predicate: isNoList })
      const refreshed = refreshFirstPages(queryClient, ORDER_LISTS_KEY)
      // A changed order may be on any page.
      const shown =
        kind === 'order_status'
          ? refreshed.then(async () => (await (showChanged ??= loadShowChanged(queryClient)))())
          : refreshed
      shown.catch(logQuietly)
    }
  }, [queryClient])
}

function isNoList({ queryKey: [, part] }: Query): boolean {
  return part !== 'list'
}

/** With the first such event, since every page of a member listens for one. */
async function loadShowChanged(queryClient: QueryClient) {
  const { createShowChanged } = await loadPart(() => import('./show-changed-orders.ts'))
  return createShowChanged(queryClient)
}
