import { toNumeric } from '@bedesten/contract/money'
import type { AttributeValues } from '@bedesten/contract/categories'
import type { Currency } from '@bedesten/contract/money'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { NewProduct } from '@bedesten/contract/products.schemas'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import type { Terms } from '@bedesten/contract/terms'
import type { Axis } from '@bedesten/contract/variants'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Facts } from '@bedesten/contract/product-facts'
import { TERMS_COLUMNS } from '../cards.queries.ts'
import { FACTS_COLUMNS } from '../facts.ts'
import type { VariantSums } from '../variants/variant-sums.ts'
import { ensureTags, tagKey, uniqueTags } from '../tags.queries.ts'

/** A stored product with all columns of a spreadsheet. */
export interface StoredProduct extends Terms, Facts {
  id: number
  sku: string | null
  name: string
  description: string | null
  price: string
  currency: Currency
  stock_quantity: number
  status: ProductStatus
  tags: string[]
  /** With variants, of which its stock is the sum. */
  axes: Axis[]
  category_id: number | null
  attributes: AttributeValues
}

/** Absent fields are unchanged. The price is in minor units. */
export type ProductChange = { [Field in keyof NewProduct]?: NewProduct[Field] | undefined }

export const STORED_COLUMNS = sql`p.id, p.sku, p.name, p.description, p.price, p.currency, p.stock_quantity, p.status, p.tags,
  ${TERMS_COLUMNS}, ${FACTS_COLUMNS}, p.axes, p.category_id, p.attributes`

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

/** Ids of these tags by key. Call it outside transactions that write products, so that nobody waits for a tag. */
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
  personId: number | null
  now: Date
  tagIds: Map<string, number>
}

/** With variants, which the caller adds, what they come to. */
type NewRowOfProduct = ProductChange & { sums?: VariantSums | undefined }

