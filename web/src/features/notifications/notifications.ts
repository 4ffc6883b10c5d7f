import { countUnread, listNotifications, markAllRead, markRead } from '@bedesten/contract/notifications'
import type { Notification } from '@bedesten/contract/notifications'
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { logQuietly } from '../../lib/log.ts'

export const NOTIFICATIONS_KEY = ['notifications']
const LIST_KEY = [...NOTIFICATIONS_KEY, 'list']

/** The way to hear of news where the live line does not get through. */
const POLL_MS = 30_000

interface NotificationsPage {
  data: Notification[]
  pagination: { next_cursor: string | null }
}

export function notificationsQuery() {
  return infiniteQueryOptions({
    queryKey: LIST_KEY,
    queryFn: ({ pageParam: cursor, signal }): Promise<NotificationsPage> =>
      call(listNotifications, { query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
    select: ({ pages }) => toList(pages),
  })
}

/** Each once: one that came meanwhile may push another onto the next page. */
function toList(pages: NotificationsPage[]): Notification[] {
  return [...new Map(pages.flatMap((page) => page.data).map((item) => [item.id, item])).values()]
}

function unreadQuery() {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: async ({ client, queryKey }) => {
      const unread = await askUnread()
      const known = client.getQueryData<number>(queryKey)
      // Whoever learns of news by the number alone still sees them in an open list.
      if (known !== undefined && known !== unread)
        void client.invalidateQueries({ queryKey: LIST_KEY }, { cancelRefetch: false })
      return unread
    },
    refetchInterval: POLL_MS,
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

/** Counted up to 100; undefined for guests and while it is not known. */
export function useUnreadCount(isMember = true): number | undefined {
  const { data } = useQuery({ ...unreadQuery(), enabled: isMember })
  return isMember ? data : undefined
}

export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(markRead, { params: { id: String(id) } }),
    onMutate: (id) => showAsRead(queryClient, (item) => item.id === id),
    ...settling(queryClient),
  })
}

export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(markAllRead),
    onMutate: () => showAsRead(queryClient, () => true),
    ...settling(queryClient),
  })
}

function settling(queryClient: QueryClient) {
  return {
    onSuccess: ({ unread_count }: { unread_count: number }) =>
      void queryClient.setQueryData(unreadQuery().queryKey, unread_count),
    onError: (error: Error) => {
      logQuietly(error)
      void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    },
  }
}

function showAsRead(queryClient: QueryClient, isMeant: (item: Notification) => boolean): void {
  queryClient.setQueryData<InfiniteData<NotificationsPage>>(LIST_KEY, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((item) => (isMeant(item) ? { ...item, is_read: 1 as const } : item)),
    }))
    return { ...list, pages }
  })
}
