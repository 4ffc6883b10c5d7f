import { Id } from '@bedesten/contract/fields.schemas'
import type { OrderFilter } from '@bedesten/contract/orders.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { sql, type ExpressionBuilder, type Insertable, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { Tables } from '../../db/tables.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../http/paging.ts'

/** On which side of the orders a company looks for itself. */
export type Side = 'buyer' | 'seller' | 'either'
/** The badge shows 99+ from here on, so nobody counts further. */
const MAX_PENDING = 100

type Filter = PageQuery & Partial<OrderFilter>

const LISTED_COLUMNS = [
  'orders.id',
  'order_number',
  'seller_id',
  'seller.company_name as seller_name',
  'seller.short_name as seller_short_name',
  'seller.logo_url as seller_logo',
  'seller.verified as seller_verified',
  'buyer_id',
  'buyer.company_name as buyer_name',
  'buyer.short_name as buyer_short_name',
  'buyer.logo_url as buyer_logo',
  'buyer.verified as buyer_verified',
  'total_amount',
  'currency',
  'item_count',
  'payment_method',
  'payment_status',
  'order_status',
  'shipping_address',
  'shipping_city',
  'shipping_postal_code',
  'notes',
  'orders.created_at',
] as const

export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number]

/** Newest first. */
export async function listOrders(db: Db, side: Side, me: number, filter: Filter) {
  const after = readCursor(filter.cursor, z.tuple([z.literal(side), CursorTime, Id]))
  const window = toWindow(filter)
  const wanted = narrow(db.selectFrom('orders').where(isSide(side, me)), filter)
  const counted = wanted.select((row) => row.fn.countAll<number>().as('total'))
  const listed = withCompanies(wanted)
    .select(LISTED_COLUMNS)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(orders.created_at, orders.id) < (${after?.[1]}::timestamptz, ${after?.[2]})`),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
  const [{ total }, rows] = await Promise.all([counted.executeTakeFirstOrThrow(), listed.execute()])
  return toPage(filter, rows, total, (row) => [side, row.created_at.toISOString(), row.id])
}

export async function countPending(db: Db, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from orders where seller_id = ${sellerId} and order_status = 'pending' limit ${MAX_PENDING}
    ) pending`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whoever asks is one of the two sides, or there is no such order. */
function isSide(side: Side, me: number) {
  return (row: ExpressionBuilder<Tables, 'orders'>) => {
    const buys = row('orders.buyer_id', '=', me)
    const sells = row('orders.seller_id', '=', me)
    return { buyer: buys, seller: sells, either: row.or([buys, sells]) }[side]
  }
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>

function narrow(orders: Orders, { status, payment_status, date_from, date_to, since, search }: Filter): Orders {
  let query = orders
  if (status) query = query.where('order_status', '=', status)
  if (payment_status) query = query.where('payment_status', '=', payment_status)
  if (date_from) query = query.where('orders.created_at', '>=', midnight(date_from, 0))
  if (date_to) query = query.where('orders.created_at', '<', midnight(date_to, 1))
  if (since) query = query.where('orders.created_at', '>=', new Date(since))
  if (search) query = query.where('search_fold', 'like', `%${escapeLike(foldTurkish(search))}%`)
  return query
}

/** When that day begins in Istanbul, or one some days after it. */
function midnight(day: string, daysAfter: number) {
  return sql<Date>`(${day}::date + ${daysAfter}::int)::timestamp at time zone 'Europe/Istanbul'`
}

function withCompanies(orders: Orders) {
  return orders
    .innerJoin('companies as seller', 'seller.id', 'orders.seller_id')
    .innerJoin('companies as buyer', 'buyer.id', 'orders.buyer_id')
}

export async function findOrder(db: Db, id: number, me: number) {
  return withCompanies(db.selectFrom('orders').where('orders.id', '=', id).where(isSide('either', me)))
    .select(LISTED_COLUMNS)
    .select(['shipped_at', 'delivered_at'])
    .select(['buyer.email as buyer_email', 'buyer.phone as buyer_phone'])
    .select(['seller.email as seller_email', 'seller.phone as seller_phone', 'seller.city as seller_city'])
    .select(['seller.bank_name as seller_bank_name', 'seller.bank_account as seller_bank_account'])
    .executeTakeFirst()
}

/** With what belongs to it; for a caller that tells of them only after it has found the order to be one's own. */
export async function getOrderParts(db: Db, orderId: number, me: number) {
  const [items, payments, events] = await Promise.all([
    listItems(db, orderId, me),
    db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
  ])
  return { items, payments, events }
}

/** A product that this company could not open is not named by its id. */
async function listItems(db: Db, orderId: number, me: number) {
  return db
    .selectFrom('order_items')
    .leftJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'order_items.product_id')
        .on('products.deleted_at', 'is', null)
        .on((row) => row.or([row('products.listed', '=', true), row('products.company_id', '=', me)])),
    )
    .select(['order_items.id', 'products.id as product_id', 'product_name', 'order_items.description'])
    .select(['order_items.main_image_url', 'quantity', 'unit_price', 'total_price', 'original_unit_price'])
    .select(['original_currency', 'exchange_rate'])
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
}

/** Their ids, in no order. */
export async function insertEvents(trx: Db, events: Insertable<Tables['order_events']>[]): Promise<number[]> {
  const stored = await trx.insertInto('order_events').values(events).returning('id').execute()
  return stored.map(({ id }) => id)
}