/** Whole products, whose fields have been checked; their ids in the same order. */
export async function insertMany(
  trx: Db,
  products: NewRowOfProduct[],
  { companyId, personId, now, tagIds }: NewRow,
): Promise<number[]> {
  if (products.length === 0) return []
  const each = <Value>(read: (product: NewRowOfProduct) => Value | null | undefined) =>
    products.map((product) => read(product) ?? null)
  const tags = products.map(({ tags: typed = [] }) => toTagColumns(typed, tagIds))
  // Columns as arrays: a statement with a parameter for each value takes the main thread longer than the database.
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from unnest(
        ${each(({ sku }) => sku)}::text[], ${each(({ name }) => name)}::text[],
        ${each(({ description }) => description)}::text[], ${each(({ price = 0 }) => toNumeric(price))}::numeric[],
        ${each(({ currency = 'TRY' }) => currency)}::text[], ${each(({ stock_quantity = 0, sums }) => sums?.stock_quantity ?? stock_quantity)}::int[],
        ${each(({ status = 'active' }) => status)}::text[], ${tags.map((own) => JSON.stringify(own.tags))}::jsonb[],
        ${tags.map((own) => JSON.stringify(own.tag_ids))}::jsonb[], ${each(({ unit = STANDARD_TERMS.unit }) => unit)}::text[],
        ${each(({ min_order_quantity = 1 }) => min_order_quantity)}::int[],
        ${each(({ order_multiple = 1 }) => order_multiple)}::int[],
        ${each(({ price_tiers = [] }) => JSON.stringify(price_tiers))}::jsonb[],
        ${each(({ vat_rate = STANDARD_TERMS.vat_rate }) => vat_rate)}::smallint[],
        ${each(({ vat_included = STANDARD_TERMS.vat_included }) => vat_included)}::boolean[],
        ${each(({ lead_time_days }) => lead_time_days)}::smallint[], ${each(({ brand }) => brand)}::text[],
        ${each(({ barcode }) => barcode)}::text[], ${each(({ origin_country }) => origin_country)}::text[],
        ${each(({ customs_code }) => customs_code)}::text[], ${each(({ weight_g }) => weight_g)}::int[],
        ${each(({ dimensions_mm }) => dimensions_mm && JSON.stringify(dimensions_mm))}::jsonb[],
        ${each(({ pieces_per_unit }) => pieces_per_unit)}::int[],
        ${each(({ pack_contents = [] }) => JSON.stringify(pack_contents))}::jsonb[],
        ${each(({ axes = [] }) => JSON.stringify(axes))}::jsonb[], ${each(({ category_id }) => category_id)}::int[],
        ${each(({ attributes = {} }) => JSON.stringify(attributes))}::jsonb[],
        ${each(({ sums }) => sums?.variant_count ?? 0)}::smallint[], ${each(({ sums }) => sums?.lowest_own_price)}::numeric[],
        ${each(({ sums }) => sums?.highest_own_price)}::numeric[], ${each(({ sums }) => sums?.shares_price ?? true)}::boolean[],
        ${each(({ sums }) => sums?.variant_codes)}::text[]
      ) with ordinality g (sku, name, description, price, currency, stock, status, tags, tag_ids, unit, minimum, multiple, tiers,
        vat_rate, vat_included, lead_time, brand, barcode, origin, customs_code, weight, dimensions, pieces, contents, axes,
        category_id, attributes, variant_count, lowest, highest, shares, codes, place)
    ), added as (
      insert into products (company_id, sku, name, description, price, currency, stock_quantity, status, tags, tag_ids, unit,
        min_order_quantity, order_multiple, price_tiers, vat_rate, vat_included, lead_time_days, brand, barcode,
        origin_country, customs_code, weight_g, dimensions_mm, pieces_per_unit, pack_contents, axes, category_id, attributes,
        variant_count, lowest_own_price, highest_own_price, shares_price, variant_codes,
        person_id, price_person_id,
        created_at, updated_at)
      select ${companyId}, sku, name, description, price, currency, stock, status,
        array(select jsonb_array_elements_text(tags)), array(select jsonb_array_elements_text(tag_ids)::int), unit, minimum,
        multiple, tiers, vat_rate, vat_included, lead_time, brand, barcode, origin, customs_code, weight, dimensions, pieces,
        contents, axes, category_id, attributes, variant_count, lowest, highest, shares, codes, ${personId}::bigint, ${personId}::bigint, ${now}, ${now}
      from given order by place returning id
    )
    select id from added`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`insert into product_stats (product_id) select unnest(${ids}::bigint[])`.execute(trx)
  return ids
}

/** Columns as stored; absent ones are unchanged. Tags and their ids go together. */
type Columns = Omit<StoredProduct, 'id' | 'sku'> & { tag_ids: number[] }
export type ChangedColumns = { [Name in keyof Columns]?: Columns[Name] | undefined }

export function toChangedColumns(change: ProductChange, tagIds = new Map<string, number>()): ChangedColumns {
  // Variants have rows of their own.
  const { price, tags, description, variants: _variants, ...others } = change
  return {
    ...others,
    ...(typeof description === 'string' && { description }),
    ...(price !== undefined && { price: toNumeric(price) }),
    ...(tags && toTagColumns(tags, tagIds)),
  }
}

interface ChangedRow {
  id: number
  columns: ChangedColumns
}

const COLUMN_TYPES: Record<keyof Columns, string> = {
  name: 'text',
  description: 'text',
  stock_quantity: 'int',
  price: 'numeric',
  currency: 'text',
  status: 'text',
  tags: 'text[]',
  tag_ids: 'int[]',
  unit: 'text',
  min_order_quantity: 'int',
  order_multiple: 'int',
  price_tiers: 'jsonb',
  vat_rate: 'smallint',
  vat_included: 'boolean',
  lead_time_days: 'smallint',
  brand: 'text',
  barcode: 'text',
  origin_country: 'text',
  customs_code: 'text',
  weight_g: 'int',
  dimensions_mm: 'jsonb',
  pieces_per_unit: 'int',
  pack_contents: 'jsonb',
  axes: 'jsonb',
  category_id: 'int',
  attributes: 'jsonb',
}

/** Inputs of gross prices, as in the database function `gross_terms`. */
const GROSS_COLUMNS = ['price', 'price_tiers', 'min_order_quantity', 'vat_rate', 'vat_included'] as const

/**
 * Writes locked products. Null keeps a column, except for lead times, which a change may clear. Columns
 * that no row changes are left out: otherwise PostgreSQL would split names into words again, the slowest part.
 */
export async function updateMany(trx: Db, personId: number | null, rows: ChangedRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ id, columns }) => ({
    ...columns,
    id,
    sets_lead_time: columns.lead_time_days !== undefined,
  }))
  const names = (Object.keys(COLUMN_TYPES) as (keyof Columns)[]).filter((name) =>
    rows.some(({ columns }) => columns[name] !== undefined),
  )
  const types = names.map((name) => sql`, ${sql.ref(name)} ${sql.raw(COLUMN_TYPES[name])}`)
  const valueOf = (name: keyof Columns) => {
    const [old, wanted] = [sql.ref(`p.${name}`), sql.ref(`v.${name}`)]
    if (!names.includes(name)) return old
    // What an operator has removed stays inactive.
    if (name === 'status') return sql`case when p.removed_at is null then coalesce(${wanted}, ${old}) else ${old} end`
    return name === 'lead_time_days'
      ? sql`case when v.sets_lead_time then ${wanted} else ${old} end`
      : sql`coalesce(${wanted}, ${old})`
  }
  const changes = names.map((name) => sql`${sql.ref(name)} = ${valueOf(name)}, `)
  if (GROSS_COLUMNS.some((name) => names.includes(name))) {
    const terms = sql.join(GROSS_COLUMNS.map(valueOf))
    changes.push(sql`(gross_price, min_order_amount) = (select * from gross_terms(${terms})), `)
  }
  if (names.includes('price')) {
    changes.push(sql`price_person_id = case when v.price is null then p.price_person_id else ${personId}::bigint end, `)
  }
  await sql`
    update products p set ${sql.join(changes, sql``)} person_id = ${personId}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as v (id bigint, sets_lead_time boolean${sql.join(types, sql``)})
    where p.id = v.id`.execute(trx)
}
