import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EVENT_KINDS } from './events.ts'
import { Id } from './fields.schemas.ts'

/** Events carry no data: the web reads what changed by other calls. */
export const LiveEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  /** Of `message` and `message_read`. */
  conversation_id: Id.optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/** Each event comes as `event: {kind}` with `data: {"kind":"{kind}"}`. The credentials go in the header, as everywhere. */
export const streamEvents = endpoint({
  id: 'streamEvents',
  method: 'GET',
  path: '/events',
  access: 'own',
  summary:
    'Yeni bildirimleri, siparişleri, sipariş durumlarını, iletileri ve takip edilen firmaların gönderilerini açık bağlantıdan bildirir (text/event-stream).',
  response: LiveEvent,
})
