import type { Call } from './endpoint.ts'
import type * as endpoints from './notifications.schemas.ts'

export const listNotifications: Call<typeof endpoints.listNotifications> = { method: 'GET', path: '/notifications' }
export const countUnread: Call<typeof endpoints.countUnread> = { method: 'GET', path: '/notifications/unread-count' }
export const markRead: Call<typeof endpoints.markRead> = { method: 'PATCH', path: '/notifications/{id}/read' }
export const markAllRead: Call<typeof endpoints.markAllRead> = { method: 'PATCH', path: '/notifications/mark-all-read' }
export const getNotificationPreferences: Call<typeof endpoints.getNotificationPreferences> = {
  method: 'GET',
  path: '/companies/me/notification-preferences',
}
export const setNotificationPreferences: Call<typeof endpoints.setNotificationPreferences> = {
  method: 'PUT',
  path: '/companies/me/notification-preferences',
}
export const unsubscribe: Call<typeof endpoints.unsubscribe> = { method: 'POST', path: '/notifications/unsubscribe' }
