import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isShown } from '../../../db/shown-companies.ts'

/** All listed products but those of hidden companies, exact when it is asked. */
export async function countListed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (value + (select coalesce(sum(listed_step), 0) from product_count_changes)
      - (select coalesce(sum(total_products), 0) from companies where not ${isShown()}))::bigint as count
    from counters where name = 'listed_products'`.execute(db)
  return rows[0]?.count ?? 0
}
