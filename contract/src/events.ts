/**
 * Events of an open page. `ready`: no event is missed from now on, so refetch once; it comes again when the server had
 * to reconnect. `notification`: a new notification; `order`: a new order; `order_status`: either side of an order has
 * acted on it. `post`: a followed company has posted. `quote`: either side of a quote has acted. `message`: a conversation
 * has a new message, one less, or another state (blocked, muted); `message_read`: one of its two sides has read. Events
 * may name what they are about. `import`: an import of products has made progress; `approval`: an order was
 * sent for approval, or decided; `standing`: operators have suspended or banned the company, or lifted that.
 */
export const EVENT_KINDS = [
  'ready',
  'notification',
  'order',
  'order_status',
  'post',
  'quote',
  'message',
  'message_read',
  'import',
  'approval',
  'standing',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** Interval of comment lines, by which both sides notice a dead connection. */
export const HEARTBEAT_MS = 25_000
