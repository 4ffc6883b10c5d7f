export const NOTIFICATION_TYPES = ['comment', 'follow', 'order_status', 'order_received', 'payment', 'other'] as const
export const NOTIFICATIONS_PAGE_SIZE = 20
