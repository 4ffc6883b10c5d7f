import { WITHDRAW_MINUTES } from '@bedesten/contract/messages'
import { sql } from 'kysely'
import { changeVersion } from '../../db/change-version.ts'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { markFilesRemoved } from '../media/media.queries.ts'
import { hideRelated, markRelatedRead } from '../notifications/notifications.queries.ts'
import { sideColumn, toPlace, type Place } from './conversations/conversations.queries.ts'
import { lockConversation } from './conversations/read-conversation.ts'
import { findMessage, type MessageRow } from './messages.queries.ts'

/** Withdraws a recent own message with its files; its place stays. Idempotent. */
export async function withdrawMessage(db: Db, me: number, id: number): Promise<MessageRow> {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const place = await findPlaceOf(trx, me, id)
    if (!place) throw notFound('İleti bulunamadı.')
    await lockConversation(trx, place.id)
    const message = await findMessage(trx, id, me)
    if (!message || message.sender_id !== me) throw notFound('İleti bulunamadı.')
    if (message.withdrawn_at !== null) return message
    if (message.created_at.getTime() < now.getTime() - WITHDRAW_MINUTES * 60_000) {
      throw conflict('too_late', `Bir ileti yalnızca ilk ${WITHDRAW_MINUTES} dakika içinde geri alınabilir.`)
    }
    await empty(trx, message, now)
    if (message.read_at === null) await uncount(trx, place, now)
    await notifyBoth(trx, place)
    return { ...message, text: '', reference_kind: null, reference_id: null, files: [], withdrawn_at: now }
  })
}

async function findPlaceOf(trx: Db, me: number, messageId: number): Promise<Place | undefined> {
  const { rows } = await sql<{ id: number; other_id: number }>`
    select s.id, s.other_id from messages m join conversation_sides s on s.id = m.conversation_id and s.company_id = ${me}
    where m.id = ${messageId}`.execute(trx)
  const [row] = rows
  return row && toPlace(row.id, me, row.other_id)
}

async function empty(trx: Db, { id, files }: MessageRow, now: Date): Promise<void> {
  await sql`
    update messages set text = '', reference_kind = null, reference_id = null, withdrawn_at = ${now} where id = ${id}`.execute(
    trx,
  )
  if (files.length === 0) return
  await trx.deleteFrom('message_files').where('message_id', '=', id).execute()
  await markFilesRemoved(
    trx,
    files.map((file) => file.id),
    now,
  )
}

/** An unread message no longer counts; if it was the only one, its notification is removed. */
async function uncount(trx: Db, { id, other, theirs }: Place, now: Date): Promise<void> {
  const unread = sideColumn(theirs, 'unread')
  const { rows } = await sql<{ left: number }>`
    update conversations set ${unread} = ${unread} - 1 where id = ${id} returning ${unread} as left`.execute(trx)
  if (rows[0]?.left !== 0) return
  const about = { type: 'message' as const, relatedId: id }
  await hideRelated(trx, other, about)
  await markRelatedRead(trx, other, about, now)
}

async function notifyBoth(trx: Db, { id, me, other }: Place): Promise<void> {
  await sql`
    select hint(company, concat_ws(' ', 'message', ${id}::bigint, ${changeVersion}))
    from unnest(${[me, other]}::bigint[]) company`.execute(trx)
}
