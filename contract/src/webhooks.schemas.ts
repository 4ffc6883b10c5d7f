import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, isStorable, PathId, Timestamp } from './fields.schemas.ts'
import { OrderStatus, PaymentStatus } from './order-states.schemas.ts'
import { Unit } from './terms.schemas.ts'
import { lineVariant } from './variants.schemas.ts'
import { PING, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from './webhooks.ts'

const OrderFacts = {
  order_id: Id,
  order_number: z.string(),
  seller_id: Id,
  buyer_id: Id,
  order_status: OrderStatus,
  payment_status: PaymentStatus,
  total_amount: z.number(),
  paid_amount: z.number(),
  currency: z.string(),
  item_count: z.int(),
}

/** A line of a new order. */
const OrderLine = z.object({
  product_id: Id.nullable(),
  variant_id: lineVariant.variant_id,
  product_name: z.string(),
  variant_name: lineVariant.variant_name,
  sku: lineVariant.sku,
  quantity: z.int(),
  unit: Unit,
  unit_price: z.number(),
  total_price: z.number(),
})

/** A line of a request for a quote. */
const QuoteLine = OrderLine.pick({
  product_id: true,
  variant_id: true,
  variant_name: true,
  sku: true,
  quantity: true,
  unit: true,
}).extend({
  name: z.string(),
})

/** The content of each event, under `data` beside `type` and `timestamp`. */
export const WEBHOOK_DATA = {
  'order.created': z.object({ ...OrderFacts, items: z.array(OrderLine) }),
  /** `note` is the reason of a cancellation, or how it was shipped. */
  'order.status_changed': z.object({ ...OrderFacts, previous_status: OrderStatus, note: z.string().optional() }),
  'payment.recorded': z.object({ ...OrderFacts, amount: z.number(), note: z.string().optional() }),
  'quote.requested': z.object({
    quote_id: Id,
    buyer_id: Id,
    buyer_name: z.string(),
    line_count: z.int(),
    lines: z.array(QuoteLine),
  }),
  'quote.decided': z.object({
    quote_id: Id,
    status: z.enum(['accepted', 'declined', 'withdrawn', 'expired']),
    buyer_id: Id,
    seller_id: Id,
    order_id: Id.nullable(),
  }),
  'message.received': z.object({
    conversation_id: Id,
    message_id: Id,
    sender_id: Id,
    sender_name: z.string(),
    text: z.string(),
  }),
  'stock.low': z.object({
    product_id: Id,
    name: z.string(),
    sku: z.string().nullable(),
    stock_quantity: z.int(),
    unit: Unit,
    min_order_quantity: z.int(),
  }),
} as const
export type WebhookData = { [Event in keyof typeof WEBHOOK_DATA]: z.infer<(typeof WEBHOOK_DATA)[Event]> }

const Event = z.enum(WEBHOOK_EVENTS, { error: 'Geçerli bir olay seçin' })

const URL_MESSAGE = 'Geçerli bir https adresi yazın'

const HAS_LOGIN_OR_FRAGMENT = /^[^/?#]*[/\\]{2}[^/?#]*@|#/

/** The server checks the address now and with every delivery. */
const WebhookUrl = z
  .string({ error: ({ input }) => (input === undefined ? 'Adres gereklidir' : 'Adres metin olmalıdır') })
  .trim()
  .min(1, 'Adres gereklidir')
  .max(WEBHOOK_URL_MAX, `Adres en fazla ${WEBHOOK_URL_MAX} karakter olabilir`)
  .refine((text) => isStorable(text) && !HAS_LOGIN_OR_FRAGMENT.test(text), URL_MESSAGE)
  .pipe(z.url({ protocol: /^https?$/, error: URL_MESSAGE }))

const Events = z
  .array(Event, { error: 'Olaylar bir liste olmalıdır' })
  .min(1, 'En az bir olay seçin')
  .max(100, 'En az bir olay seçin')
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)))

const Active = z.boolean('Etkin bilgisi true ya da false olmalıdır')

