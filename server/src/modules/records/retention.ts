import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { listRecords } from './table/records.ts'

const DAY_MS = 86_400_000
const BATCH = 5000

/** Deletes what is older than the table of records says; each batch is a transaction, and what is left is deleted the next time. */
export async function applyRetention(db: Db, now: Date, batch = BATCH): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, { kept }] of listRecords()) {
    if (typeof kept === 'string' || 'sweep' in kept) continue
    const before = new Date(now.getTime() - kept.days * DAY_MS)
    if (kept.first) await withTime(kept.first, before).execute(db)
    const condition = sql`${sql.raw(kept.column)} < ${before}`
    for (let count = batch; count === batch;) {
      count = await deleteBatch(db, table, condition, batch)
      deleted[table] = (deleted[table] ?? 0) + count
    }
  }
  return deleted
}

function withTime(statement: string, before: Date) {
  const [head = '', ...rest] = statement.split(':before')
  return rest.reduce((built, part) => sql`${built}${before}::timestamptz${sql.raw(part)}`, sql`${sql.raw(head)}`)
}

async function deleteBatch(db: Db, table: string, condition: ReturnType<typeof sql>, batch: number): Promise<number> {
  const name = sql.table(table)
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${condition} limit ${batch} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
