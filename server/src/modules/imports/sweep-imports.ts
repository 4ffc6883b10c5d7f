import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ROWS_KEPT_MS } from './imports.view.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes unstarted files after a week, rows after a month, and the history after two years. */
export async function sweepImports(db: Db, now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  // The sweep of uploads deletes files of images that are no longer needed.
  await sql`with cancelled as (
      update imports set status = 'cancelled', ended_at = ${now}
      where status in ('uploaded', 'ready') and created_at < ${before(7 * DAY_MS)} returning id
    ), rows as (delete from import_rows where import_id in (select id from cancelled))
    update import_images set state = 'failed' where state = 'open' and import_id in (select id from cancelled)`.execute(
    db,
  )
  // Left by a process that died while reading the file; never shown.
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
