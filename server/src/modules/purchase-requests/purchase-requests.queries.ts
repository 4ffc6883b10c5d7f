import type { Db } from '../../db/database.ts'

/** Locks it. False when an offer to it was accepted before. */
export async function decideRequest(trx: Db, id: number, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('purchase_requests')
    .set({ decided_at: now, updated_at: now })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
