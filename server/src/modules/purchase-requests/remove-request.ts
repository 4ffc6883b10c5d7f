import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { removePostOfRequest, restorePostOfRequest } from '../posts/remove-post.ts'

/** With its post. Offers to it go on between the companies. Undefined when there is none, or it is removed already. */
export async function removeRequest(trx: Db, id: number, now: Date) {
  const { rows } = await sql<{ company_id: number; title: string }>`
    update purchase_requests set removed_at = ${now} where id = ${id} and removed_at is null
    returning company_id, title`.execute(trx)
  const [request] = rows
  return request && { ...request, before: { post: await removePostOfRequest(trx, id, now) } }
}

export async function restoreRequest(trx: Db, id: number, before: unknown): Promise<void> {
  await trx.updateTable('purchase_requests').set({ removed_at: null }).where('id', '=', id).execute()
  if ((before as { post: boolean }).post) await restorePostOfRequest(trx, id)
}
