import type { TestApp } from './test-app.ts'
import type { Trader } from './trade.ts'

interface Sold {
  buyer: Pick<Trader, 'id'>
  seller: Pick<Trader, 'id'>
  count?: number
  status?: string
  at?: Date
  sentAt?: Date | null
  productId?: number | null
  /** Days of preparing. */
  promised?: number | null
  cancelledBy?: number | null
}

/** Orders with one item and one payment, inserted directly, which is faster. Their numbers. */
export async function insertSold(test: TestApp, { buyer, seller, ...given }: Sold): Promise<number[]> {
  const { count = 1, status = 'delivered', at = new Date(), sentAt = null } = given
  const { productId = null, promised = null, cancelledBy = null } = given
  const { rows } = await test.database.pool.query<{ id: number }>(
    `with placed as (
      insert into orders (order_number, buyer_id, seller_id, total_amount, currency, item_count, payment_method, payment_status,
        order_status, shipping_address, shipping_city, shipping_postal_code, search_fold, created_at, shipped_at)
      select 'T' || random(), $1, $2, 10, 'TRY', 1, 'transfer', 'pending', $3, 'x', 'x', 'x', '', $4, $5
      from generate_series(1, $6) returning id
    ), due as (
      insert into payments (order_id, amount, status, method, created_at) select id, 10, 'pending', 'transfer', $4 from placed
    ), cancelled as (
      insert into order_events (order_id, actor_id, kind, old_status, new_status, created_at)
      select id, $7, 'status', 'pending', 'cancelled', $4 from placed where $7::bigint is not null
    )
    insert into order_items (order_id, product_id, product_name, quantity, unit_price, total_price, original_unit_price,
      original_currency, exchange_rate, rates_date, lead_time_days)
    select id, $8, 'x', 1, 10, 10, 10, 'TRY', 1, '2026-01-01', $9::smallint from placed returning order_id as id`,
    [buyer.id, seller.id, status, at, sentAt, count, cancelledBy, productId, promised],
  )
  return rows.map(({ id }) => id)
}
