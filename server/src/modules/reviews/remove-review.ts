import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** It counts no longer, and its order gets no other. Undefined when there is none, or it is removed already. */
export async function removeReview(trx: Db, id: number, now: Date) {
  const { rows } = await sql<{ company_id: number; title: string }>`
    update order_reviews r set removed_at = ${now} from companies s
    where r.id = ${id} and r.removed_at is null and s.id = r.seller_id
    returning r.buyer_id as company_id, left(coalesce(r.text, s.company_name), 80) as title`.execute(trx)
  const [removed] = rows
  return removed && { ...removed, before: {} }
}

export async function restoreReview(trx: Db, id: number): Promise<void> {
  await trx.updateTable('order_reviews').set({ removed_at: null }).where('id', '=', id).execute()
}
