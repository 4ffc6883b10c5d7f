import { OPEN_FOR_SECONDS } from '@bedesten/contract/messages'
import { sql } from 'kysely'
import { changeVersion } from '../../../db/change-version.ts'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { markRelatedRead } from '../../notifications/notifications.queries.ts'
import { sideColumn, type Place } from './conversations.queries.ts'

interface Reading {
  /** The last seen message; absent: all. */
  up_to?: number | undefined
  /** Whether the reader has the conversation open. */
  open?: boolean | undefined
}

export async function readConversation(db: Db, place: Place, { up_to, open }: Reading): Promise<void> {
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    await lockConversation(trx, place.id)
    const seen = await markSeen(trx, place, up_to, now)
    if (open !== undefined) await setOpen(trx, place, open, now)
    if (seen > 0) await markRelatedRead(trx, place.me, { type: 'message', relatedId: place.id }, now)
  })
}

/** Messages sent after the lock have higher ids than all visible ones. */
export async function lockConversation(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('conversations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Returns the number of new messages. Notifies other pages of the reader, and the sender. */
async function markSeen(trx: Db, { id, me, other, mine }: Place, upTo: number | undefined, now: Date): Promise<number> {
  const [unread, readId] = [sideColumn(mine, 'unread'), sideColumn(mine, 'read_id')]
  const { rows } = await sql<{ seen: number }>`
    with seen as (
      update messages m set read_at = ${now} from conversations c
      where c.id = ${id} and m.conversation_id = c.id and m.id > c.${readId} and m.sender_id <> ${me}
        and (${upTo ?? null}::bigint is null or m.id <= ${upTo ?? null})
      returning m.id, m.withdrawn_at
    ),
    counted as (select count(*) as seen, max(id) as last, count(*) filter (where withdrawn_at is null) as unread from seen),
    changed as (
      update conversations set ${readId} = counted.last, ${unread} = ${unread} - counted.unread
      from counted where id = ${id} and counted.last is not null returning id
    )
    select counted.seen, hint(${me}, concat_ws(' ', 'message_read', changed.id, ${changeVersion})),
      hint(${other}, concat_ws(' ', 'message_read', changed.id, ${changeVersion}))
    from counted, changed`.execute(trx)
  return rows[0]?.seen ?? 0
}

async function setOpen(trx: Db, { id, mine }: Place, open: boolean, now: Date): Promise<void> {
  const until = open ? new Date(now.getTime() + OPEN_FOR_SECONDS * 1000) : null
  await sql`update conversations set ${sideColumn(mine, 'open_until')} = ${until} where id = ${id}`.execute(trx)
}
