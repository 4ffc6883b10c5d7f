import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What an operator took away, and what putting it back needs. */
interface Removed {
  company_id: number
  title: string
  before: object
}

/** Its image stays, because it may come back. Undefined when there is none, or it was deleted. */
export async function removePost(trx: Db, id: number, now: Date): Promise<Removed | undefined> {
  const { rows } = await sql<Removed>`
    update posts set deleted_at = ${now} where id = ${id} and deleted_at is null
    returning company_id, case when content = '' then 'Resim' else left(content, 80) end as title, '{}'::jsonb as before`.execute(
    trx,
  )
  return rows[0]
}

export async function restorePost(trx: Db, id: number): Promise<void> {
  await trx.updateTable('posts').set({ deleted_at: null }).where('id', '=', id).execute()
}

/** The post of a purchase request; false when there is none that is shown. */
export async function removePostOfRequest(trx: Db, requestId: number, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('posts')
    .set({ deleted_at: now })
    .where('purchase_request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function restorePostOfRequest(trx: Db, requestId: number): Promise<void> {
  await trx.updateTable('posts').set({ deleted_at: null }).where('purchase_request_id', '=', requestId).execute()
}

export async function removePostComment(trx: Db, id: number): Promise<Removed | undefined> {
  const { rows } = await sql<Removed>`
    delete from post_comments c where id = ${id}
    returning company_id, left(content, 80) as title, to_jsonb(c) as before`.execute(trx)
  return rows[0]
}

export async function restorePostComment(trx: Db, before: unknown): Promise<void> {
  await sql`
    insert into post_comments select * from jsonb_populate_record(null::post_comments, ${JSON.stringify(before)}::jsonb)
    on conflict do nothing`.execute(trx)
}
