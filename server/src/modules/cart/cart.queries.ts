import type { Currency } from '@bedesten/contract/money'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** What is offered now, beside what is in the cart of it. */
export interface Offer {
  product_id: number
  product_name: string
  price: string
  currency: Currency
  stock_quantity: number
  /** False for a product that is gone: nobody but its owner may see it. */
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
}

/** Every change of a cart and its checkout begin with this: they wait for each other. */
export async function lockCart(trx: Db, companyId: number, now: Date): Promise<void> {
  await trx
    .insertInto('carts')
    .values({ company_id: companyId, updated_at: now })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ updated_at: now }))
    .execute()
}

/** In the order they were put in. */
export async function listLines(db: Db, companyId: number): Promise<CartLine[]> {
  return selectLines(db, companyId).orderBy('cart_items.id').execute()
}

/** With their products locked in the order of ids, so that price and stock hold until the end of the transaction. */
export async function lockLines(trx: Db, companyId: number) {
  return selectLines(trx, companyId)
    .select('products.description')
    .orderBy('products.id')
    .forNoKeyUpdate('products')
    .execute()
}

function selectLines(db: Db, companyId: number) {
  const lines = db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .innerJoin('companies as seller', 'seller.id', 'products.company_id')
    .where('cart_items.company_id', '=', companyId)
    .select(['cart_items.id', 'quantity', 'added_name', 'added_price', 'added_currency'])
  return lines.select(OFFER_COLUMNS)
}

const OFFER_COLUMNS = [
  'products.id as product_id',
  'products.name as product_name',
  'products.price',
  'products.currency',
  'products.stock_quantity',
  'products.listed',
  'products.main_image_url',
  'seller.id as seller_id',
  'seller.company_name as seller_name',
  'seller.short_name as seller_short_name',
  'seller.logo_url as seller_logo',
  'seller.verified as seller_verified',
  'seller.city as seller_city',
  'seller.bank_name as seller_bank_name',
  'seller.bank_account as seller_bank_account',
] as const

/** With how many of each this company has in its cart; null for none. */
export async function findOffers(trx: Db, companyId: number, productIds: number[]) {
  return trx
    .selectFrom('products')
    .innerJoin('companies as seller', 'seller.id', 'products.company_id')
    .leftJoin('cart_items', (join) =>
      join.onRef('cart_items.product_id', '=', 'products.id').on('cart_items.company_id', '=', companyId),
    )
    .where('products.id', '=', sql<number>`any(${productIds})`)
    .select(OFFER_COLUMNS)
    .select(['cart_items.quantity as in_cart', 'cart_items.id as line_id'])
    .execute()
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
      .where('listed', '=', true),
  )
}

async function count(query: SelectQueryBuilder<Tables, 'cart_items', object>): Promise<number> {
  const { total } = await query.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Puts them in as they are offered now, or sets the quantity of those that are there already. */
export async function putLines(trx: Db, companyId: number, lines: (Offer & { quantity: number })[], now: Date) {
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
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('cart_items_product_key').doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        added_name: row.ref('excluded.added_name'),
        added_price: row.ref('excluded.added_price'),
        added_currency: row.ref('excluded.added_currency'),
      })),
    )
    .returning(['id', 'product_id'])
    .execute()
}

/** The price it was put in at stays, so that a change of it is still told. */
export async function updateQuantity(trx: Db, companyId: number, productId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('cart_items')
    .set({ quantity })
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .execute()
}

/** Without a product: all of them. */
export async function deleteLines(trx: Db, companyId: number, productId?: number): Promise<void> {
  await trx
    .deleteFrom('cart_items')
    .where('company_id', '=', companyId)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? 0))
    .execute()
}
