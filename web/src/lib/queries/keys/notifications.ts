export const NOTIFICATIONS_KEY = ['notifications']
export const NOTIFICATION_LIST_KEY = [...NOTIFICATIONS_KEY, 'list']
