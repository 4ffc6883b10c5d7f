import { toNumeric } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { NewProduct } from '@bedesten/contract/products.schemas'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import type { Terms } from '@bedesten/contract/terms'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { TERMS_COLUMNS } from '../cards.queries.ts'
import { ensureTags, tagKey, uniqueTags } from '../tags.queries.ts'

/** A product as it is stored, with all that a spreadsheet may hold. */
export interface StoredProduct extends Terms {
  id: number
  sku: string | null
  name: string
  description: string | null
  price: string
  currency: Currency
  stock_quantity: number
  status: ProductStatus
  tags: string[]
}

/** What is absent stays as it is. The price is in minor units. */
export type ProductChange = { [Field in keyof NewProduct]?: NewProduct[Field] | undefined }

export const STORED_COLUMNS = sql`p.id, p.sku, p.name, p.description, p.price, p.currency, p.stock_quantity, p.status, p.tags,
  ${TERMS_COLUMNS}`

interface Keys {
  skus: string[]
  ids: number[]
}

/**
 * Products of one company by SKU or id, in the order of ids; `lock` makes other writers wait. Plain conditions: what an import
 * has just written is in no statistics yet, and a join would be planned for hardly any rows.
 */
export async function listByKeys(
  db: Db,
  companyId: number,
  { skus, ids }: Keys,
  lock: boolean,
): Promise<StoredProduct[]> {
  const isMeant = ids.length === 0 ? sql`p.sku = any(${skus})` : sql`(p.sku = any(${skus}) or p.id = any(${ids}))`
  const { rows } = await sql<StoredProduct>`
    select ${STORED_COLUMNS} from products p
    where p.company_id = ${companyId} and p.deleted_at is null and ${isMeant}
    order by p.id ${lock ? sql`for no key update` : sql``}`.execute(db)
  return rows
}

/** Ids of all these tags by their key. Outside of transactions that write products: nobody waits for a tag. */
export async function prepareTags(db: Db, changes: ProductChange[]): Promise<Map<string, number>> {
  const tags = [...new Map(changes.flatMap(({ tags: own = [] }) => own.map((tag) => [tagKey(tag), tag]))).values()]
  const ids = await ensureTags(db, tags)
  return new Map(tags.map((tag, index) => [tagKey(tag), ids[index] ?? 0]))
}

function toTagColumns(typed: string[], ids: Map<string, number>) {
  const tags = uniqueTags(typed)
  return { tags, tag_ids: tags.flatMap((tag) => ids.get(tagKey(tag)) ?? []) }
}

interface NewRow {
  companyId: number
  now: Date
  tagIds: Map<string, number>
}

