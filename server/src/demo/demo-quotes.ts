import { toMinorUnits } from '@bedesten/contract/money'
import type { NewOffer } from '@bedesten/contract/quotes.schemas'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { currentRates, type Rates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { accept } from '../modules/quotes/accept-quote.ts'
import { insertQuote } from '../modules/quotes/ask-quote.ts'
import { end } from '../modules/quotes/decide-quote.ts'
import { insertOffer } from '../modules/quotes/offers/make-offer.ts'
import { STANDS, type Stand } from '../modules/quotes/quote-acts.ts'
import { lockQuote, recordStep } from '../modules/quotes/quote-step.ts'
import { DEMO_COMPANIES } from './demo-companies.ts'

const HOUR = 3_600_000
const NOTES = [
  'Kenar jakarına logomuz işlensin. Palet boyu en çok 160 cm.',
  null,
  'Numune görmeden sipariş vermiyoruz, 2 adet numune rica ederiz.',
]
const FREE_LINES = ['Logo nakışı, tek renk', 'Özel kutulama', 'Barkod etiketi']

interface Deal {
  trx: Db
  rates: Rates
  buyer: number
  seller: number
  place: number
  at: Date
}

/** Quotes in every state, on both sides of the first two companies, including an expired one. */
export async function insertDemoQuotes(trx: Db, ids: Map<string, number>): Promise<void> {
  const rates = await currentRates(trx)
  const [first, second, ...others] = DEMO_COMPANIES.map(({ short_name }) => ids.get(short_name) ?? 0)
  for (const [turn, main] of [first ?? 0, second ?? 0].entries()) {
    for (const [index, stand] of STANDS.entries()) {
      const other = others[(turn * 11 + index * 2) % others.length] ?? 0
      // Expired offers were valid for two weeks, until the day before yesterday.
      const age = (stand === 'expired' ? 16 * 24 : (STANDS.length - index) * 29) + turn
      const at = new Date(Date.now() - age * HOUR)
      const deal = { trx, rates, place: turn * 7 + index, at }
      await insertDeal({ ...deal, buyer: main, seller: other }, stand)
      await insertDeal({ ...deal, buyer: other, seller: main }, stand)
    }
  }
}

async function insertDeal(deal: Deal, stand: Stand): Promise<void> {
  const { trx, buyer, seller, place, at } = deal
  const quoteId = await ask(deal)
  const later = (hours: number) => new Date(at.getTime() + hours * HOUR)
  if (stand === 'requested') return
  await makeOffer(deal, quoteId, later(3), 94)
  if (stand === 'change_requested') await askChange(trx, quoteId, buyer, later(5))
  // Most were revised once.
  if (stand === 'accepted' || stand === 'expired') await makeOffer(deal, quoteId, later(6), 91)
  if (stand === 'accepted') {
    await acceptDemoQuote(deal, { quoteId, version: 2, requestId: null, city: 'İzmir' }, later(9))
  }
  if (stand === 'declined') {
    const reason = place % 2 === 0 ? 'Fiyat yüksek' : 'Teslim süresi uzun'
    await end(trx, await lockQuote(trx, quoteId, buyer), authorOf(buyer), { kind: 'declined', reason, now: later(9) })
  }
  if (stand === 'withdrawn') {
    const ending = { kind: 'withdrawn', reason: null, now: later(9) } as const
    await end(trx, await lockQuote(trx, quoteId, seller), authorOf(seller), ending)
  }
  if (stand === 'expired') await letExpire(trx, quoteId)
}

interface Chosen {
  quoteId: number
  version: number
  /** The purchase request that it answers; null for a direct quote. */
  requestId: number | null
  city: string
}

export async function acceptDemoQuote(
  { trx, rates, buyer }: Pick<Deal, 'trx' | 'rates' | 'buyer'>,
  { quoteId, version, requestId, city }: Chosen,
  now: Date,
): Promise<void> {
  const body = {
    version,
    shipping_address: 'Organize Sanayi Bölgesi 5. Cadde No: 12',
    shipping_city: city,
    shipping_postal_code: '35660',
    payment_method: 'transfer' as const,
  }
  await accept(trx, { quoteId, me: authorOf(buyer), body, rates }, requestId, now)
}

async function ask({ trx, buyer, seller, place, at }: Deal): Promise<number> {
  const products = await listProducts(trx, seller)
  const chosen = [products[place % products.length], products[(place + 3) % products.length]].slice(0, 1 + (place % 2))
  const lines = chosen
    .filter((product) => product !== undefined)
    .map(({ id, min_order_quantity, price }) => ({
      product_id: id,
      quantity: 2 * min_order_quantity,
      target_price: percentOf(price, 88),
    }))
  const free = { name: FREE_LINES[place % FREE_LINES.length] ?? '', quantity: 50 + place * 10, unit: 'adet' as const }
  const wanted_on = new Date(Date.now() + 30 * 24 * HOUR).toISOString().slice(0, 10)
  const currency = products[0]?.currency ?? 'TRY'
  const asked = {
    seller_id: seller,
    lines: place % 3 === 0 ? [...lines, free] : lines,
    note: NOTES[place % NOTES.length] ?? null,
    delivery_city: place % 2 === 0 ? 'İzmir' : 'Denizli',
    wanted_on,
  }
  return insertQuote(trx, { ...authorOf(buyer), currency }, asked, at)
}

/** In the currency of the first product, at this percentage of the list price. */
async function makeOffer({ trx, seller }: Deal, quoteId: number, now: Date, percent: number): Promise<void> {
  const quote = await lockQuote(trx, quoteId, seller)
  const { rows } = await sql<{ id: number; price: string | null }>`
    select l.id, p.price from quote_lines l left join products p on p.id = l.product_id
    where l.quote_id = ${quoteId} order by l.position`.execute(trx)
  const offer: NewOffer = {
    currency: quote.target_currency,
    lines: rows.map(({ id, price }) => ({
      line_id: id,
      unit_price: price === null ? 1_800 : percentOf(price, percent),
      vat_rate: 10,
      vat_included: false,
    })),
    delivery_days: 10 + (quoteId % 12),
    payment_terms: quoteId % 2 === 0 ? '%30 peşin, kalanı 30 gün' : 'Peşin',
    note: percent < 94 ? 'Miktara göre indirim yaptık. Nakliye fiyata dahildir.' : null,
  }
  await insertOffer(trx, quote, { ...authorOf(seller), currency: quote.target_currency }, offer, now)
}

async function askChange(trx: Db, quoteId: number, buyer: number, now: Date): Promise<void> {
  const quote = await lockQuote(trx, quoteId, buyer)
  const note = 'Vade 45 güne çıkarsa bugün onaylarız.'
  await trx
    .updateTable('quotes')
    .set({ change_requested_at: now, change_note: note, updated_at: now })
    .where('id', '=', quoteId)
    .execute()
  await recordStep(trx, quote, {
    kind: 'change_requested',
    actor: 'buyer',
    me: authorOf(buyer),
    version: quote.version,
    note,
    now,
  })
}

/** Its last day was the day before yesterday. */
async function letExpire(trx: Db, quoteId: number): Promise<void> {
  await sql`
    with past as (
      update quote_offers set valid_until = (now() at time zone 'Europe/Istanbul')::date - 2 where quote_id = ${quoteId}
    )
    update quotes set expires_at = ((now() at time zone 'Europe/Istanbul')::date - 1)::timestamp at time zone 'Europe/Istanbul'
    where id = ${quoteId}`.execute(trx)
}

async function listProducts(trx: Db, seller: number) {
  return trx
    .selectFrom('products')
    .select(['id', 'price', 'currency', 'min_order_quantity'])
    .where('company_id', '=', seller)
    .where('listed', '=', true)
    .where('currency', '=', 'TRY')
    .where('variant_count', '=', 0)
    .where('stock_quantity', '>=', sql<number>`40 * min_order_quantity`)
    .orderBy('id')
    .execute()
}

function percentOf(price: string, percent: number): number {
  return Math.round(((toMinorUnits(price) ?? 0) * percent) / 100)
}
