import type { WebhookData } from '@bedesten/contract/webhooks.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The other events are emitted by triggers (75-webhooks.sql). */
type EmittedEvent = 'quote.requested' | 'quote.decided' | 'message.received'

interface Emitted<Event extends EmittedEvent> {
  companyId: number
  event: Event
  data: WebhookData[Event]
  /** Shown beside it in the log. */
  subject: string | null
}

/** For a `select` of the transaction of its cause. Writes nothing unless the company has an active address for the event. */
export function emitting<Event extends EmittedEvent>({
  companyId,
  event,
  data,
  subject,
}: Emitted<Event>): RawBuilder<void> {
  return sql`emit_webhook(${companyId}, ${event}, ${subject}, ${JSON.stringify(data)}::json, now())`
}

/** The same as a statement of its own. */
export async function emitWebhook<Event extends EmittedEvent>(
  trx: Db,
  companyId: number,
  event: Event,
  data: WebhookData[Event],
  subject: string | null = null,
): Promise<void> {
  await sql`select ${emitting({ companyId, event, data, subject })}`.execute(trx)
}
