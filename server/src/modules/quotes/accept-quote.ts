import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import type { AcceptedOffer } from '@bedesten/contract/quotes.schemas'
import { formatQuantity, type Unit } from '@bedesten/contract/units'
import type { Currency } from '@bedesten/contract/money'
import type { VatRate } from '@bedesten/contract/terms'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import type { Author } from '../../http/access.ts'
import { AppError, conflict } from '../../http/errors.ts'
import { deleteLines } from '../cart/cart.queries.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { requireAccounts } from '../ledgers/require-account.ts'
import { planCheckout } from '../orders/checkout-plan.ts'
import { getBuyer, type OrderedLine } from '../orders/checkout.queries.ts'
import { placeOnce, storeOrders, type Outcome } from '../orders/place-orders.ts'
import { refuseOverLimit } from '../orders/refuse-over-limit.ts'
import { lockProducts, lockVariants } from '../products/stock.queries.ts'
import { decideRequest } from '../purchase-requests/purchase-requests.queries.ts'
import { end } from './decide-quote.ts'
import { refuseAct } from './quote-acts.ts'
import { emitDecided, lockQuote, quoteNotFound, recordStep, type LockedQuote, type QuoteActOf } from './quote-step.ts'

interface Acceptance extends QuoteActOf {
  body: AcceptedOffer
  rates: Rates
  /** Limits do not apply to approved orders. */
  approved?: true
  key: string | undefined
}

/**
 * Turns the last offer into an order with exactly its prices, like a checkout: one transaction that locks the
 * buyer's cart, then the purchase request and its quotes, then the products.
 */
export function acceptQuote(db: Db, { quoteId, me, body, rates, key }: Acceptance): Promise<Outcome> {
  return placeOnce(db, {
    buyerId: me.id,
    asked: { quote_id: quoteId, ...body },
    key,
    read: (trx) => findRequest(trx, quoteId, me.id),
    place: (trx, request, now) => {
      if (!request) throw quoteNotFound()
      return accept(trx, { quoteId, me, body, rates }, request.purchase_request_id, now)
    },
  })
}

/** Undefined for a company that is neither its buyer nor its seller. */
export async function findRequest(trx: Db, id: number, me: number) {
  return trx
    .selectFrom('quotes')
    .select('purchase_request_id')
    .where('id', '=', id)
    .where((row) => row.or([row('buyer_id', '=', me), row('seller_id', '=', me)]))
    .executeTakeFirst()
}

/** The caller holds the lock of the cart. */
export async function accept(
  trx: Db,
  { quoteId, me, body, rates, approved }: Omit<Acceptance, 'key'>,
  requestId: number | null,
  now: Date,
): Promise<PlacedOrders> {
  // First, so that no new offer arrives and two offers are never both accepted.
  const isFirst = requestId === null || (await decideRequest(trx, requestId, now))
  const competing = requestId === null ? [] : await lockCompeting(trx, requestId, quoteId)
  const quote = await lockQuote(trx, quoteId, me.id)
  refuseAct('accept', quote.actor, quote.stand)
  if (!isFirst) throw conflict('request_decided', 'Bu ilan için daha önce başka bir teklif kabul edildi.')
  const { buyer, lines, plan, currency, companyCurrency } = await planOffer(trx, quote, { me, body, rates })
  if (!approved) await refuseOverLimit(trx, { me, total: plan.total, currency }, { currency: companyCurrency, rates })
  const { version: _, ...delivery } = body
  const ordered = lines.flatMap(({ product_id, variant_id }) =>
    product_id === null ? [] : [{ product_id, variant_id }],
  )
  const orders = plan.orders.map((order) => ({ ...order, sellerName: order.items[0]?.line.seller_name ?? '' }))
  const accountDays = await requireAccounts(trx, orders, { buyerId: me.id, body, currency, rates })
  const placed = await storeOrders(trx, {
    plan,
    terms: { me, buyer, currency, body: delivery, accountDays, ratesDate: rates.date, now },
    clearCart: () => deleteLines(trx, me.id, ordered),
  })
  await setAccepted(trx, quote, me, placed.orders[0]?.order_id ?? 0, now)
  for (const id of competing) await declineOther(trx, id, me, now)
  return placed
}

type Planned = Pick<Acceptance, 'me' | 'rates'> & { body: Pick<AcceptedOffer, 'version'> }

/** The order that accepting the last offer would place; the caller holds the lock of the cart. */
export async function planAcceptance(trx: Db, quoteId: number, given: Planned) {
  const quote = await lockQuote(trx, quoteId, given.me.id)
  refuseAct('accept', quote.actor, quote.stand)
  return planOffer(trx, quote, given)
}

async function planOffer(trx: Db, quote: LockedQuote, { me, body, rates }: Planned) {
  if (body.version !== quote.version) {
    throw conflict('offer_changed', `Satıcı teklifini yeniledi. Lütfen sürüm ${quote.version} fiyatlarını inceleyin.`)
  }
  const [buyer, lines] = [await getBuyer(trx, me.id), await lockLines(trx, quote)]
  const companyCurrency = buyer.preferred_currency
  const currency = lines[0]?.currency ?? companyCurrency
  return { buyer, lines, plan: planCheckout(lines, { currency, rates }), currency, companyCurrency }
}