/** Whole products, whose fields have been checked; their ids in the same order. */
export async function insertMany(
  trx: Db,
  products: ProductChange[],
  { companyId, now, tagIds }: NewRow,
): Promise<number[]> {
  if (products.length === 0) return []
  const each = <Value>(read: (product: ProductChange) => Value | null | undefined) =>
    products.map((product) => read(product) ?? null)
  const tags = products.map(({ tags: typed = [] }) => toTagColumns(typed, tagIds))
  // Columns as arrays: a statement with a parameter for each value takes the main thread longer than the database.
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from unnest(
        ${each(({ sku }) => sku)}::text[], ${each(({ name }) => name)}::text[],
        ${each(({ description }) => description)}::text[], ${each(({ price = 0 }) => toNumeric(price))}::numeric[],
        ${each(({ currency = 'TRY' }) => currency)}::text[], ${each(({ stock_quantity }) => stock_quantity)}::int[],
        ${each(({ status = 'active' }) => status)}::text[], ${tags.map((own) => JSON.stringify(own.tags))}::jsonb[],
        ${tags.map((own) => JSON.stringify(own.tag_ids))}::jsonb[], ${each(({ unit = STANDARD_TERMS.unit }) => unit)}::text[],
        ${each(({ min_order_quantity = 1 }) => min_order_quantity)}::int[],
        ${each(({ order_multiple = 1 }) => order_multiple)}::int[],
        ${each(({ price_tiers = [] }) => JSON.stringify(price_tiers))}::jsonb[],
        ${each(({ vat_rate = STANDARD_TERMS.vat_rate }) => vat_rate)}::smallint[],
        ${each(({ vat_included = STANDARD_TERMS.vat_included }) => vat_included)}::boolean[],
        ${each(({ lead_time_days }) => lead_time_days)}::smallint[]
      ) with ordinality g (sku, name, description, price, currency, stock, status, tags, tag_ids, unit, minimum, multiple, tiers,
        vat_rate, vat_included, lead_time, place)
    ), added as (
      insert into products (company_id, sku, name, description, price, currency, stock_quantity, status, tags, tag_ids, unit,
        min_order_quantity, order_multiple, price_tiers, vat_rate, vat_included, lead_time_days, created_at, updated_at)
      select ${companyId}, sku, name, description, price, currency, stock, status,
        array(select jsonb_array_elements_text(tags)), array(select jsonb_array_elements_text(tag_ids)::int), unit, minimum,
        multiple, tiers, vat_rate, vat_included, lead_time, ${now}, ${now}
      from given order by place returning id
    )
    select id from added`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`insert into product_stats (product_id) select unnest(${ids}::bigint[])`.execute(trx)
  return ids
}

interface IdentifiedChange {
  productId: number
  change: ProductChange
}

/** Of locked products. Null leaves a column as it is, except for the days of preparation, which a change may clear. */
export async function updateMany(
  trx: Db,
  changes: IdentifiedChange[],
  now: Date,
  tagIds = new Map<string, number>(),
): Promise<void> {
  if (changes.length === 0) return
  const each = <Value>(read: (change: ProductChange) => Value | undefined) =>
    changes.map(({ change }) => read(change) ?? null)
  const tags = changes.map(({ change }) => change.tags && toTagColumns(change.tags, tagIds))
  const list = (items: unknown[] | undefined) => (items === undefined ? null : JSON.stringify(items))
  await sql`
    update products p set
      name = coalesce(v.name, p.name),
      description = coalesce(v.description, p.description),
      stock_quantity = coalesce(v.stock, p.stock_quantity),
      price = coalesce(v.price, p.price),
      currency = coalesce(v.currency, p.currency),
      status = coalesce(v.status, p.status),
      tags = case when v.tags is null then p.tags else array(select jsonb_array_elements_text(v.tags)) end,
      tag_ids = case when v.tag_ids is null then p.tag_ids else array(select jsonb_array_elements_text(v.tag_ids)::int) end,
      unit = coalesce(v.unit, p.unit),
      min_order_quantity = coalesce(v.minimum, p.min_order_quantity),
      order_multiple = coalesce(v.multiple, p.order_multiple),
      price_tiers = coalesce(v.tiers, p.price_tiers),
      vat_rate = coalesce(v.vat_rate, p.vat_rate),
      vat_included = coalesce(v.vat_included, p.vat_included),
      lead_time_days = case when v.sets_lead_time then v.lead_time else p.lead_time_days end,
      updated_at = ${now}
    from unnest(
      ${changes.map(({ productId }) => productId)}::bigint[],
      ${each(({ name }) => name)}::text[],
      ${each(({ description }) => description)}::text[],
      ${each(({ stock_quantity }) => stock_quantity)}::int[],
      ${each(({ price }) => (price === undefined ? undefined : toNumeric(price)))}::numeric[],
      ${each(({ currency }) => currency)}::text[],
      ${each(({ status }) => status)}::text[],
      ${tags.map((own) => list(own?.tags))}::jsonb[],
      ${tags.map((own) => list(own?.tag_ids))}::jsonb[],
      ${each(({ unit }) => unit)}::text[],
      ${each(({ min_order_quantity }) => min_order_quantity)}::int[],
      ${each(({ order_multiple }) => order_multiple)}::int[],
      ${each(({ price_tiers }) => list(price_tiers))}::jsonb[],
      ${each(({ vat_rate }) => vat_rate)}::smallint[],
      ${each(({ vat_included }) => vat_included)}::boolean[],
      ${each(({ lead_time_days }) => lead_time_days !== undefined)}::boolean[],
      ${each(({ lead_time_days }) => lead_time_days)}::smallint[]
    ) v (id, name, description, stock, price, currency, status, tags, tag_ids, unit, minimum, multiple, tiers, vat_rate,
      vat_included, sets_lead_time, lead_time)
    where p.id = v.id`.execute(trx)
}
