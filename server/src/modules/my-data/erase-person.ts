import { DELETED_PERSON } from '@bedesten/contract/my-data'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { revokeAllSessions } from '../accounts/sessions/sessions.queries.ts'
import { conditionOf } from '../records/conditions.ts'
import { listRecords } from '../records/table/records.ts'

/** Acts that name the person; a row of persons without any is deleted. */
const NAMED_BY = ['activity', 'orders', 'order_events', 'payments', 'quote_events', 'messages', 'approvals'] as const

/**
 * Erases what the table of records says of a person, in one transaction: nobody logs in with it from then on. The name stays on what
 * was done. The caller has removed the memberships and the files of exports.
 */
export async function erasePerson(trx: Db, personId: number, now: Date): Promise<void> {
  // Open streams end with it.
  await revokeAllSessions(trx, personId, now)
  for (const [table, { erased, ofPerson }] of listRecords()) {
    if (erased.person !== 'delete' || ofPerson === undefined) continue
    await sql`delete from ${sql.table(table)} t where ${conditionOf(ofPerson, personId)}`.execute(trx)
  }
  const acts = NAMED_BY.map((table) => sql`exists (select from ${sql.table(table)} where person_id = ${personId})`)
  const { rows } = await sql<{ acted: boolean }>`select ${sql.join(acts, sql` or `)} as acted`.execute(trx)
  if (!rows[0]?.acted) {
    await trx.deleteFrom('persons').where('id', '=', personId).execute()
    return
  }
  await trx
    .updateTable('persons')
    .set({
      // Unique, and nobody's.
      email: `${personId}@silindi.invalid`,
      email_confirmed_at: null,
      password_hash: '',
      name: sql<string>`coalesce(name, ${DELETED_PERSON})`,
      last_company_id: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', personId)
    .execute()
}

/** In the activity of any company the address of a person stands as text: in its place comes the name. */
export async function eraseMentions(db: Db, email: string, name: string | null): Promise<void> {
  const change = { text: email, by: name ?? DELETED_PERSON }
  await replaceText(db, 'activity', ['target', 'old_value', 'new_value', 'text'], change)
}

/** Reads the whole table: what is meant stands in no index. */
export async function replaceText(
  db: Db,
  table: 'activity' | 'notifications',
  columns: string[],
  { text, by }: { text: string; by: string },
): Promise<void> {
  const put = (column: string) => sql`${sql.ref(column)} = replace(${sql.ref(column)}, ${text}, ${by})`
  const isThere = columns.map((column) => sql`position(${text} in coalesce(${sql.ref(column)}, '')) > 0`)
  const changed = sql.join(columns.map(put))
  await sql`update ${sql.table(table)} set ${changed} where ${sql.join(isThere, sql` or `)}`.execute(db)
}
