import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * What an open page is told of. `ready`: from now on nothing goes by unheard, so look once; it comes again when the
 * server had to listen anew. `notification`: a new notification; `order` and `order_status` beside it when it tells of a
 * new order or of a changed one. `post`: a followed firm has posted.
 */
export const EVENT_KINDS = ['ready', 'notification', 'order', 'order_status', 'post'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Hints only: what has happened is asked of the other calls. */
export const LiveEvent = z.object({ kind: z.enum(EVENT_KINDS) })
export type LiveEvent = z.infer<typeof LiveEvent>

/** A comment line comes this often, so that both sides notice a dead line. */
export const HEARTBEAT_MS = 25_000

/** Each event comes as `event: {kind}` with `data: {"kind":"{kind}"}`. The credentials go in the header, as everywhere. */
export const streamEvents = endpoint({
  id: 'streamEvents',
  method: 'GET',
  path: '/events',
  access: 'own',
  summary:
    'Yeni bildirimleri, siparişleri, sipariş durumlarını ve takip edilen firmaların gönderilerini açık bağlantıdan bildirir (text/event-stream).',
  response: LiveEvent,
})
