import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Ratings of one product go one after the other, as in `count_rating` of 30-products.sql. */
export async function lockRatings(trx: Db, commentId: number): Promise<void> {
  await sql`
    select from product_stats where product_id = (select product_id from product_comments where id = ${commentId})
    for no key update`.execute(trx)
}

/** A rated comment of the company is gone: the newest that is left counts, or none. */
export async function recountRating(trx: Db, productId: number, companyId: number): Promise<void> {
  const { rows } = await sql<{ old: number; left: number | null }>`
    select rating as old, (select rating from product_comments
        where product_id = ${productId} and company_id = ${companyId} and rating > 0 order by id desc limit 1) as left
    from product_ratings where product_id = ${productId} and company_id = ${companyId}`.execute(trx)
  const [counted] = rows
  if (!counted) return
  const { old, left } = counted
  const [sumStep, countStep] = [(left ?? 0) - old, left === null ? -1 : 0]
  await (
    left === null
      ? sql`delete from product_ratings where product_id = ${productId} and company_id = ${companyId}`
      : sql`update product_ratings set rating = ${left} where product_id = ${productId} and company_id = ${companyId}`
  ).execute(trx)
  await sql`
    update product_stats set rating_sum = rating_sum + ${sumStep}, rating_count = rating_count + ${countStep}
    where product_id = ${productId}`.execute(trx)
  await sql`
    update companies set rating_sum = rating_sum + ${sumStep}, rating_count = rating_count + ${countStep}
    where id = (select company_id from products where id = ${productId})`.execute(trx)
}
