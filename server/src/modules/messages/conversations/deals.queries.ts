import type { ConversationState } from '@bedesten/contract/messages.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Maximum orders listed. */
const MAX_NAMED = 3

function between(me: number, other: number | RawBuilder<unknown>) {
  return sql`((o.buyer_id = ${me} and o.seller_id = ${other}) or (o.buyer_id = ${other} and o.seller_id = ${me}))`
}

const IS_OPEN = sql`o.order_status not in ('delivered', 'cancelled')`

/** Orders of the two companies that are still under way, newest first. */
export async function listOpenOrders(db: Db, me: number, other: number): Promise<ConversationState['open_orders']> {
  const { rows } = await sql<ConversationState['open_orders'][number]>`
    select o.id, o.order_number, o.order_status from orders o
    where ${between(me, other)} and ${IS_OPEN} order by o.id desc limit ${MAX_NAMED}`.execute(db)
  return rows
}

/** Whether an order with the company is under way, as a condition. */
export function hasOpenOrder(me: number, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from orders o where ${between(me, other)} and ${IS_OPEN})`
}

export async function isOpenOrder(db: Db, orderId: number, me: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.id = ${orderId} and ${between(me, other)} and ${IS_OPEN}`.execute(db)
  return rows.length > 0
}

/** Companies with a common order are no strangers. */
export async function haveDealt(db: Db, me: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    (select from orders o where ${between(me, other)} limit 1)
    union all (select from quotes o where ${between(me, other)} limit 1)`.execute(db)
  return rows.length > 0
}
