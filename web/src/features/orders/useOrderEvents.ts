import type { LiveEvent } from '@bedesten/contract/events.schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshFirstPages } from '../../lib/queries/first-page.ts'
import { loadPart } from '../../lib/parts/lazy-part.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { ORDER_LISTS_KEY, ORDERS_KEY } from '../../lib/queries/keys/orders.ts'
import { lookAgain } from '../notifications/live.ts'
import { isOwnAct } from './own-acts.ts'

/** Keeps orders in sight up to date with as little asking as possible. */
export function useOrderEvents(): (event: LiveEvent) => void {
  const queryClient = useQueryClient()
  return useMemo(
    () => (event) => {
      if (event.kind === 'ready') lookAgain(queryClient, ORDERS_KEY)
      if (event.kind === 'order' || event.kind === 'order_status') show(queryClient, event).catch(logQuietly)
    },
    [queryClient],
  )
}

async function show(queryClient: QueryClient, { kind, id, version }: LiveEvent): Promise<void> {
  // What this tab did is shown already. A refetch would take its row out of a filtered list, where it can be undone. A new
  // order is never its own act, and waits for none.
  if (kind === 'order_status' && id !== undefined && version !== undefined && (await isOwnAct(id, version))) return
  void queryClient.invalidateQueries({ queryKey: ORDERS_KEY, predicate: (query) => isConcerned(query, id) })
  await refreshFirstPages(queryClient, ORDER_LISTS_KEY)
  if (kind !== 'order_status' || id === undefined) return
  // A changed order may be on any page. Loaded with the first such event, since every page of a member listens.
  const { showChangedOrder } = await loadPart(() => import('./show-changed-orders.ts'))
  await showChangedOrder(queryClient, id)
}

/** Lists are refreshed by their first page, and pages of other orders are not concerned. */
function isConcerned({ queryKey: [, part, orderId] }: Query, id: number | undefined): boolean {
  if (part === 'detail') return id === undefined || orderId === String(id)
  return part !== 'list'
}
