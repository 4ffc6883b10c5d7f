import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** Their ids, in no order. */
export async function insertEvents(trx: Db, events: Insertable<Tables['order_events']>[]): Promise<number[]> {
  const stored = await trx.insertInto('order_events').values(events).returning('id').execute()
  return stored.map(({ id }) => id)
}
