import type { UsedAddress } from '@bedesten/contract/orders.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Orders to read, and addresses to return. */
const RECENT_ORDERS = 200
const MAX_ADDRESSES = 5

/** Distinct delivery addresses of the buyer's last orders, last used first. */
export async function listUsedAddresses(db: Db, buyerId: number): Promise<UsedAddress[]> {
  const { rows } = await sql<UsedAddress>`
    select shipping_address, shipping_city, shipping_postal_code from (
      select distinct on (tr_fold(shipping_address), tr_fold(shipping_city), shipping_postal_code) *
      from (
        select shipping_address, shipping_city, shipping_postal_code, created_at, id from orders
        where buyer_id = ${buyerId} order by created_at desc, id desc limit ${RECENT_ORDERS}
      ) recent
      order by tr_fold(shipping_address), tr_fold(shipping_city), shipping_postal_code, created_at desc, id desc
    ) used
    order by created_at desc, id desc limit ${MAX_ADDRESSES}`.execute(db)
  return rows
}
