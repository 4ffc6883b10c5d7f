import { CART_LINES_MAX, QUANTITY_MAX } from '@bedesten/contract/cart'
import type { Currency } from '@bedesten/contract/money'
import type { Away } from '@bedesten/contract/selling.schemas'
import type { Terms } from '@bedesten/contract/terms'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShown, isShown } from '../../db/shown-companies.ts'
import type { Tables } from '../../db/tables.ts'
import { hasBlocked } from '../companies/blocks/blocks.queries.ts'
import { awayOf } from '../companies/selling/selling.queries.ts'
import { lockVariants } from '../products/stock.queries.ts'

/** A product as offered now, and its line in the cart. */
export interface Offer extends Omit<Terms, 'lead_time_days'> {
  product_id: number
  product_name: string
  /** Without tiers and discount. */
  price: string
  currency: Currency
  /** The seller's discount for this company; null if none. */
  discount_percent: string | null
  stock_quantity: number
  /** False for a product that is gone: nobody but its owner may see it, or its company is hidden. */
  listed: boolean
  main_image_url: string | null
  seller_id: number
  seller_name: string
  seller_short_name: string
  seller_logo: string | null
  seller_verified: boolean
  seller_city: string | null
  seller_bank_name: string | null
  seller_bank_account: string | null
  /** The least it takes an order for, net and in its own currency. */
  seller_minimum: string | null
  seller_currency: Currency
  /** While it takes no orders. */
  away: Away | null
  /** Null without a variant; price, stock and image are then those of the product. */
  variant_id: number | null
  variant_name: string | null
  sku: string | null
  /** Only its variants can be ordered. */
  has_variants: boolean
}

export interface CartLine extends Offer {
  id: number
  quantity: number
  /** Of all variants of the product together. */
  together: number
  added_name: string
  added_price: string
  added_currency: Currency
  /** `TERMS` when added and now; null for lines from before terms existed. */
  added_terms: string | null
  terms: string
  /** The seller has blocked this company. */
  refused: boolean
}

/** Locks the cart. Every change and checkout begins with it. */
export async function lockCart(trx: Db, companyId: number, now: Date): Promise<void> {
  await sql`
    insert into carts (company_id, updated_at) values (${companyId}, ${now})
    on conflict (company_id) do update set updated_at = excluded.updated_at`.execute(trx)
}

const DISCOUNT = sql`valid_discount(d.discount_percent, d.ends_on)`
const TIERS = sql`case when v.price is null then p.price_tiers else '[]' end`
const OFFER = sql`p.id as product_id, p.name as product_name, coalesce(v.price, p.price) as price, p.currency,
  coalesce(v.stock_quantity, p.stock_quantity) as stock_quantity,
  p.listed and ${isShown('s')} and (v.id is null or (v.active and v.deleted_at is null)) as listed,
  coalesce(v.image_url, p.main_image_url) as main_image_url, v.id as variant_id,
  array_to_string(v."values", ', ') as variant_name, case when v.id is null then p.sku else v.sku end as sku,
  p.axes <> '[]' as has_variants,
  p.unit, p.min_order_quantity, p.order_multiple, ${TIERS} as price_tiers, p.vat_rate, p.vat_included, ${DISCOUNT} as discount_percent,
  s.id as seller_id, s.company_name as seller_name, s.short_name as seller_short_name, s.logo_url as seller_logo,
  s.verified as seller_verified, s.city as seller_city, s.bank_name as seller_bank_name,
  s.bank_account as seller_bank_account, s.min_order_amount as seller_minimum, s.preferred_currency as seller_currency,
  ${awayOf('s')} as away`
/** All terms a buyer agrees to beside the price, as one value to compare; the unit comes first. */
const TERMS = sql`concat_ws('|', p.unit, p.min_order_quantity, p.order_multiple, ${TIERS}, p.vat_rate, p.vat_included, ${DISCOUNT})`
const LINE = sql`l.id, l.quantity, l.added_name, l.added_price, l.added_currency, l.added_terms, ${TERMS} as terms,
  ${hasBlocked(sql`p.company_id`, sql`l.company_id`)} as refused`
const OFFERS_OF_LINES = sql`join products p on p.id = l.product_id join companies s on s.id = p.company_id
  left join product_variants v on v.id = l.variant_id
  left join dealers d on d.seller_id = p.company_id and d.company_id = l.company_id`
const LINES_WITH_OFFERS = sql`cart_items l ${OFFERS_OF_LINES}`

