import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Quantities per product; duplicates are summed. */
export interface Pieces {
  product_id: number
  quantity: number
}

/** In the order of ids, to avoid deadlocks. */
export async function lockProducts(trx: Db, ids: number[]): Promise<void> {
  await sql`select from products where id = any(${ids}) order by id for no key update`.execute(trx)
}

/** Takes stock of locked products. Returns those with enough stock; the others are unchanged. */
export async function takeStock(trx: Db, pieces: Pieces[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update products set stock_quantity = stock_quantity - pieces.quantity from ${listOf(pieces)}
    where products.id = pieces.product_id and stock_quantity >= pieces.quantity returning products.id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Returns stock to locked products. */
export async function returnStock(trx: Db, pieces: Pieces[]): Promise<void> {
  await sql`update products set stock_quantity = stock_quantity + pieces.quantity from ${listOf(pieces)}
    where products.id = pieces.product_id`.execute(trx)
}

export async function countSales(trx: Db, pieces: Pieces[], step: 1 | -1): Promise<void> {
  await sql`
    with sold as (
      select product_id, pieces.quantity from product_stats join ${listOf(pieces)} using (product_id)
      order by product_id for no key update of product_stats
    )
    update product_stats set sales_count = sales_count + ${step}::int * sold.quantity from sold
    where product_stats.product_id = sold.product_id`.execute(trx)
}

/**
 * Each product once: a row that is joined twice would be changed only once. As values, of which PostgreSQL knows how many
 * they are; for arrays it does not, and plans the statement again each time.
 */
function listOf(pieces: Pieces[]) {
  const sums = new Map<number, number>()
  for (const { product_id, quantity } of pieces) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  const rows = [...sums].map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::int)`)
  return sql`(values ${sql.join(rows)}) as pieces (product_id, quantity)`
}
