import { QUANTITY_MAX } from '@bedesten/contract/cart'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { hasBlocked } from '../companies/blocks/blocks.queries.ts'

/** Moves all lines, or those of some sellers, from the cart to an approval. The caller has locked the cart. */
export async function holdLines(trx: Db, companyId: number, approvalId: number, sellerIds?: number[]): Promise<void> {
  const ofSellers = sellerIds
    ? sql`and product_id in (select id from products where company_id = any(${sellerIds}))`
    : sql``
  await sql`
    with taken as (delete from cart_items where company_id = ${companyId} ${ofSellers} returning *)
    insert into approval_items
      (approval_id, product_id, variant_id, quantity, added_name, added_price, added_currency, added_terms, created_at)
    select ${approvalId}, product_id, variant_id, quantity, added_name, added_price, added_currency, added_terms, created_at
    from taken order by id`.execute(trx)
}

/** Moves them back into the cart; skips products no longer sold to this company. */
export async function releaseLines(trx: Db, companyId: number, approvalId: number): Promise<void> {
  await sql`
    with held as (delete from approval_items where approval_id = ${approvalId} returning *)
    insert into cart_items
      (company_id, product_id, variant_id, quantity, added_name, added_price, added_currency, added_terms, created_at)
    select ${companyId}, h.product_id, h.variant_id, h.quantity, h.added_name, h.added_price, h.added_currency, h.added_terms, h.created_at
    from held h join products p on p.id = h.product_id
    where not ${hasBlocked(sql`p.company_id`, sql`${companyId}::bigint`)} order by h.id
    on conflict on constraint cart_items_product_key do update
      set quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity)`.execute(trx)
}

/** Deletes the lines of an approval that became orders. */
export async function deleteHeldLines(trx: Db, approvalId: number): Promise<void> {
  await sql`delete from approval_items where approval_id = ${approvalId}`.execute(trx)
}
