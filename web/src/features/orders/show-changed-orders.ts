import { listNotifications } from '@bedesten/contract/notifications.calls'
import type { Notification } from '@bedesten/contract/notifications.schemas'
import { getOrder } from '@bedesten/contract/orders.calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { listBeyondFirstPage, patchOrder } from './order-lists.ts'

/** The notification of an event is among this many of the newest. */
const NEWEST = 10
/** For the first event, before which nothing was looked at. */
const JUST_NOW_MS = 10_000

/** Shows what has changed on further pages. Events do not name the order; the notifications that come with them do. */
export function createShowChanged(queryClient: QueryClient) {
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
