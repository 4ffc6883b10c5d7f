export const WEBHOOK_EVENTS = [
  'order.created',
  'order.status_changed',
  'payment.recorded',
  'quote.requested',
  'quote.decided',
  'message.received',
  'stock.low',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Test event. */
export const PING = 'ping'

export const WEBHOOKS_MAX = 5
export const WEBHOOK_URL_MAX = 500
/** Deliveries in the log of an address. */
export const DELIVERIES_KEPT = 100

/** Etkin, Aksıyor, Kapatıldı. */
export type WebhookState = 'active' | 'failing' | 'off'
