import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, PathId, Timestamp } from './fields.schemas.ts'
import { NOTIFICATION_TYPES, NOTIFICATIONS_PAGE_SIZE } from './notifications.ts'
import { OrderStatus } from './order-states.schemas.ts'
import { pageQuery } from './paging.schemas.ts'

export const Notification = z.object({
  id: Id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  is_read: Flag,
  read_at: Timestamp.nullable(),
  created_at: Timestamp,
  related_type: z.enum(['product', 'post', 'company', 'order']),
  related_id: Id,
  related_data: z.object({
    product_name: z.string().optional(),
    follower_short_name: z.string().optional(),
    order_number: z.string().optional(),
    /** What an order changed to. */
    order_status: OrderStatus.optional(),
  }),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'own',
  summary: 'Bildirimlerinizi en yeniden başlayarak listeler.',
  query: pageQuery(NOTIFICATIONS_PAGE_SIZE),
  response: answer({
    data: z.array(Notification),
    /** The page number goes by another name here. */
    pagination: z.object({
      currentPage: z.int(),
      totalPages: z.int(),
      total: z.int(),
      limit: z.int(),
      next_cursor: z.string().nullable(),
    }),
  }),
})

export const countUnread = endpoint({
  id: 'countUnread',
  method: 'GET',
  path: '/notifications/unread-count',
  access: 'own',
  summary: 'Okunmamış bildirimlerinizin sayısını verir; 100 ve üzeri 100 olarak sayılır.',
  response: answer({ unread_count: z.int() }),
})

export const markRead = endpoint({
  id: 'markRead',
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'own',
  summary: 'Bir bildirimi okundu işaretler.',
  params: z.object({ id: PathId }),
  response: answer({ unread_count: z.int() }),
})

export const markAllRead = endpoint({
  id: 'markAllRead',
  method: 'PATCH',
  path: '/notifications/mark-all-read',
  access: 'own',
  summary: 'Bütün bildirimlerinizi okundu işaretler.',
  response: answer({ unread_count: z.int() }),
})
