import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EVENT_KINDS } from './events.ts'
import { Id } from './fields.schemas.ts'

/** Events carry no data: the web reads what changed by other calls. */
export const LiveEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  /** Id of the order, quote, conversation, notification or post. */
  id: Id.optional(),
  /**
   * Grows with each change of the record. For orders and quotes it is the id of the newest history step, so an
   * answer that holds this step, or a later one, has seen the change.
   */
  version: z.int().optional(),
  /** The same as `id`, of `message` and `message_read`. */
  conversation_id: Id.optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/** Sent as `event: {kind}` with `data: {"kind":"{kind}","id":5,"version":12}`. Credentials are in the header. */
export const streamEvents = endpoint({
  id: 'streamEvents',
  method: 'GET',
  path: '/events',
  access: 'own',
  right: 'read',
  summary:
    'Yeni bildirimleri, siparişleri, sipariş durumlarını, iletileri ve takip edilen firmaların gönderilerini açık bağlantıdan bildirir (text/event-stream).',
  response: LiveEvent,
})
