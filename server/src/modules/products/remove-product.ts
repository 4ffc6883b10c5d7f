import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lockRatings, recountRating } from './comments/recount-rating.ts'

/** What an operator took away, and what putting it back needs. */
interface Removed {
  company_id: number
  title: string
  before: object
}

/** It is inactive, and its owner cannot change that. Undefined when there is none, or it is removed already. */
export async function removeProduct(trx: Db, id: number, now: Date): Promise<Removed | undefined> {
  const { rows } = await sql<Removed>`
    with old as (
      select id, company_id, name, status from products
      where id = ${id} and deleted_at is null and removed_at is null for no key update
    )
    update products p set status = 'inactive', removed_at = ${now}, updated_at = ${now} from old where p.id = old.id
    returning old.company_id, old.name as title, jsonb_build_object('status', old.status) as before`.execute(trx)
  return rows[0]
}

/** As it was; its owner may have deleted it meanwhile. */
export async function restoreProduct(trx: Db, id: number, before: unknown, now: Date): Promise<void> {
  await sql`
    update products set status = ${JSON.stringify(before)}::jsonb ->> 'status', removed_at = null, updated_at = ${now}
    where id = ${id} and removed_at is not null`.execute(trx)
}

/** With its stars; an earlier rating of the same company counts again. */
export async function removeProductComment(trx: Db, id: number): Promise<Removed | undefined> {
  await lockRatings(trx, id)
  const { rows } = await sql<Removed & { product_id: number; rating: number }>`
    delete from product_comments c where id = ${id}
    returning company_id, product_id, rating, left(content, 80) as title, to_jsonb(c) as before`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { product_id, rating, ...removed } = row
  if (rating > 0) await recountRating(trx, product_id, removed.company_id)
  return removed
}

/** Its stars are counted by a trigger. */
export async function restoreProductComment(trx: Db, before: unknown): Promise<void> {
  await sql`
    insert into product_comments select * from jsonb_populate_record(null::product_comments, ${JSON.stringify(before)}::jsonb)
    on conflict do nothing`.execute(trx)
}
