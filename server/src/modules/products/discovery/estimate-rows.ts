import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { fromMatches, type Match } from './conditions.ts'

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

/** The planner's estimate; nothing is run. */
export async function estimateRows(db: Db, match: Match): Promise<number> {
  // Of the table: the same goods, planned once instead of for both indexes of a category.
  const from = fromMatches({ ...match, isFiled: false })
  const { rows } = await sql<Explained>`explain (format json) select ${from}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