/** The discount on the product `p` for this company. */
function dealerOf(companyId: number) {
  return sql`left join dealers d on d.seller_id = p.company_id and d.company_id = ${companyId}`
}

/** In the order of adding. */
export async function listLines(db: Db, companyId: number): Promise<CartLine[]> {
  const { rows } = await sql<FoundLine>`
    select ${LINE}, ${OFFER} from ${LINES_WITH_OFFERS} where l.company_id = ${companyId} order by l.id`.execute(db)
  return withSums(rows)
}

type FoundLine = Omit<CartLine, 'together'>

function withSums<Line extends FoundLine>(lines: Line[]): (Line & { together: number })[] {
  const sums = new Map<number, number>()
  for (const { product_id, quantity, listed } of lines) {
    if (listed) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  }
  return lines.map((line) => ({
    ...line,
    together: line.has_variants ? (sums.get(line.product_id) ?? 0) : line.quantity,
  }))
}

/**
 * Locks the products in the order of ids, then the variants, so that price and stock hold until the end of the transaction. All, or
 * those of some sellers.
 */
export async function lockLines(trx: Db, companyId: number, sellerIds?: number[]) {
  const ofSellers = sellerIds ? sql`and s.id = any(${sellerIds})` : sql``
  return lockFound(trx, sql`${LINES_WITH_OFFERS} where l.company_id = ${companyId} ${ofSellers}`)
}

/** The same for lines that wait for an approval. */
export async function lockHeldLines(trx: Db, approvalId: number) {
  const lines = sql`(select i.*, a.company_id from approval_items i join approvals a on a.id = i.approval_id) l`
  return lockFound(trx, sql`${lines} ${OFFERS_OF_LINES} where l.approval_id = ${approvalId}`)
}

async function lockFound(trx: Db, found: RawBuilder<unknown>) {
  const read = sql<FoundLine & { description: string | null }>`select ${LINE}, ${OFFER}, p.description from ${found}`
  const { rows } = await sql<FoundLine & { description: string | null }>`
    ${read} order by p.id for no key update of p`.execute(trx)
  const variants = rows.flatMap(({ variant_id }) => variant_id ?? [])
  if (variants.length === 0) return withSums(rows)
  await lockVariants(trx, variants)
  // Read again: only the products waited for their locks.
  return withSums((await sql<FoundLine & { description: string | null }>`${read} order by p.id`.execute(trx)).rows)
}

/** A product, or one of its variants. */
export interface Wanted {
  product_id: number
  variant_id?: number | null | undefined
}

/** With the quantity in this company's cart, of the line and of the whole product; null for none. */
export async function findOffers(trx: Db, companyId: number, wanted: Wanted[]) {
  const products = wanted.map(({ product_id }) => product_id)
  const variants = wanted.map(({ variant_id }) => variant_id ?? null)
  const { rows } = await sql<
    Offer & { in_cart: number | null; in_product: number; line_id: number | null; terms: string }
  >`
    select ${OFFER}, l.quantity as in_cart, l.id as line_id, ${TERMS} as terms, coalesce((
      select sum(quantity) from cart_items where company_id = ${companyId} and product_id = p.id), 0)::int as in_product
    from unnest(${products}::bigint[], ${variants}::bigint[]) w (product_id, variant_id)
    join products p on p.id = w.product_id join companies s on s.id = p.company_id ${dealerOf(companyId)}
    left join product_variants v on v.id = w.variant_id and v.product_id = p.id
    left join cart_items l on l.product_id = p.id and l.company_id = ${companyId}
      and l.variant_id is not distinct from w.variant_id
    where w.variant_id is null or v.id is not null`.execute(trx)
  return rows
}

/** The variants of a product that are in the cart; null for a line without one. */
export async function listVariantsInCart(trx: Db, companyId: number, productId: number): Promise<(number | null)[]> {
  const rows = await trx
    .selectFrom('cart_items')
    .select('variant_id')
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .execute()
  return rows.map(({ variant_id }) => variant_id)
}

