import { TOTAL_MAX_MINOR, toNumeric } from '@bedesten/contract/money'
import { priceLine, sumLines } from '@bedesten/contract/price'
import { QUOTE_LIMITS, QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import type { NewOffer } from '@bedesten/contract/quotes.schemas'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { invalid } from '../../../http/errors.ts'
import type { Party } from '../ask-quote.ts'
import { actOnQuote, recordStep, type LockedQuote } from '../quote-step.ts'
import { endOf, listOwnProducts, listQuoteLines } from '../quotes.queries.ts'

/** Makes an offer, or a new version of it. */
export function makeOffer(db: Db, quoteId: number, seller: Party, offer: NewOffer): Promise<void> {
  return actOnQuote(db, { quoteId, me: seller }, 'offer', (trx, quote, now) =>
    insertOffer(trx, quote, seller, offer, now),
  )
}

/** The caller holds the lock of the quote and has checked that the seller may offer. */
export async function insertOffer(
  trx: Db,
  quote: Omit<LockedQuote, 'actor' | 'stand' | 'status'>,
  seller: Party,
  offer: NewOffer,
  now: Date,
): Promise<void> {
  const valid_until = await readValidity(trx, offer.valid_until)
  const version = quote.version + 1
  const { lines, isPartial } = await readOfferLines(trx, quote, offer)
  const sums = sumLines(lines)
  if (sums.total > TOTAL_MAX_MINOR) {
    throw invalid([{ path: 'lines', msg: 'Teklifin toplamı 9.999.999.999.999,99 tutarını aşamaz' }])
  }
  const currency = offer.currency ?? seller.currency
  await trx
    .insertInto('quote_offers')
    .values({
      quote_id: quote.id,
      version,
      currency,
      subtotal: toNumeric(sums.subtotal),
      vat_total: toNumeric(sums.vat_total),
      total_amount: toNumeric(sums.total),
      partial: isPartial,
      delivery_days: offer.delivery_days ?? null,
      valid_until,
      payment_terms: offer.payment_terms ?? null,
      note: offer.note ?? null,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('quote_offer_lines')
    .values(
      lines.map(({ line_id, product_id, unit, vat_rate, vat_included, net, vat }) => ({
        quote_id: quote.id,
        version,
        line_id,
        product_id,
        unit_price: toNumeric(unit),
        vat_rate,
        vat_included,
        line_net: toNumeric(net),
        line_vat: toNumeric(vat),
      })),
    )
    .execute()
  await trx
    .updateTable('quotes')
    .set({
      status: 'offered',
      version,
      expires_at: endOf(valid_until),
      change_requested_at: null,
      change_note: null,
      seen_at: null,
      updated_at: now,
    })
    .where('id', '=', quote.id)
    .execute()
  const message =
    version === 1
      ? `${quote.seller_name} size bir teklif verdi: ${quote.quote_number}`
      : `${quote.seller_name} teklifini yeniledi: ${quote.quote_number}, sürüm ${version}`
  await recordStep(trx, quote, {
    kind: 'offered',
    actor: 'seller',
    me: seller,
    version,
    now,
    notification: { title: version === 1 ? 'Yeni Teklif' : 'Teklif Yenilendi', message },
  })
}

/** The last day of validity, by the database's date. */
async function readValidity(trx: Db, wanted: string | undefined): Promise<string> {
  const { rows } = await sql<{ today: string; standard: string; last: string }>`
    select today, today + ${QUOTE_LIMITS.standardValidDays}::int as standard, today + ${QUOTE_LIMITS.validDays}::int as last
    from (select (clock_timestamp() at time zone 'Europe/Istanbul')::date as today) clock`.execute(trx)
  const { today = '', standard = '', last = '' } = rows[0] ?? {}
  const day = wanted ?? standard
  if (day < today || day > last) throw invalid([{ path: 'valid_until', msg: QUOTE_MESSAGES.validUntil }])
  return day
}

type Quoted = Pick<LockedQuote, 'id' | 'version' | 'seller_id' | 'purchase_request_id'>

async function readOfferLines(trx: Db, quote: Quoted, offer: NewOffer) {
  const [asked, ties] = [await listQuoteLines(trx, quote.id), await listTies(trx, quote)]
  const byId = new Map(asked.map((line) => [line.id, line]))
  const given = offer.lines.map((line) => {
    const own = byId.get(line.line_id)
    const product_id =
      own?.product_id ?? (line.product_id === undefined ? ties.get(line.line_id) : line.product_id) ?? null
    return { ...line, own, product_id }
  })
  const ids = given.flatMap(({ product_id }) => product_id ?? [])
  const products = new Map((await listOwnProducts(trx, quote.seller_id, ids)).map((product) => [product.id, product]))
  refuseLines(given, quote, asked.length, products)
  const lines = given.flatMap(({ own, product_id, line_id, unit_price, ...line }) => {
    if (!own) return []
    const product = product_id === null ? undefined : products.get(product_id)
    const vat_rate = line.vat_rate ?? product?.vat_rate ?? STANDARD_TERMS.vat_rate
    const vat_included = line.vat_included ?? product?.vat_included ?? STANDARD_TERMS.vat_included
    const priced = { price: toNumeric(unit_price), price_tiers: [], vat_rate, vat_included }
    return [{ line_id, product_id, vat_rate, vat_included, ...priceLine(priced, own.quantity) }]
  })
  return { lines, isPartial: lines.length < asked.length }
}

type QuoteLine = Awaited<ReturnType<typeof listQuoteLines>>[number]

interface GivenLine {
  line_id: number
  own: QuoteLine | undefined
  product_id: number | null
}

function refuseLines(
  given: GivenLine[],
  quote: Quoted,
  asked: number,
  products: Map<number, { has_variants: boolean }>,
): void {
  const seen = new Set<number>()
  const faults = given.flatMap(({ line_id, own, product_id }, index) => {
    const isTwice = seen.has(line_id)
    seen.add(line_id)
    if (!own || isTwice)
      return [{ path: `lines.${index}.line_id`, msg: 'Bu kalem istenenler arasında bir kez olmalıdır' }]
    // A requested product may be inactive by now; it can still be priced, but not ordered.
    if (product_id === null || product_id === own.product_id) return []
    if (products.get(product_id)?.has_variants) {
      return [
        { path: `lines.${index}.product_id`, msg: 'Varyantlı bir ürünle eşlenemez: hangi varyant olduğu belli değil' },
      ]
    }
    if (products.has(product_id)) return []
    return [{ path: `lines.${index}.product_id`, msg: 'Yalnızca kendi satıştaki ürünlerinizle eşleyebilirsiniz' }]
  })
  if (faults.length > 0) throw invalid(faults)
  if (quote.purchase_request_id === null && given.length < asked) {
    throw invalid([{ path: 'lines', msg: 'Her kalem için fiyat verin' }])
  }
}

/** Products linked in the previous version, kept unless changed. */
async function listTies(trx: Db, { id, version }: Quoted): Promise<Map<number, number | null>> {
  const rows = await trx
    .selectFrom('quote_offer_lines')
    .select(['line_id', 'product_id'])
    .where('quote_id', '=', id)
    .where('version', '=', version)
    .execute()
  return new Map(rows.map(({ line_id, product_id }) => [line_id, product_id]))
}
