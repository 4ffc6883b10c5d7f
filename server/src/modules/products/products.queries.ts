import { toNumeric } from '@bedesten/contract/money'
import type { NewProduct, ProductChange } from '@bedesten/contract/products.schemas'
import type { TermsChange } from '@bedesten/contract/terms'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShownTo, isShown } from '../../db/shown-companies.ts'
import type { Author } from '../../http/access.ts'
import { recording, type Act } from '../activity/record-activity.ts'
import { awayOf } from '../companies/selling/selling.queries.ts'
import { discountFor } from '../dealers/dealers.queries.ts'
import { CARD_TABLES, cardColumns } from './cards.queries.ts'
import { CATEGORY_COLUMN, type CategoryChange } from './category-of-product.ts'
import { FACTS, FACTS_COLUMNS, FILES_COLUMN, toFactsColumns } from './facts.ts'
import { variantsColumn } from './variants/variants.view.ts'
import type { ProductRow } from './products.view.ts'

/** An inactive product is visible to its owner only, a deleted one to nobody. */
export async function findProduct(db: Db, id: number, viewer: number | undefined) {
  const { rows } = await sql<ProductRow>`
    select ${cardColumns(sql`p.description`, viewer)}, null::float8 as distance_km, ${FACTS_COLUMNS}, ${FILES_COLUMN},
      ${variantsColumn(viewer)}, p.category_id, p.attributes, ${CATEGORY_COLUMN}, ${awayOf('c')} as away,
      (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url) order by i.position), '[]')
        from product_images i where i.product_id = p.id) as images,
      (select array_agg((select count(*)::int from product_ratings r where r.product_id = p.id and r.rating = stars)
        order by stars) from generate_series(1, 5) stars) as ratings,
      (select json_build_object('sum', coalesce(sum(r.rating), 0), 'count', count(*)) from product_ratings r
        join product_buyers b using (product_id, company_id) where r.product_id = p.id) as verified_ratings
    from ${CARD_TABLES}
    where p.id = ${id} and p.deleted_at is null
      and (p.company_id = ${viewer ?? null} or (p.listed and ${isShown('c')}))`.execute(db)
  return rows[0]
}

const TERMS = [
  'unit',
  'min_order_quantity',
  'order_multiple',
  'price_tiers',
  'vat_rate',
  'vat_included',
  'lead_time_days',
] as const

/** The owner and the terms of a product that the viewer may see, with what the owner grants the viewer. */
export async function findVisible(db: Db, id: number, viewer: number | undefined) {
  return db
    .selectFrom('products')
    .select(['id', 'company_id', 'name', 'price', 'currency', 'pieces_per_unit', 'pack_contents', ...TERMS])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('listed', '=', true), row('company_id', '=', viewer ?? null)]))
    .where(isOfShownTo(viewer, sql.ref('products.company_id')))
    .select(discountFor(viewer, sql.ref('products.company_id')).as('discount_percent'))
    .executeTakeFirst()
}