const Attempt = z.object({
  at: Timestamp,
  /** Status of the answer; null without one. */
  status: z.int().nullable(),
  /** Reason of the failure; null if delivered. */
  error: z.string().nullable(),
  duration_ms: z.int(),
})
export type WebhookAttempt = z.infer<typeof Attempt>

const Delivery = z.object({
  id: Id,
  /** As in the header webhook-id, equal for all attempts. */
  message_id: z.string(),
  event: z.union([Event, z.literal(PING)]),
  subject: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempt_count: z.int(),
  /** The last ones, oldest first. */
  attempts: z.array(Attempt),
  /** Null when no further one follows. */
  next_attempt_at: Timestamp.nullable(),
  /** Last answer of the receiver, truncated. */
  response: z.string().nullable(),
  /** The body as it is sent. */
  payload: z.string(),
  created_at: Timestamp,
})
export type WebhookDelivery = z.infer<typeof Delivery>

const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(Event),
  active: z.boolean(),
  state: z.enum(['active', 'failing', 'off']),
  /** When it was disabled after three days of failures. */
  disabled_at: Timestamp.nullable(),
  last_attempt: Attempt.nullable(),
  /** Next attempt of the first failed delivery. */
  next_attempt: z.object({ number: z.int(), at: Timestamp }).nullable(),
  created_at: Timestamp,
  /** Shown once: when it is made. */
  secret: z.string().optional(),
})
export type Webhook = z.infer<typeof Webhook>

const ById = z.object({ id: PathId })
const ByDelivery = z.object({ id: PathId, delivery_id: PathId })

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  access: 'session',
  right: 'manage',
  summary: 'Webhook adreslerinizi durumlarıyla listeler.',
  response: answer({ data: z.array(Webhook) }),
})

export const createWebhook = endpoint({
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  access: 'session',
  right: 'manage',
  summary: 'Webhook adresi ekler; imza anahtarı yalnız bu yanıtta gösterilir. En fazla 5 adres olabilir.',
  body: z.object({ url: WebhookUrl, events: Events, active: Active.default(true) }),
  refusals: [409],
  status: 201,
  response: answer({ data: Webhook }),
})

export const updateWebhook = endpoint({
  id: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  access: 'session',
  right: 'manage',
  summary: 'Webhook adresini, olaylarını değiştirir; kapatır ya da yeniden açar. Gönderilmeyen alan değişmez.',
  params: ById,
  body: z
    .object({ url: WebhookUrl.optional(), events: Events.optional(), active: Active.optional() })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Değiştirmek istediğiniz en az bir alan gönderin',
    }),
  response: answer({ data: Webhook }),
})

export const deleteWebhook = endpoint({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: 'session',
  right: 'manage',
  summary: 'Webhook adresini günlüğüyle birlikte siler.',
  params: ById,
  response: answer({}),
})

export const testWebhook = endpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: 'session',
  right: 'manage',
  summary: 'Adrese bir deneme olayı (ping) gönderir; sonucu günlükte görünür.',
  params: ById,
  refusals: [409],
  status: 202,
  response: answer({ data: Delivery }),
})

export const renewWebhookSecret = endpoint({
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  access: 'session',
  right: 'manage',
  summary: 'Yeni bir imza anahtarı verir ve bir kez gösterir; eskisi hemen geçersiz olur.',
  params: ById,
  response: answer({ data: Webhook }),
})

export const listWebhookDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  access: 'session',
  right: 'manage',
  summary: 'Adrese yapılan son 100 teslimi, yenisi önce, denemeleriyle listeler.',
  params: ById,
  response: answer({ data: z.array(Delivery) }),
})

export const retryWebhookDelivery = endpoint({
  id: 'retryWebhookDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/retry',
  access: 'session',
  right: 'manage',
  summary: 'Bir teslimi aynı kimlikle hemen yeniden gönderir.',
  params: ByDelivery,
  refusals: [409],
  status: 202,
  response: answer({ data: Delivery }),
})
