import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, PathId, Timestamp } from './fields.schemas.ts'
import { EMAIL_WISHES, NOTICE_SUBJECTS, NOTIFICATION_TYPES, NOTIFICATIONS_PAGE_SIZE } from './notifications.ts'
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
  related_type: z.enum([
    'product',
    'post',
    'company',
    'order',
    'quote',
    'purchase_request',
    'conversation',
    'approval',
  ]),
  related_id: Id,
  related_data: z.object({
    product_name: z.string().optional(),
    /** Of the product, as text. */
    variant_id: z.string().optional(),
    follower_short_name: z.string().optional(),
    order_number: z.string().optional(),
    /** The new status of an order. */
    order_status: OrderStatus.optional(),
    quote_number: z.string().optional(),
    request_title: z.string().optional(),
    /** Of notices about an account: where the recipient is the seller, or the buyer. */
    account_side: z.enum(['receivable', 'payable']).optional(),
    /** Of notices of the operators. */
    about: z.enum(NOTICE_SUBJECTS).optional(),
  }),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'own',
  right: 'read',
  summary: 'Bildirimlerinizi en yeniden başlayarak listeler.',
  query: pageQuery(NOTIFICATIONS_PAGE_SIZE),
  response: answer({
    data: z.array(Notification),
    /** The page number has another name here. */
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
  right: 'read',
  summary: 'Okunmamış bildirimlerinizin sayısını verir; 100 ve üzeri 100 olarak sayılır.',
  response: answer({ unread_count: z.int() }),
})

export const markRead = endpoint({
  id: 'markRead',
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'own',
  right: 'read',
  summary: 'Bir bildirimi okundu işaretler.',
  params: z.object({ id: PathId }),
  response: answer({ unread_count: z.int() }),
})

export const markAllRead = endpoint({
  id: 'markAllRead',
  method: 'PATCH',
  path: '/notifications/mark-all-read',
  access: 'own',
  right: 'read',
  summary: 'Bütün bildirimlerinizi okundu işaretler.',
  response: answer({ unread_count: z.int() }),
})

const Preference = z.object({
  site: z.boolean('site true ya da false olmalıdır').describe('Bildirimler sayfasında gösterilsin mi'),
  push: z.boolean('push true ya da false olmalıdır').describe('Anlık bildirim alan cihazlara gönderilsin mi'),
  email: z
    .enum(EMAIL_WISHES, 'email now, daily ya da off olmalıdır')
    .describe('now: hemen, daily: her sabah 08:00 özetinde, off: hiç'),
})

function kindsOf<Chosen extends z.ZodType>(chosen: Chosen) {
  return z.object({
    order: chosen,
    payment: chosen,
    message: chosen,
    quote: chosen,
    purchase_request: chosen,
    alert: chosen,
    account: chosen,
    review: chosen,
    follow: chosen,
    comment: chosen,
    like: chosen,
  })
}

const Kinds = kindsOf(Preference)
/** Programs of before know nothing of push: absent, it stays as it is. */
const ChangedKinds = kindsOf(Preference.partial({ push: true })).partial()

export const NotificationPreferences = z.object({ kinds: Kinds })
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const getNotificationPreferences = endpoint({
  id: 'getNotificationPreferences',
  method: 'GET',
  path: '/companies/me/notification-preferences',
  access: 'session',
  right: 'read',
  summary: 'Hangi olayların sitede, anlık bildirim ve e-posta olarak size ulaşacağını verir.',
  response: answer({ data: NotificationPreferences }),
})

export const setNotificationPreferences = endpoint({
  id: 'setNotificationPreferences',
  method: 'PUT',
  path: '/companies/me/notification-preferences',
  access: 'session',
  right: 'profile',
  summary: 'Hangi olayların size ulaşacağını değiştirir; gönderilmeyen türler olduğu gibi kalır.',
  body: z.object({ kinds: ChangedKinds }),
  response: answer({ data: NotificationPreferences }),
})

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  summary: 'E-postadaki bağlantıyla, oturum açmadan o türün e-postalarını kapatır.',
  query: z.object({ token: z.string('Bağlantı eksik').max(200, 'Bağlantı geçersiz') }),
  refusals: [409],
  response: answer({ message: z.string() }),
})
