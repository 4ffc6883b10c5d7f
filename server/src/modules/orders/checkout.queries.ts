import { createHash } from 'node:crypto'
import type { Checkout, PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { toNumeric, type Currency } from '@bedesten/contract/money'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import type { Offer } from '../cart/cart.queries.ts'
import { methodFor } from '../ledgers/require-account.ts'
import type { PlannedItem, PlannedOrder } from './checkout-plan.ts'

/** An ordered item of a cart, or of a quote, which may have a name only. */
export type OrderedLine = Omit<
  Offer,
  | 'product_id'
  | 'stock_quantity'
  | 'listed'
  | 'min_order_quantity'
  | 'order_multiple'
  | 'has_variants'
  | 'seller_minimum'
  | 'seller_currency'
  | 'away'
> & {
  id: number
  product_id: number | null
  description: string | null
  quantity: number
}

/** A planned order with its number. */
export interface NumberedOrder extends PlannedOrder<OrderedLine> {
  number: string
}

export interface OrderTerms {
  /** The ordering person of the buyer. */
  me: Author
  buyer: Buyer
  /** Currency of all amounts. */
  currency: Currency
  body: Omit<Checkout, 'expected' | 'seller_ids'>
  /** Days of payment, of sellers whose order goes on open account. */
  accountDays: Map<number, number>
  ratesDate: string
  now: Date
}

type Buyer = Awaited<ReturnType<typeof getBuyer>>

export async function getBuyer(trx: Db, id: number) {
  return trx
    .selectFrom('companies')
    .select(['id', 'company_name', 'email', 'phone', 'tax_number', 'address', 'city', 'postal_code'])
    .select('preferred_currency')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Ids by number. */
export async function insertOrders(trx: Db, orders: NumberedOrder[], terms: OrderTerms) {
  const rows = orders.map((order) => toOrderRow(order, terms))
  const stored = await trx.insertInto('orders').values(rows).returning(['id', 'order_number']).execute()
  return new Map(stored.map(({ id, order_number }) => [order_number, id]))
}

export function toOrderRow({ number, sellerId, subtotal, vat_total, total, items }: NumberedOrder, terms: OrderTerms) {
  const { me, buyer, currency, body, now, accountDays } = terms
  return {
    order_number: number,
    buyer_id: buyer.id,
    person_id: me.personId,
    seller_id: sellerId,
    total_amount: toNumeric(total),
    subtotal: toNumeric(subtotal),
    vat_total: toNumeric(vat_total),
    currency,
    item_count: items.length,
    payment_method: methodFor(body, sellerId),
    account_days: accountDays.get(sellerId) ?? null,
    payment_status: 'pending' as const,
    order_status: 'pending' as const,
    shipping_address: body.shipping_address,
    shipping_city: body.shipping_city,
    shipping_postal_code: body.shipping_postal_code,
    notes: body.notes ?? null,
    search_fold: foldTurkish([number, ...items.flatMap(toSearched)].join('\n')),
    created_at: now,
  }
}

function toSearched({ line }: PlannedItem<OrderedLine>, index: number): string[] {
  const names = [line.product_name, line.variant_name, line.sku].filter((name) => name !== null)
  return index === 0 ? [line.seller_name, ...names] : names
}

/** Ids, in the given order. */
export async function insertItems(
  trx: Db,
  items: (PlannedItem<OrderedLine> & { orderId: number })[],
  ratesDate: string,
): Promise<number[]> {
  const stored = await trx
    .insertInto('order_items')
    .values(
      items.map(({ orderId, line, listUnit, originalUnit, unit, vat, tierMinQuantity, rate }) => ({
        order_id: orderId,
        product_id: line.product_id,
        variant_id: line.variant_id,
        variant_name: line.variant_name,
        sku: line.sku,
        product_name: line.product_name,
        description: line.description,
        main_image_url: line.main_image_url,
        quantity: line.quantity,
        unit_price: toNumeric(unit),
        total_price: toNumeric(unit * line.quantity),
        original_unit_price: toNumeric(originalUnit),
        original_currency: line.currency,
        exchange_rate: rate,
        rates_date: ratesDate,
        unit: line.unit,
        tier_min_quantity: tierMinQuantity,
        discount_percent: line.discount_percent,
        list_unit_price: line.discount_percent === null ? null : toNumeric(listUnit),
        vat_rate: line.vat_rate,
        vat_included: line.vat_included,
        vat_amount: toNumeric(vat),
        lead_time_days: sql<number | null>`(select lead_time_days from products where id = ${line.product_id})`,
      })),
    )
    .returning('id')
    .execute()
  return stored.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function insertPayments(
  trx: Db,
  orders: { orderId: number; sellerId: number; total: number }[],
  body: OrderTerms['body'],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payments')
    .values(
      orders.map(({ orderId, sellerId, total }) => ({
        order_id: orderId,
        amount: toNumeric(total),
        status: 'pending' as const,
        method: methodFor(body, sellerId),
        created_at: now,
      })),
    )
    .execute()
}

const ANSWER_KEPT_MS = 24 * 3_600_000

/** A checkout with an idempotency key. */
export interface KeyedCheckout {
  companyId: number
  key: string
  bodyHash: Buffer
}

/** Hash of the parsed body, whose fields are in the order of the contract. */
export function hashBody(body: object): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

/** The caller holds the lock of the cart, so it has waited for a running one. */
export async function findAnswer(trx: Db, { companyId, key }: KeyedCheckout, now: Date) {
  return trx
    .selectFrom('checkout_requests')
    .select(['body_hash', 'answer'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - ANSWER_KEPT_MS))
    .executeTakeFirst()
}

/** Replaces an expired one. */
export async function insertAnswer(
  trx: Db,
  { companyId, key, bodyHash }: KeyedCheckout,
  answer: PlacedOrders,
  now: Date,
): Promise<void> {
  const stored = { body_hash: bodyHash, answer: JSON.stringify(answer), created_at: now }
  await trx
    .insertInto('checkout_requests')
    .values({ company_id: companyId, key, ...stored })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet(stored))
    .execute()
}

export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('checkout_requests')
    .where('created_at', '<', new Date(now.getTime() - ANSWER_KEPT_MS))
    .execute()
}
