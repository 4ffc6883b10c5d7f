import type { Db } from '../db/database.ts'
import { insertNotifications } from '../modules/notifications/notifications.queries.ts'

/** What was told longer ago has been read; of the rest every firm finds some unread. */
const READ_MS = 36 * 3_600_000

/** They are listed in the order they were written, so those of follows, orders and posts are put in the order of time. */
export async function orderNotifications(trx: Db): Promise<void> {
  const readBefore = Date.now() - READ_MS
  const told = await trx.deleteFrom('notifications').returningAll().execute()
  const ordered = told.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id)
  await insertNotifications(
    trx,
    ordered.map(({ id: _id, ...row }) => ({
      ...row,
      read_at: row.created_at.getTime() < readBefore ? row.created_at : null,
    })),
  )
}
