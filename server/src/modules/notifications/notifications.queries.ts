import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** Tells a company of an act; repeating the act (the same `event_key`) tells nothing new. Goes into the act's transaction. */
export async function insertNotification(db: Db, notification: Insertable<Tables['notifications']>): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ ...notification })
    .onConflict((conflict) => conflict.constraint('notifications_event_key').doNothing())
    .execute()
}
