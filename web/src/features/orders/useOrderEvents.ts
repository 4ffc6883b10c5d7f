import type { EventKind } from '@bedesten/contract/events'
import { listNotifications } from '@bedesten/contract/notifications.calls'
import type { Notification } from '@bedesten/contract/notifications.schemas'
import { getOrder } from '@bedesten/contract/orders.calls'
import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { refreshFirstPages } from '../../lib/first-page.ts'
import { logQuietly } from '../../lib/log.ts'
import { ORDER_LISTS_KEY, ORDERS_KEY } from '../../lib/query-keys.ts'
import { lookAgain } from '../notifications/live.ts'
import { listBeyondFirstPage, patchOrder } from './order-queries.ts'

/** Among so many of the newest notifications stands the one that an event tells of. */
const NEWEST = 10
/** For the first event, before which nothing was looked at. */
const JUST_NOW_MS = 10_000

/** Keeps orders in sight up to date with as little asking as possible. */
export function useOrderEvents(): (kind: EventKind) => void {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const showChanged = createShowChanged(queryClient)
    return (kind) => {
      if (kind === 'ready') lookAgain(queryClient, ORDERS_KEY)
      if (kind !== 'order' && kind !== 'order_status') return
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY, predicate: isNoList })
      const refreshed = refreshFirstPages(queryClient, ORDER_LISTS_KEY)
      // A changed order may stand on any page.
      const shown = kind === 'order_status' ? refreshed.then(showChanged) : refreshed
      shown.catch(logQuietly)
    }
  }, [queryClient])
}

function isNoList({ queryKey: [, part] }: Query): boolean {
  return part !== 'list'
}

/** Events do not name the order; the notifications that come with them do. */
function createShowChanged(queryClient: QueryClient) {
  let lastSeen = 0
  return async (): Promise<void> => {
    const further = listBeyondFirstPage(queryClient)
    if (further.length === 0) return
    const { data } = await call(listNotifications, { query: { limit: NEWEST } })
    const changes = data.filter(({ type }) => type === 'order_status' || type === 'payment')
    const [newest] = changes
    if (!newest) return
    const isNew = ({ id, created_at }: Notification) =>
      lastSeen === 0 ? Date.parse(newest.created_at) - Date.parse(created_at) < JUST_NOW_MS : id > lastSeen
    const changed = new Set(changes.filter(isNew).map(({ related_id }) => related_id))
    lastSeen = newest.id
    for (const id of further.filter((listed) => changed.has(listed))) {
      patchOrder(queryClient, id, (await call(getOrder, { params: { id: String(id) } })).data)
    }
  }
}
