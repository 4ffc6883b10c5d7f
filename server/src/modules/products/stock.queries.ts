import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Quantities per product and variant; duplicates are summed. */
export interface Pieces {
  product_id: number
  variant_id?: number | null
  quantity: number
}

/** In the order of ids, to avoid deadlocks. */
export async function lockProducts(trx: Db, ids: number[]): Promise<void> {
  await sql`select from products where id = any(${ids}) order by id for no key update`.execute(trx)
}

/** After their products, in the order of ids. */
export async function lockVariants(trx: Db, ids: number[]): Promise<void> {
  await sql`select from product_variants where id = any(${ids}) order by id for no key update`.execute(trx)
}

/**
 * Takes stock of locked products and variants. Returns the ids of products that have not enough; those are unchanged. What
 * was ordered before its product had variants takes nothing.
 */
export async function takeStock(trx: Db, pieces: Pieces[]): Promise<Set<number>> {
  const missing = new Set<number>()
  const { plain, varied } = splitPieces(pieces)
  if (plain.length > 0) {
    const { rows } = await sql<{ id: number }>`
      update products set stock_quantity = stock_quantity - pieces.quantity from ${listOf(plain)}
      where products.id = pieces.product_id and axes = '[]' and stock_quantity >= pieces.quantity returning products.id`.execute(
      trx,
    )
    const taken = new Set(rows.map(({ id }) => id))
    const others = plain.flatMap(({ product_id }) => (taken.has(product_id) ? [] : [product_id]))
    for (const id of await listWithoutVariants(trx, others)) missing.add(id)
  }
  if (varied.length === 0) return missing
  const { rows } = await sql<{ id: number }>`
    update product_variants v set stock_quantity = v.stock_quantity - pieces.quantity from ${listVariants(varied)}
    where v.id = pieces.variant_id and v.stock_quantity >= pieces.quantity returning v.id`.execute(trx)
  const taken = new Set(rows.map(({ id }) => id))
  for (const { product_id, variant_id } of varied) if (!taken.has(variant_id)) missing.add(product_id)
  return missing
}

/** Returns stock to locked products and variants. */
export async function returnStock(trx: Db, pieces: Pieces[]): Promise<void> {
  const { plain, varied } = splitPieces(pieces)
  if (plain.length > 0) {
    await sql`update products set stock_quantity = stock_quantity + pieces.quantity from ${listOf(plain)}
      where products.id = pieces.product_id and axes = '[]'`.execute(trx)
  }
  if (varied.length === 0) return
  await sql`update product_variants v set stock_quantity = v.stock_quantity + pieces.quantity from ${listVariants(varied)}
    where v.id = pieces.variant_id`.execute(trx)
}

async function listWithoutVariants(trx: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${ids}) and axes = '[]'`.execute(trx)
  return rows.map(({ id }) => id)
}

interface VariedPieces extends Pieces {
  variant_id: number
}

function splitPieces(pieces: Pieces[]) {
  const varied = pieces.filter((piece): piece is VariedPieces => typeof piece.variant_id === 'number')
  return { varied, plain: pieces.filter(({ variant_id }) => typeof variant_id !== 'number') }
}

function listVariants(pieces: VariedPieces[]) {
  const sums = new Map<number, number>()
  for (const { variant_id, quantity } of pieces) sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity)
  const rows = [...sums].map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::int)`)
  return sql`(values ${sql.join(rows)}) as pieces (variant_id, quantity)`
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