/** Locks the product; undefined if it does not exist or belongs to another company. */
export async function lockOwnProduct(trx: Db, id: number, companyId: number) {
  return trx
    .selectFrom('products')
    .select([
      'id',
      'main_image_url',
      'name',
      'description',
      'price',
      'currency',
      'stock_quantity',
      'sku',
      'status',
      'removed_at',
      'tags',
    ])
    .select(TERMS)
    .select([...FACTS, 'axes', 'category_id', 'attributes'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Tags with their ids, as `ensureTags` gives them. */
export interface ProductTags {
  tags: string[]
  tag_ids: number[]
}

export async function insertProduct(trx: Db, me: Author, product: NewProduct, tags: ProductTags, now: Date) {
  const { name, description, price, currency = 'TRY', stock_quantity = 0, sku, status = 'active' } = product
  const values = { name, description, price: toNumeric(price), currency, stock_quantity, sku, status, ...tags }
  const terms = { ...toTermsColumns(product), ...toFactsColumns(product), ...toCategoryColumns(product) }
  const by = { company_id: me.id, person_id: me.personId, price_person_id: me.personId }
  const { id } = await recording(trx, me, { kind: 'product', text: 'ürün ekledi', target: name }, now)
    .insertInto('products')
    .values({ ...values, ...terms, ...by, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('product_stats').values({ product_id: id }).execute()
  return id
}

/** Undefined keeps a column, or its default. */
function toCategoryColumns({ category_id, attributes }: CategoryChange) {
  return { category_id, attributes: attributes && JSON.stringify(attributes) }
}

/** Undefined keeps a column, or its default. */
function toTermsColumns(terms: TermsChange) {
  const { unit, min_order_quantity, order_multiple, price_tiers, vat_rate, vat_included, lead_time_days } = terms
  return {
    unit,
    min_order_quantity,
    order_multiple,
    vat_rate,
    vat_included,
    lead_time_days,
    price_tiers: price_tiers && JSON.stringify(price_tiers),
  }
}

interface Changing {
  id: number
  tags: ProductTags | undefined
  acts: Act[]
  now: Date
}

/** Undefined keeps a column. */
export async function updateProduct(
  trx: Db,
  me: Author,
  { id, tags, acts, now }: Changing,
  change: ProductChange,
): Promise<void> {
  const { name, description, price, currency, stock_quantity, sku, status } = change
  const setsPrice = acts.some(({ kind }) => kind === 'price')
  await (acts.length > 0 ? recording(trx, me, acts, now) : trx)
    .updateTable('products')
    .set({ name, description, currency, stock_quantity, sku, status, person_id: me.personId, updated_at: now })
    .set({ price_person_id: setsPrice ? me.personId : undefined })
    .set({ price: price === undefined ? undefined : toNumeric(price), ...toTermsColumns(change), ...tags })
    .set(toFactsColumns(change))
    .set(toCategoryColumns(change))
    .where('id', '=', id)
    .execute()
}

/** The files that were the product's. */
export async function removeFiles(trx: Db, productId: number): Promise<number[]> {
  const rows = await trx
    .deleteFrom('product_files')
    .where('product_id', '=', productId)
    .returning('upload_id')
    .execute()
  return rows.map(({ upload_id }) => upload_id)
}

/** True if it existed and belonged to this company. */
export async function markDeleted(trx: Db, me: Author, { id, name }: { id: number; name: string }, now: Date) {
  const result = await recording(trx, me, { kind: 'product', text: 'ürünü sildi', target: name }, now)
    .updateTable('products')
    .set({ deleted_at: now, person_id: me.personId, updated_at: now })
    .where('id', '=', id)
    .where('company_id', '=', me.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function listImages(db: Db, productId: number) {
  return db
    .selectFrom('product_images')
    .select(['id', 'url'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** Writes the images of a product in this order; unchanged ones keep their row. */
export async function writeImages(trx: Db, productId: number, urls: string[], main: string | null): Promise<void> {
  await trx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .where('url', '!=', sql<string>`all(${urls})`)
    .execute()
  await sql`
    with wanted as (select url, position - 1 as position from unnest(${urls}::text[]) with ordinality w (url, position)),
      moved as (
        update product_images i set position = w.position from wanted w
        where i.product_id = ${productId} and i.url = w.url returning i.url
      )
    insert into product_images (product_id, position, url)
    select ${productId}, w.position, w.url from wanted w where w.url not in (select url from moved)`.execute(trx)
  await trx.updateTable('products').set({ main_image_url: main }).where('id', '=', productId).execute()
}

/** Images that no product shows any more; several products may share one. */
export async function listUnused(trx: Db, urls: string[]): Promise<string[]> {
  const used = await trx
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_id')
    .select('url')
    .where('url', '=', sql<string>`any(${urls})`)
    .where('deleted_at', 'is', null)
    .execute()
  return urls.filter((url) => !used.some((image) => image.url === url))
}

/** The newest products, for the profile of a company. */
export async function listNewest(db: Db, companyId: number, count: number, viewer: number | undefined) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'currency', 'main_image_url'])
    .select(['min_order_quantity', 'price_tiers', 'vat_rate', 'vat_included'])
    .select(discountFor(viewer, sql.ref('products.company_id')).as('discount_percent'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('listed', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
