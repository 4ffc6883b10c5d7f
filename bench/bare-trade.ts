import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'

interface BareBuyer {
  company: number
  session: number
}

interface BareCheckout extends BareBuyer {
  address: string
  city: string
  postal_code: string
}

/** The statements of adding to a cart and of a checkout, one after the other as our server sends them. */
export function mountBareTrade(app: FastifyInstance, pool: Pool): void {
  app.post<{ Body: BareBuyer & { product_id: number; quantity: number } }>('/cart/add', async ({ body }) => {
    await pool.query({ ...OPEN_SESSIONS, values: [[body.session], new Date()] })
    const line = await inTransaction(pool, (client) => addLine(client, body))
    const buyer = await pool.query('select preferred_currency from companies where id = $1', [body.company])
    const rates = await pool.query(CURRENT_RATES)
    return {
      success: true,
      data: { ...line, display_currency: buyer.rows[0]?.preferred_currency, rates: rates.rowCount },
    }
  })
  app.post<{ Body: BareCheckout }>('/checkout', async ({ body }, reply) => {
    await pool.query({ ...OPEN_SESSIONS, values: [[body.session], new Date()] })
    const orders = await inTransaction(pool, (client) => checkOut(client, body))
    void reply.code(201)
    return { success: true, data: { orders } }
  })
}

const OPEN_SESSIONS = {
  name: 'open-sessions',
  text: 'select id, company_id from sessions where id = any($1) and revoked_at is null and expires_at > $2',
}
const LOCK_CART = `insert into carts (company_id, updated_at) values ($1, $2)
  on conflict (company_id) do update set updated_at = $2`
const OFFER = `products.id as product_id, products.name as product_name, products.price, products.currency,
  products.stock_quantity, products.listed, products.main_image_url, seller.id as seller_id,
  seller.company_name as seller_name, seller.short_name as seller_short_name, seller.logo_url as seller_logo,
  seller.verified as seller_verified, seller.city as seller_city, seller.bank_name as seller_bank_name, seller.bank_account as seller_bank_account`
const FIND_OFFERS = `select ${OFFER}, cart_items.quantity as in_cart, cart_items.id as line_id
  from products join companies as seller on seller.id = products.company_id
  left join cart_items on cart_items.product_id = products.id and cart_items.company_id = $1 where products.id = any($2)`
const PUT_LINE = `insert into cart_items
  (company_id, product_id, quantity, added_name, added_price, added_currency, created_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint cart_items_product_key do update set
  quantity = excluded.quantity, added_name = excluded.added_name, added_price = excluded.added_price,
  added_currency = excluded.added_currency returning id, product_id`
const CURRENT_RATES = `select newest.* from (values ('USD'::char(3)), ('EUR'), ('GBP')) as known (currency)
  cross join lateral (select currency, valid_from, try_rate, source from exchange_rates
  where exchange_rates.currency = known.currency order by valid_from desc limit 1) newest`

async function addLine(client: PoolClient, wanted: BareBuyer & { product_id: number; quantity: number }) {
  const now = new Date()
  await client.query(LOCK_CART, [wanted.company, now])
  const { rows } = await client.query(FIND_OFFERS, [wanted.company, [wanted.product_id]])
  const [offer] = rows
  if (offer.in_cart === null) {
    await client.query('select count(*) as total from cart_items where company_id = $1', [wanted.company])
  }
  const quantity = (offer.in_cart ?? 0) + wanted.quantity
  const line = [wanted.company, wanted.product_id, quantity, offer.product_name, offer.price, offer.currency, now]
  await client.query(PUT_LINE, line)
  return { ...offer, quantity }
}

const LOCK_LINES = `select cart_items.id, quantity, added_name, added_price, added_currency, ${OFFER}, products.description
  from cart_items join products on products.id = cart_items.product_id
  join companies as seller on seller.id = products.company_id
  where cart_items.company_id = $1 order by products.id for no key update of products`
const TAKE_STOCK = `update products set stock_quantity = stock_quantity - taken.quantity
  from (select * from unnest($1::bigint[], $2::int[]) as listed (product_id, quantity)) as taken
  where products.id = taken.product_id and stock_quantity >= taken.quantity returning products.id`
const COUNT_SALES = `with locked as (
    select product_id from product_stats where product_id = any($1) order by product_id for no key update)
  update product_stats set sales_count = sales_count + sold.quantity
  from (select * from unnest($1::bigint[], $2::int[]) as listed (product_id, quantity)) as sold
  join locked using (product_id) where product_stats.product_id = sold.product_id`