/** Adds to the line of a product without variants if allowed; otherwise returns nothing. */
export async function addOffered(
  trx: Db,
  companyId: number,
  wanted: { product_id: number; quantity?: number | undefined },
  now: Date,
) {
  const least = sql`case when there.id is null then p.min_order_quantity else p.order_multiple end`
  const more = wanted.quantity === undefined ? least : sql`${wanted.quantity}::int`
  const quantity = sql<number>`coalesce(there.quantity, 0) + ${more}`
  const { rows } = await sql<Offer & { id: number; quantity: number }>`
    with l as (
      insert into cart_items
        (company_id, product_id, quantity, added_name, added_price, added_currency, added_terms, created_at)
      select ${companyId}::bigint, p.id, ${quantity}, p.name, p.price, p.currency, ${TERMS}, ${now}::timestamptz
      from products p left join cart_items there on there.product_id = p.id and there.company_id = ${companyId} and there.variant_id is null
        left join product_variants v on false ${dealerOf(companyId)}
      where p.id = ${wanted.product_id} and p.axes = '[]' and p.listed and ${isOfShown(sql`p.company_id`)} and p.company_id <> ${companyId}
        and not (select is_away(away_from, away_to) from companies where id = p.company_id)
        and ${quantity} <= least(p.stock_quantity, ${QUANTITY_MAX}::int)
        and ${quantity} >= p.min_order_quantity and (${quantity}) % p.order_multiple = 0
        and (there.id is not null
          or (select count(*) from cart_items where company_id = ${companyId}) < ${CART_LINES_MAX}::int)
      on conflict on constraint cart_items_product_key do update set quantity = excluded.quantity,
        added_name = excluded.added_name, added_price = excluded.added_price, added_currency = excluded.added_currency,
        added_terms = excluded.added_terms
      returning id, product_id, quantity
    )
    select l.id, l.quantity, ${OFFER}
    from l join products p on p.id = l.product_id join companies s on s.id = p.company_id
      left join product_variants v on false ${dealerOf(companyId)}`.execute(trx)
  return rows[0]
}

export async function countLines(db: Db, companyId: number): Promise<number> {
  return count(db.selectFrom('cart_items').where('company_id', '=', companyId))
}

export async function countVisibleProducts(db: Db, companyId: number): Promise<number> {
  return count(
    db
      .selectFrom('cart_items')
      .innerJoin('products', 'products.id', 'cart_items.product_id')
      .where('cart_items.company_id', '=', companyId)
      .where('listed', '=', true)
      .where(isOfShown(sql.ref('products.company_id'))),
  )
}

async function count(query: SelectQueryBuilder<Tables, 'cart_items', object>): Promise<number> {
  const { total } = await query.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

interface NewLine extends Pick<Offer, 'product_id' | 'product_name' | 'price' | 'currency'> {
  variant_id?: number | null
  quantity: number
  terms: string | null
}

/** Inserts lines at the current offer, or sets the quantity of existing ones. */
export async function putLines(trx: Db, companyId: number, lines: NewLine[], now: Date) {
  return trx
    .insertInto('cart_items')
    .values(
      lines.map((line) => ({
        company_id: companyId,
        product_id: line.product_id,
        variant_id: line.variant_id ?? null,
        quantity: line.quantity,
        added_name: line.product_name,
        added_price: line.price,
        added_currency: line.currency,
        added_terms: line.terms,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('cart_items_product_key').doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        added_name: row.ref('excluded.added_name'),
        added_price: row.ref('excluded.added_price'),
        added_currency: row.ref('excluded.added_currency'),
        added_terms: row.ref('excluded.added_terms'),
      })),
    )
    .returning(['id', 'product_id', 'variant_id'])
    .execute()
}

/** Accepts the current terms. If they did not change, the stored price stays: its change is still reported. */
export async function updateQuantity(trx: Db, companyId: number, offer: Omit<NewLine, 'product_name'>): Promise<void> {
  const { product_id, variant_id = null, quantity, terms, price, currency } = offer
  await sql`
    update cart_items set quantity = ${quantity}, added_terms = ${terms},
      added_price = case when added_terms = ${terms} then added_price else ${price}::numeric end,
      added_currency = case when added_terms = ${terms} then added_currency else ${currency} end
    where company_id = ${companyId} and product_id = ${product_id}
      and variant_id is not distinct from ${variant_id}::bigint`.execute(trx)
}

/** Without lines: deletes all. Without a variant: all of the product. */
export async function deleteLines(trx: Db, companyId: number, wanted?: Wanted[]): Promise<void> {
  if (wanted === undefined) {
    await trx.deleteFrom('cart_items').where('company_id', '=', companyId).execute()
    return
  }
  const products = wanted.map(({ product_id }) => product_id)
  const variants = wanted.map(({ variant_id }) => variant_id ?? null)
  await sql`
    delete from cart_items l using unnest(${products}::bigint[], ${variants}::bigint[]) w (product_id, variant_id)
    where l.company_id = ${companyId} and l.product_id = w.product_id
      and (w.variant_id is null or l.variant_id = w.variant_id)`.execute(trx)
}
