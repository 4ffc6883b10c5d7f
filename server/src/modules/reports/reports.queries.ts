import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import type { ReportKind } from '@bedesten/contract/reports'
import type { Report } from '@bedesten/contract/reports.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShown } from '../../db/shown-companies.ts'

/** Owner of a visible record; undefined otherwise. */
const OWNERS: Record<ReportKind, (id: number, viewer: number) => RawBuilder<{ owner_id: number }>> = {
  company: (id) => sql`select id as owner_id from companies where id = ${id}`,
  product: (id, viewer) => sql`
    select company_id as owner_id from products
    where id = ${id} and deleted_at is null and ((listed and ${isOfShown(sql`company_id`)}) or company_id = ${viewer})`,
  post: (id) => sql`select company_id as owner_id from posts where id = ${id} and deleted_at is null`,
  comment: (id) => sql`
    select c.company_id as owner_id from post_comments c join posts p on p.id = c.post_id
    where c.id = ${id} and p.deleted_at is null`,
  product_comment: (id, viewer) => sql`
    select c.company_id as owner_id from product_comments c join products p on p.id = c.product_id
    where c.id = ${id} and p.deleted_at is null and (p.listed or p.company_id = ${viewer})`,
  order_review: (id) => sql`select buyer_id as owner_id from order_reviews where id = ${id} and removed_at is null`,
  purchase_request: (id) => sql`select company_id as owner_id from purchase_requests where id = ${id}`,
  conversation: (id, viewer) => sql`
    select other_id as owner_id from conversation_sides where id = ${id} and company_id = ${viewer}`,
}

export async function findOwner(db: Db, { kind, id }: Report, viewer: number): Promise<number | undefined> {
  return (await OWNERS[kind](id, viewer).execute(db)).rows[0]?.owner_id
}

/** Whether a report of the same thing by the same company waits already. */
export async function holdReport(trx: Db, reporterId: number, { kind, id }: Report): Promise<boolean> {
  const found = await trx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

interface Joined {
  entryId: number
  /** Null where the thing is as its entry shows it. */
  snapshot: Snapshot | null
  now: Date
}

/** In the place of an earlier one that was closed. */
export async function saveReport(trx: Db, reporterId: number, report: Report, joined: Joined): Promise<void> {
  const { kind, id, reason, text = null } = report
  const { entryId, snapshot, now } = joined
  const told = { reason, text, entry_id: entryId, snapshot: snapshot && JSON.stringify(snapshot), created_at: now }
  await trx
    .insertInto('reports')
    .values({ reporter_id: reporterId, kind, subject_id: id, ...told })
    .onConflict((conflict) =>
      conflict
        .constraint('reports_subject_key')
        .doUpdateSet({ ...told, closed_at: null })
        .where('reports.closed_at', 'is not', null),
    )
    .execute()
}

/** For the operator, oldest first. */
export async function listOpenReports(db: Db, atMost: number) {
  return db
    .selectFrom('reports')
    .innerJoin('companies', 'companies.id', 'reporter_id')
    .select(['reports.id', 'short_name', 'kind', 'subject_id', 'reason', 'text', 'reports.created_at'])
    .where('closed_at', 'is', null)
    .orderBy('reports.created_at')
    .limit(atMost)
    .execute()
}

export async function countOpenReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** False when there is no open one with that number. */
export async function closeReport(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('reports')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
