import type { Server } from '../../bench/shared/server.ts'
import { query } from '../shared/client.ts'

export const ORDERS = 100_000
const BUYERS = 2000
const PRODUCTS = 500

/** A year of orders with one to three lines, by many buyers of many cities, and their sums. */
export async function fillYear({ connection }: Server, sellerId: number): Promise<{ foldMs: number }> {
  await query(
    connection,
    `insert into companies (company_name, short_name, short_name_skeleton, name_skeleton, email)
     select 'Alıcı ' || n, 'alici-' || n, 'alici' || n, 'alici' || n, 'alici' || n || '@ornek.test'
     from generate_series(1, $1::int) n`,
    [BUYERS],
  )
  await query(
    connection,
    `insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
     select $1, 'Havlu ' || n, 1 + n, 'TRY', 100, 'active', now(), now() from generate_series(1, $2::int) n`,
    [sellerId, PRODUCTS],
  )
  await query(connection, 'analyze companies, products')
  // Their triggers look at each order alone, which would take minutes.
  await setTriggers(connection, 'disable')
  await query(
    connection,
    `with buyers as (select array_agg(id order by id) as ids from companies where short_name like 'alici-%'),
     placed as (
       insert into orders (order_number, buyer_id, seller_id, total_amount, currency, item_count, payment_method, payment_status,
         order_status, shipping_address, shipping_city, shipping_postal_code, search_fold, created_at)
       select 'BDS-YIL-' || n, ids[1 + (n * 7919) % $2::int], $1, 120 * (1 + n % 900) * (1 + n % 3), 'TRY', 1 + n % 3, 'transfer',
         'pending', case when n % 40 = 0 then 'cancelled' else 'delivered' end, 'Liman Caddesi 5', 'Şehir ' || n % 81, '33000', '',
         now() - n * interval '365 days' / $3::int
       from buyers, generate_series(1, $3::int) n
       returning id, total_amount, item_count, created_at
     ), paying as (
       insert into payments (order_id, amount, status, method, created_at)
       select id, total_amount, 'pending', 'transfer', created_at from placed
     )
     insert into order_items (order_id, product_id, product_name, quantity, unit_price, total_price, vat_rate, vat_amount,
       vat_included, original_unit_price, original_currency, exchange_rate, rates_date)
     select o.id, p.id, p.name, 1, o.total_amount / o.item_count, o.total_amount / o.item_count, 20,
       round(o.total_amount / o.item_count / 6, 2), true, o.total_amount / o.item_count, 'TRY', 1, '2026-01-10'
     from placed o cross join generate_series(1, o.item_count) line
       join (select id, name, row_number() over (order by id) as place from products where company_id = $1) p
         on p.place = 1 + (o.id * 31 + line * 7) % $4::int`,
    [sellerId, BUYERS, ORDERS, PRODUCTS],
  )
  // In the order in which they come to be.
  await query(
    connection,
    `insert into figure_changes (seller_id, buyer_id, day)
     select distinct seller_id, buyer_id, istanbul_day(created_at) as day from orders order by day`,
  )
  await setTriggers(connection, 'enable')
  await query(connection, 'vacuum (analyze)')
  const began = performance.now()
  await foldAll({ connection })
  const foldMs = performance.now() - began
  await query(connection, 'select sum_figure_months(300)')
  await query(connection, 'vacuum (analyze)')
  return { foldMs }
}

/** The server folds at the same time; what one does the other does not. */
export async function foldAll({ connection }: Pick<Server, 'connection'>): Promise<void> {
  for (let waiting = true; waiting;) {
    await query(connection, 'select fold_figures(2000)')
    waiting = (await query(connection, 'select from figure_changes limit 1')).length > 0
  }
}

async function setTriggers(connection: Server['connection'], able: 'enable' | 'disable'): Promise<void> {
  for (const table of ['orders', 'order_items', 'payments']) {
    await query(connection, `alter table ${table} ${able} trigger user`)
  }
}
