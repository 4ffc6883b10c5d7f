import { countUnread } from '@bedesten/contract/notifications.calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { refreshFirstPages } from '../../lib/queries/first-page.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { NOTIFICATION_LIST_KEY, NOTIFICATIONS_KEY } from '../../lib/queries/keys/notifications.ts'

/** The way to hear of news where the live line does not get through. */
const POLL_MS = 30_000
/** While the line is open: a pooler between server and database can swallow what it should carry. */
const SLOW_POLL_MS = 300_000

export function unreadQuery() {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: async ({ client, queryKey }) => {
      const unread = await askUnread()
      const known = client.getQueryData<number>(queryKey) ?? unread
      // A changed count alone also refreshes an open list.
      if (unread > known) refreshFirstPages(client, NOTIFICATION_LIST_KEY).catch(logQuietly)
      // Some were read elsewhere, on any page of the list.
      if (unread < known) void client.invalidateQueries({ queryKey: NOTIFICATION_LIST_KEY }, { cancelRefetch: false })
      return unread
    },
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

async function askUnread(): Promise<number> {
  try {
    return (await call(countUnread)).unread_count
  } catch (error) {
    logQuietly(error)
    throw error
  }
}

/** Counted up to 100; undefined while unknown. Updated by another hook. */
export function useUnreadCount(): number | undefined {
  return useQuery(unreadQuery()).data
}

/** The same, updated by polling. */
export function useFollowedUnreadCount(isLive: boolean): number | undefined {
  return useQuery({ ...unreadQuery(), refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS }).data
}

/** Asks for the number, and for the first page of an open list. */
export async function showNewNotification(queryClient: QueryClient): Promise<void> {
  const { queryKey } = unreadQuery()
  const known = queryClient.getQueryData(queryKey)
  await queryClient.invalidateQueries({ queryKey })
  // A changed number has refreshed the list already; it does not count beyond 100.
  if (known === queryClient.getQueryData(queryKey))
    await refreshFirstPages(queryClient, NOTIFICATION_LIST_KEY).catch(logQuietly)
}
