import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { checkOut, type CheckoutBody } from './checkout.ts'
import { ME, prepare, type Visitor } from './prepare.ts'
import { loadRates, type Rates } from './rates.ts'

const OFFER = `l.id, p.id as product_id, p.name as product_name, p.main_image_url, w.id as seller_id,
  w.company_name as seller_name, w.short_name as seller_short_name, w.logo_url as seller_logo,
  w.verified::int as seller_verified, w.city as seller_city, w.bank_name as seller_bank_name,
  w.bank_account as seller_bank_account, l.quantity, p.stock_quantity, p.price::float8 as price, p.currency, p.unit,
  p.min_order_quantity, p.order_multiple, p.price_tiers, p.vat_rate, p.vat_included,
  (select d.discount_percent::float8 from dealers d where d.seller_id = w.id and d.company_id = l.company_id) as discount_percent`
const OFFER_TABLES = 'join products p on p.id = l.product_id join companies w on w.id = p.company_id'

interface OfferRow {
  price: number
  currency: string
  quantity: number
  vat_rate: number
}

const readCart = prepare<OfferRow>(
  'cart',
  `select ${OFFER} from ${ME} join cart_items l on l.company_id = me.id ${OFFER_TABLES}
   where p.listed order by l.id`,
)
const addLine = prepare<OfferRow>(
  'add',
  `with cart as (
     insert into carts select me.id, now() from ${ME}
     on conflict (company_id) do update set updated_at = excluded.updated_at returning company_id
   ), line as (
     insert into cart_items (company_id, product_id, quantity, added_name, added_price, added_currency, created_at)
     select cart.company_id, p.id, $3::int, p.name, p.price, p.currency, now() from cart, products p
     where p.id = $2 and p.listed and p.company_id <> cart.company_id and p.stock_quantity >= $3
       and (select count(*) from cart_items where company_id = cart.company_id) < 100
     on conflict on constraint cart_items_product_key do update set quantity = cart_items.quantity + excluded.quantity,
       added_name = excluded.added_name, added_price = excluded.added_price, added_currency = excluded.added_currency
     returning id, company_id, product_id, quantity
   ) select ${OFFER} from line l ${OFFER_TABLES}`,
)
const readOrder = prepare<{ order: object }>(
  'order',
  `select o.id, o.order_number, o.seller_id, w.company_name as seller_name, w.short_name as seller_short_name,
     w.logo_url as seller_logo, w.verified::int as seller_verified, o.buyer_id, b.company_name as buyer_name,
     b.short_name as buyer_short_name, b.logo_url as buyer_logo, b.verified::int as buyer_verified,
     o.total_amount::float8 as total_amount, o.currency, o.item_count, o.payment_method, o.payment_status,
     o.paid_amount::float8 as paid_amount, (o.total_amount - o.paid_amount)::float8 as due_amount, o.proofs_waiting,
     o.cancel_reason, o.subtotal::float8 as subtotal, o.vat_total::float8 as vat_total, w.legal_name as seller_legal_name,
     case when o.seller_id = me.id then b.bank_name end as buyer_bank_name,
     case when o.seller_id = me.id then b.bank_account end as buyer_bank_account,
     o.order_status, o.shipping_address, o.shipping_city, o.shipping_postal_code, o.notes, o.created_at,
     b.email as buyer_email, b.phone as buyer_phone, w.email as seller_email, w.phone as seller_phone,
     w.city as seller_city, case when o.buyer_id = me.id then w.bank_name end as seller_bank_name,
     case when o.buyer_id = me.id then w.bank_account end as seller_bank_account, o.shipped_at, o.delivered_at,
     (select json_agg(json_build_object('id', i.id, 'product_id', p.id, 'product_name', i.product_name,
        'description', i.description, 'main_image_url', i.main_image_url, 'quantity', i.quantity,
        'unit_price', i.unit_price::float8, 'total_price', i.total_price::float8, 'currency', o.currency,
        'original_unit_price', i.original_unit_price::float8, 'original_currency', i.original_currency,
        'exchange_rate', i.exchange_rate::float8, 'unit', i.unit, 'tier_min_quantity', i.tier_min_quantity,
        'discount_percent', i.discount_percent::float8, 'vat_rate', i.vat_rate, 'vat_included', i.vat_included,
        'list_unit_price', coalesce(i.list_unit_price, i.original_unit_price)::float8, 'vat_amount', i.vat_amount::float8,
        'line_net', (i.total_price - case when i.vat_included then i.vat_amount else 0 end)::float8,
        'line_total', (i.total_price + case when i.vat_included then 0 else i.vat_amount end)::float8) order by i.id)
      from order_items i left join products p on p.id = i.product_id and p.deleted_at is null and p.listed
      where i.order_id = o.id) as items,
     (select json_agg(json_build_object('rate', v.vat_rate, 'base', v.base, 'vat', v.vat) order by v.vat_rate)
      from (select vat_rate, sum(total_price - case when vat_included then vat_amount else 0 end)::float8 as base,
          sum(vat_amount)::float8 as vat
        from order_items where order_id = o.id group by vat_rate) v) as vat_lines,
     (select json_agg(json_build_object('id', m.id, 'amount', m.amount::float8, 'currency', o.currency,
        'status', m.status, 'method', m.method, 'note', m.note, 'paid_on', m.paid_on, 'refunded_on', m.refunded_on,
        'proof_id', m.proof_id,
        'created_at', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
      from payments m where m.order_id = o.id) as payments,
     (select coalesce(json_agg(row_to_json(x)), '[]') from (select f.*, u.title, u.type, u.bytes
        from payment_proofs f join uploads u on u.id = f.upload_id where f.order_id = o.id) x) as payment_proofs,
     (select coalesce(json_agg(row_to_json(x)), '[]') from (select * from shipments where order_id = o.id) x) as shipments,
     (select coalesce(json_agg(row_to_json(x)), '[]') from (select f.*, (select json_agg(u.title)
          from order_problem_images g join uploads u on u.id = g.upload_id where g.problem_id = f.id) as images
        from order_problems f where f.order_id = o.id) x) as problems,
     (select json_agg(d) from (
        select json_build_object('kind', 'order_form', 'name', 'siparis-formu-' || o.order_number || '.pdf', 'id', null,
          'number', null, 'url', '/api/v1/orders/' || o.id || '/documents/order-form.pdf', 'created_at', null) as d
        union all select json_build_object('kind', 'invoice', 'name', u.title, 'id', f.id, 'number', f.number)
        from order_invoices f join uploads u on u.id = f.upload_id where f.order_id = o.id) x) as documents,
     (select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'old_status', e.old_status, 'new_status', e.new_status,
        'amount', e.amount::float8, 'note', e.note,
        'actor', case when e.actor_id = o.buyer_id then 'buyer' else 'seller' end,
        'created_at', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id)
      from order_events e where e.order_id = o.id) as history
   from ${ME}, orders o join companies w on w.id = o.seller_id join companies b on b.id = o.buyer_id
   where o.id = $2 and (o.buyer_id = me.id or o.seller_id = me.id)`,
)

