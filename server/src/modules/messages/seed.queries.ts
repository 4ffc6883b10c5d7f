import { sql } from 'kysely'
import type { ReferenceKind } from '@bedesten/contract/messages'
import type { Db } from '../../db/database.ts'

interface SeedMessage {
  conversation_id: number
  sender_id: number
  text: string
  reference_kind: ReferenceKind | null
  reference_id: number | null
  created_at: Date
  read_at: Date | null
}

/** Inserts old messages in order of time, because ids define the display order. */
export async function insertPastMessages(trx: Db, messages: SeedMessage[]): Promise<void> {
  const ordered = messages.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await trx.insertInto('messages').values(ordered).execute()
  const isUnread = (side: 'low' | 'high') =>
    sql`count(*) filter (where read_at is null and sender_id <> c.${sql.ref(`${side}_id`)})`
  const lastRead = (side: 'low' | 'high') =>
    sql`coalesce(max(m.id) filter (where read_at is not null and sender_id <> c.${sql.ref(`${side}_id`)}), 0)`
  await sql`
    update conversations set last_message_id = told.last, message_count = told.count, answered = told.answered,
      low_unread = told.low_unread, high_unread = told.high_unread, low_read_id = told.low_read, high_read_id = told.high_read
    from (
      select c.id, max(m.id) as last, count(*) as count, bool_or(m.sender_id <> c.opened_by) as answered,
        ${isUnread('low')} as low_unread, ${isUnread('high')} as high_unread,
        ${lastRead('low')} as low_read, ${lastRead('high')} as high_read
      from conversations c join messages m on m.conversation_id = c.id group by c.id
    ) told where conversations.id = told.id`.execute(trx)
}