async function lockCompeting(trx: Db, requestId: number, quoteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from quotes where purchase_request_id = ${requestId} order by id for no key update`.execute(trx)
  return rows.map(({ id }) => id).filter((id) => id !== quoteId)
}

async function setAccepted(trx: Db, quote: LockedQuote, me: Author, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ status: 'accepted', order_id: orderId, decided_by: 'buyer', decided_at: now, updated_at: now })
    .where('id', '=', quote.id)
    .execute()
  // The seller is notified of the order.
  await recordStep(trx, quote, { kind: 'accepted', actor: 'buyer', me, version: quote.version, now })
  await emitDecided(trx, quote, 'accepted', orderId)
}

async function declineOther(trx: Db, id: number, me: Author, now: Date): Promise<void> {
  const other = await lockQuote(trx, id, me.id)
  if (other.stand !== 'offered' && other.stand !== 'change_requested') return
  await end(trx, other, me, { kind: 'declined', reason: QUOTE_MESSAGES.otherChosen, now })
}

interface AcceptedLine extends OrderedLine {
  stock_quantity: number | null
  listed: boolean | null
  /** Its product has got variants since the line was asked for. */
  needs_variant: boolean | null
}

/** Locks the products in the order of ids, and refuses if stock is short. */
async function lockLines(trx: Db, quote: LockedQuote): Promise<AcceptedLine[]> {
  const offered = sql`quote_offer_lines f where f.quote_id = ${quote.id} and f.version = ${quote.version}`
  const ids = await sql<{
    id: number
  }>`select distinct f.product_id as id from ${offered} and f.product_id is not null`.execute(trx)
  await lockProducts(
    trx,
    ids.rows.map(({ id }) => id),
  )
  const variants = await sql<{ id: number }>`
    select distinct coalesce(l.variant_id, f.variant_id) as id from quote_lines l, ${offered}
      and f.line_id = l.id and coalesce(l.variant_id, f.variant_id) is not null`.execute(trx)
  await lockVariants(
    trx,
    variants.rows.map(({ id }) => id),
  )
  const { rows } = await sql<AcceptedLine & { currency: Currency; unit: Unit; vat_rate: VatRate }>`
    select l.id, f.product_id, coalesce(l.variant_id, f.variant_id) as variant_id,
      coalesce(l.variant_name, f.variant_name) as variant_name,
      case when l.variant_id is not null then l.sku when f.variant_id is not null then f.sku else p.sku end as sku,
      l.name as product_name, p.description, coalesce(v.image_url, p.main_image_url) as main_image_url, l.quantity, l.unit,
      f.unit_price as price, '[]'::jsonb as price_tiers, o.currency, f.vat_rate, f.vat_included,
      null::numeric as discount_percent, coalesce(v.stock_quantity, p.stock_quantity) as stock_quantity,
      p.listed and ${isShown('s')} and (v.id is null or (v.active and v.deleted_at is null)) as listed,
      p.axes <> '[]' and coalesce(l.variant_id, f.variant_id) is null as needs_variant, s.id as seller_id, s.company_name as seller_name,
      s.short_name as seller_short_name, s.logo_url as seller_logo, s.verified as seller_verified,
      s.city as seller_city, s.bank_name as seller_bank_name, s.bank_account as seller_bank_account
    from quote_offer_lines f
    join quote_offers o on o.quote_id = f.quote_id and o.version = f.version
    join quote_lines l on l.id = f.line_id
    join companies s on s.id = ${quote.seller_id}
    left join products p on p.id = f.product_id
    left join product_variants v on v.id = coalesce(l.variant_id, f.variant_id)
    where f.quote_id = ${quote.id} and f.version = ${quote.version} order by l.position`.execute(trx)
  refuseMissing(rows)
  return rows
}

/** Lines of the same product share its stock. */
function refuseMissing(lines: AcceptedLine[]): void {
  const wanted = new Map<string, number>()
  const keyOf = ({ product_id, variant_id }: AcceptedLine) => `${product_id}/${variant_id}`
  for (const line of lines) wanted.set(keyOf(line), (wanted.get(keyOf(line)) ?? 0) + line.quantity)
  const errors = lines.flatMap((line) => {
    const { id, product_id, unit, stock_quantity, listed } = line
    if (product_id === null) return []
    const name = line.variant_name === null ? line.product_name : `${line.product_name} (${line.variant_name})`
    if (line.needs_variant) return [{ path: `lines.${id}`, msg: `${name} artık varyantlarıyla satılıyor.` }]
    if (!listed) return [{ path: `lines.${id}`, msg: `${name} artık satışta değil.` }]
    const left = stock_quantity ?? 0
    if (left >= (wanted.get(keyOf(line)) ?? 0)) return []
    const msg =
      left === 0 ? `${name} stokta kalmadı.` : `${name} için stokta yalnızca ${formatQuantity(left, unit)} var.`
    return [{ path: `lines.${id}`, msg }]
  })
  if (errors.length === 0) return
  throw new AppError(409, 'stock_changed', 'Teklifteki bazı kalemler bu hâliyle sipariş edilemiyor.', { errors })
}
