import type { WebhookEvent } from '@bedesten/contract/webhooks'
import type { Webhook } from '@bedesten/contract/webhooks.schemas'
import { formatDay, formatMoment, toIstanbul, toRelativeTime } from '../../lib/format/dates.ts'
import { toClock } from '../../lib/format/day-words.ts'

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  'order.created': 'Yeni sipariş',
  'order.status_changed': 'Sipariş durumu değişti',
  'payment.recorded': 'Ödeme kaydedildi',
  'quote.requested': 'Teklif istendi',
  'quote.decided': 'Teklif sonuçlandı',
  'message.received': 'İleti geldi',
  'stock.low': 'Stok azaldı',
}

export function formatSeconds(timestamp: string): string {
  return toIstanbul(Date.parse(timestamp)).slice(11, 19)
}

/** `14:32`, `Dün 14:32`, else the day too. */
export function formatWhen(timestamp: string, now = Date.now()): string {
  const day = formatDay(timestamp)
  if (day === formatDay(new Date(now).toISOString())) return toClock(timestamp)
  const yesterday = formatDay(new Date(now - 86_400_000).toISOString())
  return day === yesterday ? `Dün ${toClock(timestamp)}` : formatMoment(timestamp)
}

/** The state of an address, in one line. */
export function describeState({ state, disabled_at, last_attempt, next_attempt }: Webhook, now: number): string {
  if (state === 'off')
    return disabled_at === null ? 'Siz kapattınız' : `${formatDay(disabled_at)}, 3 gün yanıt alınamadı`
  if (state === 'failing' && last_attempt) {
    const answer = `son yanıt ${last_attempt.status ?? 'yok'}`
    return next_attempt ? `${next_attempt.number}. deneme ${formatWhen(next_attempt.at, now)}, ${answer}` : answer
  }
  if (!last_attempt) return 'Henüz bir şey gönderilmedi'
  const ago = toRelativeTime(last_attempt.at, now)
  return `Son teslim ${ago === 'Az önce' ? 'az önce' : ago}, ${last_attempt.status ?? 'yanıt yok'}`
}
