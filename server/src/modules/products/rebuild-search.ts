import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const BATCH = 1000

/**
 * Rewrites rows of product_search that differ. Each batch is a separate transaction; the lock on its
 * products prevents changes between reading and writing.
 */
export async function rebuildSearch(db: Db): Promise<{ looked: number; changed: number }> {
  await sql`delete from product_search s using products p where p.id = s.id and p.deleted_at is not null`.execute(db)
  let [looked, changed, last] = [0, 0, 0]
  for (;;) {
    const { rows } = await sql<{ last: number | null; looked: number; changed: number }>`
      with batch as materialized (
        select p from products p where p.id > ${last}::bigint and p.deleted_at is null order by p.id limit ${BATCH} for share
      ), written as (
        insert into product_search select row.* from batch cross join lateral product_search_row(batch.p) row
        on conflict (id) do update set created_at = excluded.created_at, listed = excluded.listed,
          in_stock = excluded.in_stock, currency = excluded.currency, gross_price = excluded.gross_price,
          min_order_amount = excluded.min_order_amount, tag_ids = excluded.tag_ids, name_sort = excluded.name_sort, name_fold = excluded.name_fold,
          title_words = excluded.title_words, words = excluded.words
        where product_search.* is distinct from excluded.* returning 1
      )
      select (select max((p).id) from batch) as last, (select count(*) from batch) as looked,
        (select count(*) from written) as changed`.execute(db)
    const [batch] = rows
    if (!batch?.last) return { looked, changed }
    last = batch.last
    looked += batch.looked
    changed += batch.changed
  }
}
