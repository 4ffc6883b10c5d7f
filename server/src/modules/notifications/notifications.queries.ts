import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { readCursor, toPage, toWindow } from '../../http/paging.ts'

/** The badge shows 99+ from here on, so counting stops. */
const MAX_UNREAD = 100

type NewNotification = Insertable<Tables['notifications']>

/**
 * For an act that inserts notifications in its own statement: `selected` yields the company, `event_key`, type,
 * title, message, the related record and the time.
 */
export function insertSelectedNotifications(selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into notifications (company_id, event_key, type, title, message, related_type, related_id, related_data, created_at)
    ${selected} on conflict on constraint notifications_event_key do nothing`
}

/** Notifies a company of an act, once per `event_key`. Runs in the act's transaction. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<void> {
  await insertNotifications(db, [notification])
}

export async function insertNotifications(db: Db, notifications: NewNotification[]): Promise<void> {
  await db
    .insertInto('notifications')
    .values(notifications)
    .onConflict((conflict) => conflict.constraint('notifications_event_key').doNothing())
    .execute()
}

/** Newest first. */
export async function listNotifications(db: Db, companyId: number, page: PageQuery) {
  const [before] = readCursor(page.cursor, z.tuple([Id])) ?? []
  const window = toWindow(page)
  const counted = db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('count'))
    .where('company_id', '=', companyId)
    .where('hidden', '=', false)
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'message', 'read_at', 'created_at', 'related_type', 'related_id', 'related_data'])
    .select(counted.as('total'))
    .where('company_id', '=', companyId)
    .where('hidden', '=', false)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  // Counted in the same statement, which costs less than two; a page without rows cannot carry the total.
  const total = rows[0]?.total ?? (await counted.executeTakeFirstOrThrow()).count
  return toPage(page, rows, total, (row) => [row.id])
}

export async function countUnread(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from notifications where company_id = ${companyId} and read_at is null and not hidden limit ${MAX_UNREAD}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** False if the company has no such notification; keeps the time of the first reading. */
export async function markRead(db: Db, companyId: number, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', sql<Date>`${now}::timestamptz`) }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Marks notifications about one record as read, and drops them from the digest. */
export async function markRelatedRead(trx: Db, companyId: number, about: About, now: Date): Promise<void> {
  const read = await unreadAbout(trx, companyId, about).set({ read_at: now, in_digest: false }).executeTakeFirst()
  if (read.numUpdatedRows > 0n) await notifyRead(trx, companyId)
}

/** A newer one about the same record replaces it in the list. */
export async function hideRelated(trx: Db, companyId: number, about: About): Promise<void> {
  await unreadAbout(trx, companyId, about).set({ hidden: true, in_digest: false }).execute()
}

/** The only listed one about the same record, unless earlier ones were read. */
export async function insertInPlace(trx: Db, notification: NewNotification & { related_id: number }): Promise<void> {
  const { company_id, type, related_id: relatedId } = notification
  await trx
    .with('earlier', (db) => unreadAbout(db, company_id, { type, relatedId }).set({ hidden: true, in_digest: false }))
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.constraint('notifications_event_key').doNothing())
    .execute()
}

interface About {
  type: Tables['notifications']['type']
  relatedId: number
}

function unreadAbout(trx: Pick<Db, 'updateTable'>, companyId: number, { type, relatedId }: About) {
  return trx
    .updateTable('notifications')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('related_id', '=', relatedId)
    .where('read_at', 'is', null)
}

export async function markAllRead(db: Db, companyId: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('company_id', '=', companyId)
    .where('read_at', 'is', null)
    .execute()
}

/** Notifies other pages of the company. */
export async function notifyRead(db: Db, companyId: number): Promise<void> {
  await sql`select hint(${companyId}, 'notification')`.execute(db)
}
