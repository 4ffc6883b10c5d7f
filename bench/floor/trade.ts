import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { loadRates, ME, prepare, type Rates, type Visitor } from './prepare.ts'

const OFFER = `l.id, p.id as product_id, p.name as product_name, p.main_image_url, w.id as seller_id,
  w.company_name as seller_name, w.short_name as seller_short_name, w.logo_url as seller_logo,
  w.verified::int as seller_verified, w.city as seller_city, w.bank_name as seller_bank_name,
  w.bank_account as seller_bank_account, l.quantity, p.stock_quantity, p.price::float8 as price, p.currency, p.unit,
  p.min_order_quantity, p.order_multiple, p.price_tiers, p.vat_rate, p.vat_included,
  l.variant_id, array_to_string(v.values, ', ') as variant_name, case when v.id is null then p.sku else v.sku end as sku,
  (select d.discount_percent::float8 from dealers d where d.seller_id = w.id and d.company_id = l.company_id) as discount_percent`
const OFFER_TABLES = `join products p on p.id = l.product_id join companies w on w.id = p.company_id
  left join product_variants v on v.id = l.variant_id`

interface OfferRow {
  price: number
  currency: string
  quantity: number
  vat_rate: number
}

const readCart = prepare<OfferRow>(
  'cart',
  `select ${OFFER} from ${ME} join cart_items l on l.company_id = me.id ${OFFER_TABLES}
   where p.listed and w.standing = 'open' order by l.id`,
)
const addLine = prepare<OfferRow>(
  'add',
  `with cart as (
     insert into carts select me.id, now() from ${ME}
     on conflict (company_id) do update set updated_at = excluded.updated_at returning company_id
   ), line as (
     insert into cart_items (company_id, product_id, quantity, added_name, added_price, added_currency, created_at)
     select cart.company_id, p.id, $3::int, p.name, p.price, p.currency, now() from cart, products p
     where p.id = $2 and p.listed and p.axes = '[]' and p.company_id <> cart.company_id and p.stock_quantity >= $3
       and (select count(*) from cart_items where company_id = cart.company_id) < 100
     on conflict on constraint cart_items_product_key do update set quantity = cart_items.quantity + excluded.quantity,
       added_name = excluded.added_name, added_price = excluded.added_price, added_currency = excluded.added_currency
     returning id, company_id, product_id, variant_id, quantity
   ) select ${OFFER} from line l ${OFFER_TABLES}`,
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
}

function sumByRate(items: { vat_rate: number; line_net: number; line_vat: number }[]) {
  const sums = new Map<number, { base: number; vat: number }>()
  for (const { vat_rate, line_net, line_vat } of items) {
    const { base, vat } = sums.get(vat_rate) ?? { base: 0, vat: 0 }
    sums.set(vat_rate, { base: base + Math.round(line_net * 100), vat: vat + Math.round(line_vat * 100) })
  }
  return [...sums].map(([rate, { base, vat }]) => ({ rate, base: base / 100, vat: vat / 100 }))
}

/** Without tiers and discounts, and with KDV included, as for all products here. */
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
