import { WEBHOOK_EVENTS, type WebhookState } from '@bedesten/contract/webhooks'
import { PING } from '@bedesten/contract/webhooks'
import type { Webhook, WebhookDelivery } from '@bedesten/contract/webhooks.schemas'
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts'

export function toWebhookView(row: WebhookRow, secret?: string): Webhook {
  const { id, url, active, last_attempt } = row
  const { next_number, next_at } = row
  return {
    id,
    url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    active,
    state: stateOf(row),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    last_attempt,
    next_attempt: next_number === null || next_at === null ? null : { number: next_number, at: next_at.toISOString() },
    created_at: row.created_at.toISOString(),
    ...(secret !== undefined && { secret }),
  }
}

function stateOf({ active, failing_since }: WebhookRow): WebhookState {
  if (!active) return 'off'
  return failing_since === null ? 'active' : 'failing'
}

export function toDeliveryView(row: DeliveryRow): WebhookDelivery {
  const { id, subject, state, attempt_count, attempts, response, payload } = row
  return {
    id,
    message_id: messageId(id),
    event: WEBHOOK_EVENTS.find((event) => event === row.event) ?? PING,
    subject,
    state,
    attempt_count,
    attempts,
    next_attempt_at: state === 'waiting' ? row.next_attempt_at.toISOString() : null,
    response,
    payload,
    created_at: row.created_at.toISOString(),
  }
}

/** Id of the message for receivers. */
export function messageId(deliveryId: number): string {
  return `msg_${deliveryId}`
}