export async function mountTrade(app: FastifyInstance, pool: Pool): Promise<void> {
  const rates = await loadRates(pool)
  app.get<{ Querystring: Visitor }>('/cart', async ({ query }) => {
    const rows = await readCart(pool, query.session)
    const items = rows.map((row) => toItem(row, rates))
    const total_items = rows.reduce((sum, { quantity }) => sum + quantity, 0)
    const cents = items.reduce((sum, row) => sum + Math.round(row.converted_price * 100) * row.quantity, 0)
    const vat_lines = sumByRate(items)
    const vat = vat_lines.reduce((sum, line) => sum + Math.round(line.vat * 100), 0)
    const sums = { subtotal: (cents - vat) / 100, vat_total: vat / 100, total_amount: cents / 100, vat_lines }
    const summary = { total_items, ...sums, display_currency: 'TRY', rates_date: rates.date }
    return { success: true, data: { items, summary, issues: [] } }
  })
  app.post<{ Body: { product_id: number; quantity: number }; Querystring: Visitor }>(
    '/cart/add',
    async ({ body, query }) => {
      const [line] = await addLine(pool, query.session, body.product_id, body.quantity)
      if (!line) throw new Error('refused')
      return { success: true, data: toItem(line, rates) }
    },
  )
  app.get<{ Params: { id: string }; Querystring: Visitor }>('/orders/:id', async ({ params, query }) => {
    const [data] = await readOrder(pool, query.session, params.id)
    if (!data) throw new Error('no such order')
    return { success: true, data }
  })
  app.post<{ Body: CheckoutBody; Querystring: Visitor }>('/checkout', async ({ body, query, headers }, reply) => {
    const key = String(headers['idempotency-key'] ?? randomUUID())
    const hash = createHash('sha256').update(JSON.stringify(body)).digest()
    void reply.code(201)
    return { success: true, data: await checkOut(pool, rates, query.session, { body, key, hash }) }
  })
}

function sumByRate(items: { vat_rate: number; line_net: number; line_vat: number }[]) {
  const sums = new Map<number, { base: number; vat: number }>()
  for (const { vat_rate, line_net, line_vat } of items) {
    const { base, vat } = sums.get(vat_rate) ?? { base: 0, vat: 0 }
    sums.set(vat_rate, { base: base + Math.round(line_net * 100), vat: vat + Math.round(line_vat * 100) })
  }
  return [...sums].map(([rate, { base, vat }]) => ({ rate, base: base / 100, vat: vat / 100 }))
}

/** Without tiers and discounts, and with KDV in the price: as all products here are sold. */
function toItem<Offer extends OfferRow>(row: Offer, rates: Rates) {
  const unit = rates.toTry(row.price, row.currency)
  const cents = Math.round(unit * 100) * row.quantity
  const vat = Math.round((cents * row.vat_rate) / (100 + row.vat_rate))
  return {
    ...row,
    list_price: row.price,
    tier_min_quantity: null,
    original_price: row.price,
    original_currency: row.currency,
    converted_price: unit,
    converted_list_price: unit,
    display_currency: 'TRY',
    line_net: (cents - vat) / 100,
    line_vat: vat / 100,
    line_total: cents / 100,
  }
}
