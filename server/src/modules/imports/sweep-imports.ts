import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ROWS_KEPT_MS } from './imports.view.ts'

const DAY_MS = 24 * 3_600_000

/** Lets go of files that nobody started within a week, of rows after a month, and of the history after two years. */
export async function sweepImports(db: Db, now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  // Files of images that are no longer waited for are taken by the sweep of uploads.
  await sql`with cancelled as (
      update imports set status = 'cancelled', ended_at = ${now}
      where status in ('uploaded', 'ready') and created_at < ${before(7 * DAY_MS)} returning id
    ), rows as (delete from import_rows where import_id in (select id from cancelled))
    update import_images set state = 'failed' where state = 'open' and import_id in (select id from cancelled)`.execute(
    db,
  )
  // A process that died while it read the file left these; nobody ever saw them.
  await db
    .deleteFrom('imports')
    .where('status', '=', 'cancelled')
    .where('rows', '=', 0)
    .where('created_at', '<', before(DAY_MS))
    .execute()
  const old = db
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', before(ROWS_KEPT_MS))
    .where('status', 'not in', ['waiting', 'running'])
  await db.deleteFrom('import_rows').where('import_id', 'in', old).execute()
  await db.deleteFrom('import_results').where('import_id', 'in', old).execute()
  await db.deleteFrom('import_images').where('import_id', 'in', old).execute()
  await db
    .deleteFrom('imports')
    .where('created_at', '<', before(730 * DAY_MS))
    .execute()
}