async function checkOut(client: PoolClient, body: BareCheckout) {
  const now = new Date()
  const key = randomUUID()
  await client.query(LOCK_CART, [body.company, now])
  await client.query(
    'select body_hash, answer from checkout_requests where company_id = $1 and key = $2 and created_at > $3',
    [body.company, key, now],
  )
  await client.query(
    `select id, company_name, email, phone, tax_number, address, city, postal_code, preferred_currency
     from companies where id = $1`,
    [body.company],
  )
  await client.query(CURRENT_RATES)
  const { rows: lines } = await client.query(LOCK_LINES, [body.company])
  const pieces = [lines.map((line) => line.product_id), lines.map((line) => line.quantity)]
  await client.query(TAKE_STOCK, pieces)
  await client.query(COUNT_SALES, pieces)
  const orders = await insertOrders(client, body, lines, now)
  await client.query('delete from cart_items where company_id = $1', [body.company])
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  await client.query(
    `insert into checkout_requests (company_id, key, body_hash, answer, created_at) values ($1, $2, $3, $4, $5)
     on conflict (company_id, key) do update set body_hash = $3, answer = $4, created_at = $5`,
    [body.company, key, hash, JSON.stringify(orders), now],
  )
  return orders
}

const ORDER_COLUMNS = `order_number, buyer_id, seller_id, total_amount, currency, item_count, payment_method,
  payment_status, order_status, shipping_address, shipping_city, shipping_postal_code, notes, search_fold, created_at`
const ITEM_COLUMNS = `order_id, product_id, product_name, description, main_image_url, quantity, unit_price, total_price,
  original_unit_price, original_currency, exchange_rate, rates_date`

interface BareLine {
  product_id: number
  product_name: string
  price: string
  currency: string
  quantity: number
  seller_id: number
  description: string | null
}

async function insertOrders(client: PoolClient, body: BareCheckout, lines: BareLine[], now: Date) {
  const sellers = [...new Set(lines.map((line) => line.seller_id))]
  const groups = sellers.map((seller) => lines.filter((line) => line.seller_id === seller))
  const totals = groups.map((group) => group.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0))
  const orders = groups.map((group, index) => [
    `BD${randomUUID()}`,
    body.company,
    sellers[index],
    totals[index],
    'TRY',
    group.length,
    'transfer',
    'pending',
    'pending',
    body.address,
    body.city,
    body.postal_code,
    null,
    group.map((line) => line.product_name).join('\n'),
    now,
  ])
  const { rows } = await client.query<{ id: number }>(...insertion('orders', ORDER_COLUMNS, orders, 'id, order_number'))
  const items = groups.flatMap((group, index) =>
    group.map((line) => [
      rows[index]?.id,
      line.product_id,
      line.product_name,
      line.description,
      null,
      line.quantity,
      line.price,
      (Number(line.price) * line.quantity).toFixed(2),
      line.price,
      line.currency,
      '1',
      '2026-11-13',
    ]),
  )
  await client.query(...insertion('order_items', ITEM_COLUMNS, items, 'id, product_id'))
  const payments = rows.map(({ id }, index) => [id, totals[index], 'pending', 'transfer', now])
  await client.query(...insertion('payments', 'order_id, amount, status, method, created_at', payments))
  const events = rows.map(({ id }) => [id, body.company, null, 'pending', now])
  const eventColumns = 'order_id, actor_id, old_status, new_status, created_at'
  await client.query(...insertion('order_events', eventColumns, events, 'id'))
  for (const [index, { id }] of rows.entries()) {
    await client.query(
      `insert into notifications (company_id, event_key, type, title, message, related_type, related_id, related_data, created_at)
       values ($1, $2, 'order_received', 'Yeni Sipariş', 'Yeni sipariş', 'order', $3, '{}', $4)
       on conflict on constraint notifications_event_key do nothing`,
      [sellers[index], `order_received:${id}`, id, now],
    )
  }
  return rows
}

function insertion(table: string, columns: string, rows: unknown[][], returning?: string): [string, unknown[]] {
  let place = 0
  const values = rows.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`).join(', ')
  const text = `insert into ${table} (${columns}) values ${values}${returning ? ` returning ${returning}` : ''}`
  return [text, rows.flat()]
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
