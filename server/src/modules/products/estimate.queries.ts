import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { all, type Condition } from './conditions.ts'

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

/** How many products the planner expects; asking costs a fraction of counting. */
export async function estimateRows(db: Db, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) select from products p where ${all(conditions)}`.execute(
    db,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

export async function countRows(db: Db, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from products p where ${all(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function hasRows(db: Db, conditions: Condition[]): Promise<boolean> {
  const { rows } = await sql`select from products p where ${all(conditions)} limit 1`.execute(db)
  return rows.length > 0
}

/** All listed products, exact when it is asked. */
export async function countListed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (value + (select coalesce(sum(listed_step), 0) from product_count_changes))::bigint as count
    from counters where name = 'listed_products'`.execute(db)
  return rows[0]?.count ?? 0
}
