import { QUANTITY_MAX } from '@bedesten/contract/cart'
import { LIST_LIMITS } from '@bedesten/contract/lists'
import { imageVariantUrl } from '@bedesten/contract/media'
import type { ProductList } from '@bedesten/contract/lists.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import type { Wanted } from '../cart/cart.queries.ts'
import { hasBlocked } from '../companies/blocks/blocks.queries.ts'

interface ListRow extends Omit<ProductList, 'updated_at'> {
  updated_at: Date
}

const IMAGES_SHOWN = 4

/** The last changed first. */
export async function listLists(db: Db, companyId: number, productId?: number): Promise<ProductList[]> {
  return readLists(db, sql`l.company_id = ${companyId}`, productId)
}

/** Products of all lists of the company. */
export async function listSavedIds(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_list_items as i')
    .innerJoin('product_lists as l', 'l.id', 'i.list_id')
    .select('i.product_id')
    .distinct()
    .where('l.company_id', '=', companyId)
    .orderBy('i.product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function findList(db: Db, companyId: number, id: number): Promise<ProductList | undefined> {
  const [list] = await readLists(db, sql`l.company_id = ${companyId} and l.id = ${id}`)
  return list
}

async function readLists(db: Db, which: RawBuilder<unknown>, productId?: number): Promise<ProductList[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.updated_at, person.name as person_name, items.item_count, items.seller_count, items.images, items.holds
    from product_lists l left join persons person on person.id = l.person_id
    cross join lateral (
      select count(*) as item_count, count(distinct p.company_id) as seller_count,
        coalesce(bool_or(i.product_id = ${productId ?? null}), false) as holds,
        coalesce((array_agg(coalesce(v.image_url, p.main_image_url) order by i.id)
          filter (where p.listed and ${isShown('c')} and coalesce(v.image_url, p.main_image_url) is not null)
        )[1:${IMAGES_SHOWN}::int], '{}') as images
      from product_list_items i join products p on p.id = i.product_id join companies c on c.id = p.company_id
        left join product_variants v on v.id = i.variant_id
      where i.list_id = l.id
    ) items
    where ${which} order by l.updated_at desc, l.id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    images: row.images.map((url) => imageVariantUrl(url, 'thumbnail')),
    updated_at: row.updated_at.toISOString(),
  }))
}

export interface ItemRow {
  id: number
  product_id: number
  variant_id: number | null
  quantity: number
  added_name: string
  added_variant: string | null
  last_quantity: number | null
  /** The seller has blocked this company. */
  refused: boolean
}

/** In the order of adding. What was bought is read once for all of them. */
export async function listItems(db: Db, companyId: number, listId: number, only?: Wanted): Promise<ItemRow[]> {
  const which = only
    ? sql`and i.product_id = ${only.product_id} and i.variant_id is not distinct from ${only.variant_id ?? null}`
    : sql``
  const { rows } = await sql<ItemRow>`
    with items as materialized (
      select i.*, p.company_id as seller_id from product_list_items i join products p on p.id = i.product_id
      where i.list_id = ${listId} ${which}
    ), bought as (
      select distinct on (oi.product_id, oi.variant_id) oi.product_id, oi.variant_id, oi.quantity
      from orders o join order_items oi on oi.order_id = o.id
      where o.buyer_id = ${companyId} and o.created_at > now() - interval '2 years'
        and oi.product_id in (select product_id from items)
      order by oi.product_id, oi.variant_id, oi.id desc
    )
    select i.id, i.product_id, i.variant_id, i.quantity, i.added_name, i.added_variant, b.quantity as last_quantity,
      ${hasBlocked(sql`i.seller_id`, sql`${companyId}::bigint`)} as refused
    from items i left join bought b on b.product_id = i.product_id and b.variant_id is not distinct from i.variant_id
    order by i.id`.execute(db)
  return rows
}

/** Locks the list, so that two additions do not pass the limit together; false if it is not the company's. */
export async function touchList(trx: Db, { id: companyId, personId }: Owner, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_lists')
    .set({ updated_at: now, person_id: personId })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Owner {
  id: number
  personId: number | null
}

/** Undefined at the limit. The caller holds the company's row. */
export async function insertList(trx: Db, { id: companyId, personId }: Owner, name: string, now: Date) {
  const { rows } = await sql<{ id: number }>`
    insert into product_lists (company_id, person_id, name, created_at, updated_at)
    select ${companyId}::bigint, ${personId}::bigint, ${name}, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from product_lists where company_id = ${companyId}) < ${LIST_LIMITS.lists}::int
    returning id`.execute(trx)
  return rows[0]?.id
}

export async function lockOwner(trx: Db, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(trx)
}

export async function updateName(trx: Db, id: number, name: string): Promise<void> {
  await trx.updateTable('product_lists').set({ name }).where('id', '=', id).execute()
}

/** Whether it was there. */
export async function deleteList(db: Db, companyId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('product_lists')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** A quantity that is not given stays, or is the smallest order of what is new. */
export async function putItem(
  trx: Db,
  listId: number,
  item: {
    product_id: number
    variant_id: number | null
    quantity?: number | undefined
    name: string
    variant: string | null
    least: number
  },
  now: Date,
): Promise<void> {
  const { product_id, variant_id, quantity, name, variant, least } = item
  await trx
    .insertInto('product_list_items')
    .values({
      list_id: listId,
      product_id,
      variant_id,
      quantity: Math.min(quantity ?? least, QUANTITY_MAX),
      added_name: name,
      added_variant: variant,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('product_list_items_key')
        .doUpdateSet({ added_name: name, ...(quantity !== undefined && { quantity }) }),
    )
    .execute()
}

export async function countItems(trx: Db, listId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('product_list_items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return count
}

/** Without a variant: all of the product. */
export async function deleteItems(trx: Db, listId: number, productId: number, variantId?: number): Promise<void> {
  await trx
    .deleteFrom('product_list_items')
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .$if(variantId !== undefined, (query) => query.where('variant_id', '=', variantId ?? null))
    .execute()
}
