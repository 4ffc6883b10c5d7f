import { createECDH, createHash } from 'node:crypto'
import type { PreferenceKind } from '@bedesten/contract/notifications'
import type { PushMessage } from '@bedesten/contract/push'
import ece from 'http_ece'
import { KIND_LABELS, kindOf } from '../notifications/notification-mail.ts'
import { pathOf } from '../notifications/notification-path.ts'
import type { Vapid } from './vapid.ts'

/** A day; older ones are in the list of notifications. */
const TTL_SECONDS = 86_400
/** Push services take 4,096 bytes, encrypted: these two and some 100 bytes more. */
const TITLE_BYTES = 300
const BODY_BYTES = 1500

interface Told {
  type: Parameters<typeof kindOf>[0]
  title: string
  message: string
  related_type: Parameters<typeof pathOf>[0]['related_type']
  related_id: number
  related_data: Record<string, string>
}

/** Titles on lock screens where the content is hidden. */
const TOPICS: Record<PreferenceKind, string> = { ...KIND_LABELS, order: 'Sipariş değişikliği' }

/** With hidden content only the kind: no name, no amount, and no address that holds a name. */
export function writeMessage(told: Told, { hides, unread }: { hides: boolean; unread: number }): PushMessage {
  const path = pathOf(told)
  const common = { path, tag: `${told.related_type}-${told.related_id}`, unread }
  if (!hides) return { ...common, title: cut(told.title, TITLE_BYTES), body: cut(told.message, BODY_BYTES) }
  const title = told.type === 'order_received' ? 'Yeni sipariş' : TOPICS[kindOf(told.type)]
  return { ...common, title, body: '', path: told.related_type === 'company' ? '/notifications' : path }
}

export function writeTrial(unread: number): PushMessage {
  const body = 'Anlık bildirimler bu cihaza ulaşıyor.'
  return { title: 'Deneme bildirimi', body, path: '/settings#push', tag: 'trial', unread }
}

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** Never inside a character; a character may be made of any number of bytes. */
function cut(text: string, most: number): string {
  if (sizeOf(text) <= most) return text
  let kept = ''
  let size = sizeOf('…')
  for (const { segment } of graphemes.segment(text)) {
    size += sizeOf(segment)
    if (size > most) break
    kept += segment
  }
  return `${kept}…`
}

/** Bytes as they are sent. */
function sizeOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2
}

export interface Receiver {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/** Encrypted for one browser (RFC 8291): its push service carries it unread. */
export function sealMessage(vapid: Vapid, { endpoint, p256dh, auth }: Receiver, message: PushMessage) {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const text = Buffer.from(JSON.stringify(message))
  return {
    url: endpoint,
    headers: {
      authorization: vapid.authorize(endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'high',
      // What a device that is switched off has not fetched yet is replaced by the newest about the same thing.
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    },
    body: ece.encrypt(text, { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth }),
  }
}
