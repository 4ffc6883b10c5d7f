import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { QUICK_ORDER_LIMITS } from '@bedesten/contract/quick-order'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { isShown } from '../../db/shown-companies.ts'
import { hasBlocked } from '../companies/blocks/blocks.queries.ts'
import { hasText } from '../products/discovery/conditions.ts'

interface Asker {
  companyId: number
  /** Absent: of all it has bought from or follows. */
  sellerId?: number | undefined
}

type SellerRow = Omit<CompanyHit, 'verified'> & { verified: boolean }

/** Whose codes count, those bought from last first. */
export async function listSellers(db: Db, { companyId, sellerId }: Asker): Promise<SellerRow[]> {
  const known = sql`
    select seller_id as id, max(created_at) as at from orders where buyer_id = ${companyId} group by seller_id
    union all select followee_id, null from follows where follower_id = ${companyId}`
  const chosen = sql`select ${sellerId ?? null}::bigint as id, null::timestamptz as at`
  const { rows } = await sql<SellerRow>`
    select c.id, c.company_name, c.short_name, c.logo_url, c.verified, c.city
    from (select id, max(at) as at from (${sellerId === undefined ? known : chosen}) sources group by id) s
      join companies c on c.id = s.id
    where c.id <> ${companyId} and ${isShown('c')} and not ${hasBlocked(sql`c.id`, sql`${companyId}::bigint`)}
    order by s.at desc nulls last, c.id limit ${QUICK_ORDER_LIMITS.sellers}`.execute(db)
  return rows
}

export interface Hit {
  code: string
  product_id: number
  variant_id: number | null
}

/** As it was typed, and in capital and small letters: codes are looked up by their index, which knows no folding. */
function formsOf(code: string): string[] {
  return [...new Set([code, code.toUpperCase(), code.toLowerCase()])]
}

const IS_SOLD_VARIANT = sql`v.active and v.deleted_at is null`
const OF_PRODUCT = sql`p.id as product_id, v.id as variant_id
  from products p left join product_variants v on v.product_id = p.id and ${IS_SOLD_VARIANT} and p.axes <> '[]'`
const OF_VARIANT = sql`v.product_id, v.id as variant_id
  from product_variants v join products p on p.id = v.product_id`

/**
 * Each code with what has it as SKU or barcode. A code of a product with variants stands for all of them. Limited, as nothing
 * stops a seller from giving one code to all its goods.
 */
export async function findCodes(db: Db, codes: string[], sellers: number[]): Promise<Hit[]> {
  const most = QUICK_ORDER_LIMITS.matches
  const forms = codes.flatMap(formsOf)
  const numbers = codes.filter((code) => /^\d{8,14}$/.test(code))
  // Barcodes have no index of their own: the search of products knows them as words.
  const barcodes = sql`unnest(${numbers}::text[]) c (code)
    join product_search s on s.words @@ ('''~' || c.code || '''')::tsquery`
  const { rows } = await sql<{ form: string; product_id: number; variant_id: number | null }>`
    select form, product_id, variant_id from (
    select found.*, row_number() over (partition by form collate "C" order by product_id, variant_id) as place from (
    select p.sku as form, ${OF_PRODUCT}
    where p.company_id = any(${sellers}::bigint[]) and p.sku = any(${forms}::text[]) and p.deleted_at is null and p.listed
    union all select v.sku, ${OF_VARIANT}
    where v.company_id = any(${sellers}::bigint[]) and v.sku = any(${forms}::text[]) and ${IS_SOLD_VARIANT} and p.listed
    union all select c.code, p.id, v.id
    from ${barcodes} join products p on p.id = s.id and p.barcode = c.code
      left join product_variants v on v.product_id = p.id and ${IS_SOLD_VARIANT} and p.axes <> '[]'
    where p.company_id = any(${sellers}::bigint[]) and p.listed
    union all select c.code, v.product_id, v.id
    from ${barcodes} join product_variants v on v.product_id = s.id and v.barcode = c.code and ${IS_SOLD_VARIANT}
    where s.company_id = any(${sellers}::bigint[]) and s.listed
    ) found) placed where place <= ${most}::int order by product_id, variant_id`.execute(db)
  const hits = new Map<string, typeof rows>(forms.map((form) => [form, []]))
  for (const row of rows) hits.get(row.form)?.push(row)
  return codes.flatMap((code) => {
    const own = formsOf(code).flatMap((form) => hits.get(form) ?? [])
    return distinct(own.map(({ product_id, variant_id }) => ({ code, product_id, variant_id }))).slice(0, most)
  })
}

function distinct(hits: Hit[]): Hit[] {
  return [...new Map(hits.map((hit) => [`${hit.code}/${hit.product_id}/${hit.variant_id ?? ''}`, hit])).values()]
}

/** Codes that begin so, before names that hold it. */
export async function suggest(db: Db, text: string, sellers: number[]): Promise<Omit<Hit, 'code'>[]> {
  const begins = formsOf(text).map((form) => `${escapeLike(form)}%`)
  const ofSellers = (table: 'p' | 'v'): RawBuilder<unknown> =>
    sql`${sql.ref(`${table}.company_id`)} = any(${sellers}::bigint[])`
  const most = QUICK_ORDER_LIMITS.suggestions
  const { rows } = await sql<Omit<Hit, 'code'>>`
    select product_id, variant_id from (
      (select 0 as rank, coalesce(v.sku, p.sku) collate "C" as code, ${OF_PRODUCT}
        where ${ofSellers('p')} and p.sku like any(${begins}::text[]) and p.deleted_at is null and p.listed
        order by code, v.position limit ${most})
      union all (select 0, v.sku collate "C", ${OF_VARIANT}
        where ${ofSellers('v')} and v.sku like any(${begins}::text[]) and ${IS_SOLD_VARIANT} and p.listed
        order by v.sku limit ${most})
      union all (${byName(text, ofSellers('p'))} limit ${most})
    ) found
    group by product_id, variant_id order by min(rank), min(code), variant_id limit ${most}`.execute(db)
  return rows
}

/** Whose name has words that begin so; found as the search of products finds them. */
function byName(text: string, ofSellers: RawBuilder<unknown>): RawBuilder<unknown> {
  const words = foldTurkish(text).match(/[a-z0-9]+/g) ?? []
  const isNamed =
    words.length === 0 ? sql`false` : sql`${hasText({ in: 'words', words })} and ${hasText({ in: 'names', words })}`
  return sql`select 1, p.name_sort, p.id, v.id
    from product_search p join products q on q.id = p.id
      left join product_variants v on v.product_id = p.id and ${IS_SOLD_VARIANT} and q.axes <> '[]'
    where ${ofSellers} and p.listed and ${isNamed} order by p.name_sort, v.position`
}
