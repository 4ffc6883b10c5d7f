import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { ME, prepare } from './prepare.ts'
import type { Rates } from './rates.ts'

export interface CheckoutBody {
  shipping_address: string
  shipping_city: string
  shipping_postal_code: string
}

interface Given {
  body: CheckoutBody
  key: string
  hash: Buffer
}

interface Line {
  company_id: number
  line_id: number
  order_id: number
  product_id: number
  product_name: string
  description: string | null
  main_image_url: string | null
  price: string
  currency: string
  quantity: number
  seller_id: number
  seller_name: string
  company_name: string
}

const lockCart = prepare(
  'checkout-lock',
  `insert into carts select me.id, now() from ${ME} on conflict (company_id) do update set updated_at = excluded.updated_at`,
)
/** With ids for what is to be written, so that writing is one statement. */
const lockLines = prepare<Line>(
  'checkout-lines',
  `select me.id as company_id, nextval('order_items_id_seq') as line_id, nextval('orders_id_seq') as order_id,
     p.id as product_id, p.name as product_name, p.description, p.main_image_url, p.price, p.currency, l.quantity,
     w.id as seller_id, w.company_name as seller_name, w.short_name, w.logo_url, w.verified, w.city, w.bank_name,
     w.bank_account, me.company_name, b.email, b.phone, b.tax_number, b.address, b.city as buyer_city, b.postal_code
   from ${ME} join companies b on b.id = me.id join cart_items l on l.company_id = me.id
   join products p on p.id = l.product_id join companies w on w.id = p.company_id
   where not exists (select from checkout_requests r where r.company_id = me.id and r.key = $2)
     and p.listed and p.stock_quantity >= l.quantity
   order by p.id for no key update of p`,
)
const writeOrders = prepare(
  'checkout-write',
  `with item as (
     select * from json_to_recordset($1) as item (id bigint, order_id bigint, product_id bigint, product_name text,
       description text, main_image_url text, quantity int, unit_price numeric, total_price numeric, price numeric,
       currency char(3))
   ), new_order as (
     select * from json_to_recordset($2) as new_order (id bigint, number text, seller_id bigint, total numeric, count int,
       fold text, message text)
   ), stock as (
     update products p set stock_quantity = p.stock_quantity - item.quantity from item where p.id = item.product_id
   ), sales as (
     update product_stats s set sales_count = s.sales_count + item.quantity from item where s.product_id = item.product_id
   ), stored as (
     insert into orders (id, order_number, buyer_id, seller_id, total_amount, currency, item_count, payment_method,
       payment_status, order_status, shipping_address, shipping_city, shipping_postal_code, search_fold, created_at)
     select id, number, $3, seller_id, total, 'TRY', count, 'transfer', 'pending', 'pending', $4, $5, $6, fold, $7
     from new_order
   ), items as (
     insert into order_items (id, order_id, product_id, product_name, description, main_image_url, quantity, unit_price,
       total_price, original_unit_price, original_currency, exchange_rate, rates_date)
     select id, order_id, product_id, product_name, description, main_image_url, quantity, unit_price, total_price,
       price, currency, 1, $8 from item
   ), paid as (
     insert into payments (order_id, amount, status, method, created_at)
     select id, total, 'pending', 'transfer', $7 from new_order
   ), events as (
     insert into order_events (order_id, actor_id, new_status, created_at) select id, $3, 'pending', $7 from new_order
   ), told as (
     insert into notifications (company_id, event_key, type, title, message, related_type, related_id, related_data, created_at)
     select seller_id, 'order_received:' || id, 'order_received', 'Yeni Sipariş', message, 'order', id,
       json_build_object('order_number', number), $7 from new_order
   ), emptied as (
     delete from cart_items where company_id = $3
   ) insert into checkout_requests (company_id, key, body_hash, answer, created_at) values ($3, $9, $10, $11, $7)`,
)

export async function checkOut(pool: Pool, rates: Rates, session: string, { body, key, hash }: Given) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await lockCart(client, session)
    const lines = await lockLines(client, session, key)
    const now = new Date()
    const items = lines.map((line) => {
      const unit = rates.toTry(Number(line.price), line.currency)
      return { ...line, id: line.line_id, unit_price: unit, total_price: Math.round(unit * line.quantity * 100) / 100 }
    })
    const sellers = [...new Set(items.map(({ seller_id }) => seller_id))]
    const orders = sellers.map((seller_id) => {
      const group = items.filter((item) => item.seller_id === seller_id)
      const number = `BD20261116${randomBytes(4).toString('hex').toUpperCase()}`
      const total = group.reduce((sum, item) => sum + item.total_price, 0)
      const id = group[0]?.order_id
      for (const item of group) item.order_id = id ?? 0
      const fold = [number, group[0]?.seller_name, ...group.map((item) => item.product_name)].join('\n').toLowerCase()
      const message = `${group[0]?.company_name} firmasından yeni siparişiniz var: ${number}, ${total}`
      return { id, number, seller_id, total, count: group.length, fold, message, items: group }
    })
    const answer = { orders, delivery: body, total: orders.reduce((sum, { total }) => sum + total, 0) }
    await writeOrders(
      client,
      JSON.stringify(items),
      JSON.stringify(orders),
      items[0]?.company_id,
      body.shipping_address,
      body.shipping_city,
      body.shipping_postal_code,
      now,
      rates.date,
      key,
      hash,
      JSON.stringify(answer),
    )
    await client.query('commit')
    return answer
  } finally {
    client.release()
  }
}
