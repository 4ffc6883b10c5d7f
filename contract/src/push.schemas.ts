import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, isStorable, PathId, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX } from './push.ts'

const KEYS_INVALID = 'Tarayıcının abonelik anahtarı geçersiz'
const bytes = (count: number) =>
  z
    .string({ error: KEYS_INVALID })
    .regex(/^[\w-]+$/, KEYS_INVALID)
    .length(Math.ceil((count * 4) / 3), KEYS_INVALID)

/** As browsers write their subscription (`PushSubscription.toJSON()`); further fields are ignored. */
export const NewPushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'Abonelik adresi geçersiz' })
    .max(PUSH_ENDPOINT_MAX, `Abonelik adresi en fazla ${PUSH_ENDPOINT_MAX} karakter olabilir`)
    .refine(isStorable, 'Abonelik adresi geçersiz'),
  keys: z.object(
    {
      /** A point on P-256, uncompressed, and a secret. */
      p256dh: bytes(65),
      auth: bytes(16),
    },
    { error: KEYS_INVALID },
  ),
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

export const PushDevice = z.object({
  id: Id,
  device: z.string(),
  created_at: Timestamp,
  /** The last notification that its push service took; null before the first. */
  last_sent_at: Timestamp.nullable(),
  /** The one that asks. */
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const getPushKey = endpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'session',
  right: 'self',
  summary: 'Tarayıcının anlık bildirime abone olurken kullandığı açık anahtarı verir.',
  response: answer({ data: z.object({ key: z.string() }) }),
})

export const listPushDevices = endpoint({
  id: 'listPushDevices',
  method: 'GET',
  path: '/push/subscriptions',
  access: 'session',
  right: 'self',
  summary: 'Anlık bildirim alan cihazlarınızı listeler.',
  query: pageQuery(PUSH_DEVICES_MAX),
  response: answer({ data: z.array(PushDevice), pagination: Pagination }),
})

export const addPushDevice = endpoint({
  id: 'addPushDevice',
  method: 'POST',
  path: '/push/subscriptions',
  access: 'session',
  right: 'self',
  summary:
    'Bu oturumun tarayıcısına anlık bildirim gönderilmesini başlatır; yeniden gönderilen abonelik öncekinin yerine geçer.',
  body: NewPushSubscription,
  refusals: [409],
  status: 201,
  response: answer({ data: PushDevice }),
})

export const endPushHere = endpoint({
  id: 'endPushHere',
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'session',
  right: 'self',
  summary: 'Bu oturumun tarayıcısına anlık bildirim gönderilmesini bitirir.',
  response: answer({}),
})

export const removePushDevice = endpoint({
  id: 'removePushDevice',
  method: 'DELETE',
  path: '/push/subscriptions/{id}',
  access: 'session',
  right: 'self',
  summary: 'Cihazlarınızdan birine anlık bildirim gönderilmesini bitirir.',
  params: z.object({ id: PathId }),
  response: answer({}),
})

const TIME_INVALID = 'Saat 00:00 ile 23:59 arasında olmalıdır'
const Time = z.string({ error: TIME_INVALID }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_INVALID)

export const PushSettings = z.object({
  hide_content: z
    .boolean('hide_content true ya da false olmalıdır')
    .describe('Ad ve tutar yerine yalnız konu gönderilir'),
  quiet: z
    .object({ from: Time, to: Time }, { error: 'Sessiz saatler için başlangıç ve bitiş gereklidir' })
    .refine(({ from, to }) => from !== to, { message: 'Başlangıç ve bitiş aynı olamaz', path: ['to'] })
    .nullable()
    .describe('Sessiz saatler (İstanbul): gelenler bitişinde gönderilir, o zamana kadar okunanlar gönderilmez'),
})
export type PushSettings = z.infer<typeof PushSettings>

export const getPushSettings = endpoint({
  id: 'getPushSettings',
  method: 'GET',
  path: '/push/settings',
  access: 'session',
  right: 'self',
  summary: 'Anlık bildirimlerinizde içeriğin gizli olup olmadığını ve sessiz saatlerinizi verir.',
  response: answer({ data: PushSettings }),
})

export const setPushSettings = endpoint({
  id: 'setPushSettings',
  method: 'PUT',
  path: '/push/settings',
  access: 'session',
  right: 'self',
  summary: 'İçeriği gizlemeyi ya da sessiz saatleri değiştirir; gönderilmeyen alan olduğu gibi kalır.',
  body: PushSettings.partial(),
  response: answer({ data: PushSettings }),
})

export const tryPush = endpoint({
  id: 'tryPush',
  method: 'POST',
  path: '/push/test',
  access: 'session',
  right: 'self',
  summary: 'Bu oturumun tarayıcısına bir deneme bildirimi gönderir.',
  refusals: [409],
  status: 202,
  response: answer({}),
})
