import type { WebhookData } from '@bedesten/contract/webhooks.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The others are told of by the database itself (migration 0021). */
type EmittedEvent = 'quote.requested' | 'quote.decided' | 'message.received'

/**
 * In the transaction of its cause. Writes nothing unless the company has an active address for the event. `subject` is
 * what the log shows beside it.
 */
export async function emitWebhook<Event extends EmittedEvent>(
  trx: Db,
  companyId: number,
  event: Event,
  data: WebhookData[Event],
  subject: string | null = null,
): Promise<void> {
  await sql`select emit_webhook(${companyId}, ${event}, ${subject}, ${JSON.stringify(data)}::json, now())`.execute(trx)
}
