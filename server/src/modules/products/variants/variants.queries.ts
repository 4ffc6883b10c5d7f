import type { Axis } from '@bedesten/contract/variants'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { lockVariants } from '../stock.queries.ts'

export interface StoredVariant {
  id: number
  values: string[]
  sku: string | null
  barcode: string | null
  price: string | null
  stock_quantity: number
  image_url: string | null
  active: boolean
}

export async function listStoredVariants(db: Db, productId: number): Promise<StoredVariant[]> {
  return db
    .selectFrom('product_variants')
    .select(['id', 'values', 'sku', 'barcode', 'price', 'stock_quantity', 'image_url', 'active'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute()
}

/** By product, in their order; whoever writes them has locked the products. */
export async function listVariantsOf(db: Db, productIds: number[]): Promise<Map<number, StoredVariant[]>> {
  const found = new Map<number, StoredVariant[]>()
  if (productIds.length === 0) return found
  const rows = await db
    .selectFrom('product_variants')
    .select(['product_id', 'id', 'values', 'sku', 'barcode', 'price', 'stock_quantity', 'image_url', 'active'])
    .where('product_id', '=', sql<number>`any(${productIds})`)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  for (const { product_id, ...variant } of rows) {
    const list = found.get(product_id)
    if (list) list.push(variant)
    else found.set(product_id, [variant])
  }
  return found
}

/** One that is sold, of a product that the caller may see. */
export async function findSoldVariant(db: Db, productId: number, id: number) {
  return db
    .selectFrom('product_variants')
    .select(['id', 'price'])
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** With a stock once there are no variants whose sum it is. */
export async function setAxes(trx: Db, productId: number, axes: Axis[], stock_quantity?: number): Promise<void> {
  await trx
    .updateTable('products')
    .set({ axes: JSON.stringify(axes), stock_quantity })
    .where('id', '=', productId)
    .execute()
}

export async function removeVariants(trx: Db, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`update product_variants set deleted_at = ${now} where id = any(${ids})`.execute(trx)
}

/** Of one variant; absent ones are unchanged. The price is as the database holds it. */
export interface VariantColumns {
  sku?: string | undefined
  barcode?: string | undefined
  price?: string | undefined
  stock_quantity?: number | undefined
  active?: boolean | undefined
}

/** Of products that the caller has locked. */
export async function updateVariants(trx: Db, rows: (VariantColumns & { id: number })[]): Promise<void> {
  if (rows.length === 0) return
  await lockVariants(
    trx,
    rows.map(({ id }) => id),
  )
  await sql`
    update product_variants v set sku = coalesce(g.sku, v.sku), barcode = coalesce(g.barcode, v.barcode),
      price = coalesce(g.price, v.price), stock_quantity = coalesce(g.stock_quantity, v.stock_quantity),
      active = coalesce(g.active, v.active)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (id bigint, sku text, barcode text, price numeric, stock_quantity int, active boolean)
    where v.id = g.id and v.deleted_at is null`.execute(trx)
}

interface VariantRow extends StoredVariant {
  position: number
}

const COLUMNS = sql`position smallint, "values" text[], sku text, barcode text, price numeric, stock_quantity int,
  image_url text, active boolean`

export async function setVariants(trx: Db, rows: VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, ${COLUMNS})`
  // Out of the way first: two variants may swap their values.
  await sql`
    update product_variants v set "values" = array['', v.id::text] from ${given}
    where v.id = g.id and v."values" <> g."values"`.execute(trx)
  await sql`
    update product_variants v set position = g.position, "values" = g."values", sku = g.sku, barcode = g.barcode,
      price = g.price, stock_quantity = g.stock_quantity, image_url = g.image_url, active = g.active
    from ${given} where v.id = g.id`.execute(trx)
}

export async function addVariants(
  trx: Db,
  rows: (Omit<VariantRow, 'id'> & { product_id: number; company_id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product_variants (product_id, company_id, position, "values", sku, barcode, price, stock_quantity, image_url, active)
    select product_id, company_id, position, "values", sku, barcode, price, stock_quantity, image_url, active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id bigint, company_id bigint, ${COLUMNS})
    order by position`.execute(trx)
}

/** Images that their product has lost. */
export async function dropVariantImages(trx: Db, productId: number, urls: string[]): Promise<void> {
  if (urls.length === 0) return
  await sql`
    update product_variants set image_url = null
    where product_id = ${productId} and image_url = any(${urls})`.execute(trx)
}
