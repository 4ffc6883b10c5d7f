import { TOTAL_MAX_MINOR, toNumeric } from '@bedesten/contract/money'
import { priceLine, sumLines } from '@bedesten/contract/price'
import { QUOTE_LIMITS, QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import type { NewOffer } from '@bedesten/contract/quotes.schemas'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import { VARIANT_MESSAGES, variantName } from '@bedesten/contract/variants'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { invalid } from '../../../http/errors.ts'
import type { Party } from '../ask-quote.ts'
import { actOnQuote, recordStep, type LockedQuote } from '../quote-step.ts'
import { endOf, listOwnProducts, listOwnVariants, listQuoteLines } from '../quotes.queries.ts'

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
      lines.map(({ line_id, product_id, variant, unit, vat_rate, vat_included, net, vat }) => ({
        quote_id: quote.id,
        version,
        line_id,
        product_id,
        variant_id: variant?.id ?? null,
        variant_name: variant?.name ?? null,
        sku: variant?.sku ?? null,
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
    return { ...line, own, ...tieOf(line, own, ties.get(line.line_id)) }
  })
  const ids = given.flatMap(({ product_id }) => product_id ?? [])
  const products = new Map((await listOwnProducts(trx, quote.seller_id, ids)).map((product) => [product.id, product]))
  const variants = new Map(
    (await listOwnVariants(trx, quote.seller_id, ids)).map(({ values, ...variant }) => [
      variant.id,
      { ...variant, name: variantName(values) },
    ]),
  )
  refuseLines(given, quote, asked.length, { products, variants })
  const lines = given.flatMap(({ own, product_id, variant_id, line_id, unit_price, ...line }) => {
    if (!own) return []
    const variant = variant_id === null || variant_id === own.variant_id ? undefined : variants.get(variant_id)
    const product = product_id === null ? undefined : products.get(product_id)
    const vat_rate = line.vat_rate ?? product?.vat_rate ?? STANDARD_TERMS.vat_rate
    const vat_included = line.vat_included ?? product?.vat_included ?? STANDARD_TERMS.vat_included
    const priced = { price: toNumeric(unit_price), price_tiers: [], vat_rate, vat_included }
    return [{ line_id, product_id, variant, vat_rate, vat_included, ...priceLine(priced, own.quantity) }]
  })
  return { lines, isPartial: lines.length < asked.length }
}

type QuoteLine = Awaited<ReturnType<typeof listQuoteLines>>[number]

interface Tie {
  product_id: number | null
  variant_id: number | null
}

/** The buyer's choice stands; else the given one, or that of the previous version. */
function tieOf(
  { product_id, variant_id }: { product_id?: number | null | undefined; variant_id?: number | null | undefined },
  own: QuoteLine | undefined,
  before: Tie | undefined,
): Tie {
  const product = own?.product_id ?? (product_id === undefined ? before?.product_id : product_id) ?? null
  const kept = product === before?.product_id ? before?.variant_id : null
  return { product_id: product, variant_id: own?.variant_id ?? (variant_id === undefined ? kept : variant_id) ?? null }
}

interface GivenLine extends Tie {
  line_id: number
  own: QuoteLine | undefined
}

interface OwnGoods {
  products: Map<number, { has_variants: boolean }>
  variants: Map<number, { product_id: number }>
}

function refuseLines(given: GivenLine[], quote: Quoted, asked: number, { products, variants }: OwnGoods): void {
  const seen = new Set<number>()
  const faults = given.flatMap(({ line_id, own, product_id, variant_id }, index) => {
    const isTwice = seen.has(line_id)
    seen.add(line_id)
    if (!own || isTwice)
      return [{ path: `lines.${index}.line_id`, msg: 'Bu kalem istenenler arasında bir kez olmalıdır' }]
    if (variant_id !== null && variant_id !== own.variant_id && variants.get(variant_id)?.product_id !== product_id) {
      return [{ path: `lines.${index}.variant_id`, msg: VARIANT_MESSAGES.unknown }]
    }
    // A requested product may be inactive by now; it can still be priced, but not ordered.
    if (product_id === null || product_id === own.product_id) return []
    const product = products.get(product_id)
    if (!product) {
      return [{ path: `lines.${index}.product_id`, msg: 'Yalnızca kendi satıştaki ürünlerinizle eşleyebilirsiniz' }]
    }
    if (!product.has_variants || variant_id !== null) return []
    return [{ path: `lines.${index}.variant_id`, msg: VARIANT_MESSAGES.required }]
  })
  if (faults.length > 0) throw invalid(faults)
  if (quote.purchase_request_id === null && given.length < asked) {
    throw invalid([{ path: 'lines', msg: 'Her kalem için fiyat verin' }])
  }
}

/** Products linked in the previous version, kept unless changed. */
async function listTies(trx: Db, { id, version }: Quoted): Promise<Map<number, Tie>> {
  const rows = await trx
    .selectFrom('quote_offer_lines')
    .select(['line_id', 'product_id', 'variant_id'])
    .where('quote_id', '=', id)
    .where('version', '=', version)
    .execute()
  return new Map(rows.map(({ line_id, ...tie }) => [line_id, tie]))
}
