import { CART_LINES_MAX, QUANTITY_MAX } from '@bedesten/contract/cart'
import type { Currency } from '@bedesten/contract/money'
import type { Terms } from '@bedesten/contract/terms'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShown, isShown } from '../../db/shown-companies.ts'
import type { Tables } from '../../db/tables.ts'
import { hasBlocked } from '../companies/blocks/blocks.queries.ts'

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
}

export interface CartLine extends Offer {
  id: number
  quantity: number
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
const OFFER = sql`p.id as product_id, p.name as product_name, p.price, p.currency, p.stock_quantity, p.listed and ${isShown('s')} as listed, p.main_image_url,
  p.unit, p.min_order_quantity, p.order_multiple, p.price_tiers, p.vat_rate, p.vat_included, ${DISCOUNT} as discount_percent,
  s.id as seller_id, s.company_name as seller_name, s.short_name as seller_short_name, s.logo_url as seller_logo,
  s.verified as seller_verified, s.city as seller_city, s.bank_name as seller_bank_name,
  s.bank_account as seller_bank_account`
/** All terms a buyer agrees to beside the price, as one value to compare; the unit comes first. */
const TERMS = sql`concat_ws('|', p.unit, p.min_order_quantity, p.order_multiple, p.price_tiers, p.vat_rate, p.vat_included, ${DISCOUNT})`
const LINE = sql`l.id, l.quantity, l.added_name, l.added_price, l.added_currency, l.added_terms, ${TERMS} as terms,
  ${hasBlocked(sql`p.company_id`, sql`l.company_id`)} as refused`
const OFFERS_OF_LINES = sql`join products p on p.id = l.product_id join companies s on s.id = p.company_id
  left join dealers d on d.seller_id = p.company_id and d.company_id = l.company_id`
const LINES_WITH_OFFERS = sql`cart_items l ${OFFERS_OF_LINES}`

/** The discount on the product `p` for this company. */
function dealerOf(companyId: number) {
  return sql`left join dealers d on d.seller_id = p.company_id and d.company_id = ${companyId}`
}

/** In the order of adding. */
export async function listLines(db: Db, companyId: number): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    select ${LINE}, ${OFFER} from ${LINES_WITH_OFFERS} where l.company_id = ${companyId} order by l.id`.execute(db)
  return rows
}

/** Locks the products in the order of ids, so that price and stock hold until the end of the transaction. */
export async function lockLines(trx: Db, companyId: number) {
  const { rows } = await sql<CartLine & { description: string | null }>`
    select ${LINE}, ${OFFER}, p.description from ${LINES_WITH_OFFERS} where l.company_id = ${companyId}
    order by p.id for no key update of p`.execute(trx)
  return rows
}

/** The same for lines that wait for an approval. */
export async function lockHeldLines(trx: Db, approvalId: number) {
  const { rows } = await sql<CartLine & { description: string | null }>`
    select ${LINE}, ${OFFER}, p.description
    from (select i.*, a.company_id from approval_items i join approvals a on a.id = i.approval_id) l ${OFFERS_OF_LINES}
    where l.approval_id = ${approvalId} order by p.id for no key update of p`.execute(trx)
  return rows
}

/** With the quantity in this company's cart; null for none. */
export async function findOffers(trx: Db, companyId: number, productIds: number[]) {
  const { rows } = await sql<Offer & { in_cart: number | null; line_id: number | null; terms: string }>`
    select ${OFFER}, l.quantity as in_cart, l.id as line_id, ${TERMS} as terms
    from products p join companies s on s.id = p.company_id ${dealerOf(companyId)}
    left join cart_items l on l.product_id = p.id and l.company_id = ${companyId}
    where p.id = any(${productIds}::bigint[])`.execute(trx)
  return rows
}

/** Adds to the line if allowed; otherwise returns nothing. */
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
      from products p left join cart_items there on there.product_id = p.id and there.company_id = ${companyId}
        ${dealerOf(companyId)}
      where p.id = ${wanted.product_id} and p.listed and ${isOfShown(sql`p.company_id`)} and p.company_id <> ${companyId}
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
      ${dealerOf(companyId)}`.execute(trx)
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
    .returning(['id', 'product_id'])
    .execute()
}

/** Accepts the current terms. If they did not change, the stored price stays: its change is still reported. */
export async function updateQuantity(trx: Db, companyId: number, offer: Omit<NewLine, 'product_name'>): Promise<void> {
  const { product_id, quantity, terms, price, currency } = offer
  await sql`
    update cart_items set quantity = ${quantity}, added_terms = ${terms},
      added_price = case when added_terms = ${terms} then added_price else ${price}::numeric end,
      added_currency = case when added_terms = ${terms} then added_currency else ${currency} end
    where company_id = ${companyId} and product_id = ${product_id}`.execute(trx)
}

/** Without products: deletes all. */
export async function deleteLines(trx: Db, companyId: number, productIds?: number[]): Promise<void> {
  await trx
    .deleteFrom('cart_items')
    .where('company_id', '=', companyId)
    .$if(productIds !== undefined, (query) =>
      query.where('product_id', '=', sql<number>`any(${productIds ?? []}::bigint[])`),
    )
    .execute()
}
