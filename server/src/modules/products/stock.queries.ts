import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Pieces of a product; what is named twice is added up. */
export interface Pieces {
  product_id: number
  quantity: number
}

/** In the order of ids, as everywhere: two that want the same products must not wait for each other. */
export async function lockProducts(trx: Db, ids: number[]): Promise<void> {
  await sql`select from products where id = any(${ids}) order by id for no key update`.execute(trx)
}

/** Of locked products. Returns those that had enough; the others stay as they are. */
export async function takeStock(trx: Db, pieces: Pieces[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update products set stock_quantity = stock_quantity - taken.quantity from ${listOf(pieces)} as taken
    where products.id = taken.product_id and stock_quantity >= taken.quantity returning products.id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** To locked products. */
export async function returnStock(trx: Db, pieces: Pieces[]): Promise<void> {
  await sql`update products set stock_quantity = stock_quantity + given.quantity from ${listOf(pieces)} as given
    where products.id = given.product_id`.execute(trx)
}

export async function countSales(trx: Db, pieces: Pieces[], step: 1 | -1): Promise<void> {
  await sql`
    with locked as (
      select product_id from product_stats where product_id = any(${pieces.map(({ product_id }) => product_id)})
      order by product_id for no key update
    )
    update product_stats set sales_count = sales_count + ${step}::int * sold.quantity
    from ${listOf(pieces)} as sold join locked using (product_id)
    where product_stats.product_id = sold.product_id`.execute(trx)
}

/** Each product once: a row that is joined twice would be changed only once. */
function listOf(pieces: Pieces[]) {
  const sums = new Map<number, number>()
  for (const { product_id, quantity } of pieces) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  const [ids, quantities] = [[...sums.keys()], [...sums.values()]]
  return sql`(select * from unnest(${ids}::bigint[], ${quantities}::int[]) as listed (product_id, quantity))`
}
