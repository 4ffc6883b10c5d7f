import { listNotifications, markAllRead, markRead } from '@bedesten/contract/notifications.calls'
import type { Notification } from '@bedesten/contract/notifications.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'
import { NOTIFICATION_LIST_KEY, NOTIFICATIONS_KEY } from '../../lib/queries/keys/notifications.ts'
import { unreadQuery } from './unread-count.ts'

interface NotificationsPage {
  data: Notification[]
  pagination: { next_cursor: string | null }
}

export function notificationsQuery() {
  return {
    ...pagedQuery(NOTIFICATION_LIST_KEY, ({ cursor, signal }): Promise<NotificationsPage> =>
      call(listNotifications, { query: { cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<NotificationsPage>) => uniqueById(pages.flatMap(({ data }) => data)),
  }
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
  queryClient.setQueryData<InfiniteData<NotificationsPage>>(NOTIFICATION_LIST_KEY, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((item) => (isMeant(item) ? { ...item, is_read: 1 as const } : item)),
    }))
    return { ...list, pages }
  })
}
