/**
 * What an open page is told of. `ready`: from now on nothing goes by unheard, so look once; it comes again when the
 * server had to listen anew. `notification`: a new notification; `order` and `order_status` beside it when it tells of a
 * new order or of a changed one. `post`: a followed company has posted. `quote`: the other side of a quote did something.
 * `message`: a conversation has a new message, one less, or another state (blocked, muted); `message_read`: one of its two
 * sides has read. Both say `conversation_id`.
 * `import`: an import of products went on.
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
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** A comment line comes this often, so that both sides notice a dead line. */
export const HEARTBEAT_MS = 25_000
