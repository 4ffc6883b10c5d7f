import type { Currency } from '@bedesten/contract/money'
import { CURRENCIES, toAmount } from '@bedesten/contract/money'
import { priceLine, sumLines } from '@bedesten/contract/price'
import { QUOTE_LIMITS, QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import type { offerQuote, QuoteLine, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import type { InputOf } from '@bedesten/contract/endpoint'
import { STANDARD_TERMS, VAT_RATES } from '@bedesten/contract/terms'
import type { VatRate } from '@bedesten/contract/terms'
import { isDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { currencySign } from '../../../lib/format/currency-sign.ts'
import { addDays } from '../../../lib/format/day-words.ts'
import { lineField } from '../../../lib/forms/line-fields.ts'
import type { Keyed } from '../../../lib/forms/line-fields.ts'
import {
  hasShape,
  isAbsentOr,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
} from '../../../lib/storage/stored-shapes.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'

/** A line to be priced: of a quote, or of a purchase request, which knows no products. */
export type LineToPrice = Pick<QuoteLine, 'id' | 'name' | 'quantity' | 'unit' | 'target_price' | 'product'> &
  Partial<Pick<QuoteLine, 'variant_name' | 'sku'>>

export type OfferBody = InputOf<typeof offerQuote>['body']

/** What the seller types for one line; its key is the id of that line. */
export interface LineValues extends Keyed {
  /** By which it is found again when the buyer has written the lines anew. */
  name: string
  price: string
  vat_rate: VatRate
  /** What a line with a name was tied to, here. */
  tied: TiedProduct | null
}

interface TiedProduct {
  id: number
  name: string
  /** Absent for one without variants. */
  variant_id?: number
  variant_name?: string
}

export interface OfferValues {
  lines: LineValues[]
  /** Of the typed prices, as it was when the form was opened. */
  currency: Currency
  /** Whether the typed prices hold KDV. */
  vat_included: boolean
  delivery_days: string
  valid_until: string
  payment_terms: string
  note: string
}

/** Of a quote; the first offer to a purchase request has one of its own. */
export function offerDraftName(quoteId: string): string {
  return `offer:${quoteId}`
}

/** What a draft may hold. */
export const OFFER_FITS = {
  lines: isListOf(
    hasShape({
      key: isNumber,
      name: isText,
      price: isText,
      vat_rate: isOneOf(VAT_RATES),
      tied: isNullOr(
        hasShape({ id: isNumber, name: isText, variant_id: isAbsentOr(isNumber), variant_name: isAbsentOr(isText) }),
      ),
    }),
  ),
  currency: isOneOf(CURRENCIES),
  vat_included: isFlag,
  delivery_days: isText,
  valid_until: isText,
  payment_terms: isText,
  note: isText,
}

/** What the form begins with: the last version, or what the products say. */
export function toOfferValues(
  lines: readonly LineToPrice[],
  last: QuoteOffer | undefined,
  currency: Currency,
): OfferValues {
  const first = last?.lines[0] ?? lines.find(({ product }) => product)?.product
  return {
    lines: lines.map((line) => {
      const given = last?.lines.find(({ line_id }) => line_id === line.id)
      const price = given ? formatAmount(Math.round(given.unit_price * 100)) : ''
      return { ...toLineValues(line), ...(given && { vat_rate: given.vat_rate }), price }
    }),
    currency,
    vat_included: first?.vat_included ?? STANDARD_TERMS.vat_included,
    delivery_days: last?.delivery_days?.toString() ?? '',
    valid_until: addDays(todayInIstanbul(), QUOTE_LIMITS.standardValidDays),
    payment_terms: last?.payment_terms ?? '',
    note: last?.note ?? '',
  }
}

function toLineValues({ id, name, product }: LineToPrice): LineValues {
  return { key: id, name, price: '', vat_rate: (product ?? STANDARD_TERMS).vat_rate, tied: null }
}

/**
 * What was typed, for the lines as they are now: a buyer may write those of a request anew, with other ids. The same array
 * when nothing has changed.
 */
export function matchLines(lines: readonly LineToPrice[], typed: LineValues[]): LineValues[] {
  if (lines.length === typed.length && lines.every(({ id }, index) => typed[index]?.key === id)) return typed
  return lines.map((line) => {
    const same = typed.find(({ key }) => key === line.id) ?? typed.find(({ name }) => name === line.name)
    return same ? { ...same, key: line.id } : toLineValues(line)
  })
}

/** In minor units; undefined for what is no price. */
export function readPrice({ price }: LineValues, currency: Currency): number | undefined {
  return readTypedAmount(price, currencySign(currency))
}

/** What the line comes to as its price was typed, with or without KDV; undefined without a price. */
export function priceTypedLine(line: LineToPrice, values: LineValues, { vat_included, currency }: OfferValues) {
  const minorUnits = readPrice(values, currency)
  if (minorUnits === undefined) return undefined
  const { vat_rate } = values
  const priced = { price: toAmount(minorUnits), price_tiers: [], vat_rate, vat_included }
  return { ...priceLine(priced, line.quantity), vat_rate }
}

/** As the server will add it up; amounts in major units. */
export function sumOffer(lines: readonly LineToPrice[], values: OfferValues) {
  const priced = lines.flatMap((line, index) => {
    const typed = values.lines[index]
    return (typed && priceTypedLine(line, typed, values)) ?? []
  })
  const { subtotal, total, vat_lines } = sumLines(priced)
  return {
    subtotal: toAmount(subtotal),
    total: toAmount(total),
    vat_lines: vat_lines.map(({ rate, base, vat }) => ({ rate, base: toAmount(base), vat: toAmount(vat) })),
  }
}

/** What the price of a line is called in the form. */
export function priceField(line: Keyed): string {
  return lineField('lines', line, 'price')
}

export function findOfferErrors(values: OfferValues, partial: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const line of values.lines) {
    const isEmpty = line.price.trim() === ''
    if (isEmpty && partial) continue
    if (readPrice(line, values.currency) === undefined) {
      errors[priceField(line)] = isEmpty ? 'Fiyat girin' : 'Geçersiz fiyat'
    }
  }
  const [first] = values.lines
  if (partial && first && values.lines.every(({ price }) => price.trim() === '')) {
    errors[priceField(first)] = 'En az bir kaleme fiyat girin'
  }
  const days = values.delivery_days.trim()
  if (!/^\d{1,3}$/.test(days) || Number(days) > QUOTE_LIMITS.deliveryDays) {
    errors['delivery_days'] = days === '' ? 'Teslim süresi gereklidir' : QUOTE_MESSAGES.deliveryDays
  }
  const today = todayInIstanbul()
  const { valid_until } = values
  if (!isDay(valid_until) || valid_until < today || valid_until > addDays(today, QUOTE_LIMITS.validDays)) {
    errors['valid_until'] = QUOTE_MESSAGES.validUntil
  }
  return errors
}

export function toOfferBody(values: OfferValues): OfferBody {
  const { currency, vat_included, payment_terms, note } = values
  return {
    currency,
    lines: values.lines.flatMap((typed) => {
      const minorUnits = readPrice(typed, currency)
      if (minorUnits === undefined) return []
      return {
        line_id: typed.key,
        unit_price: toAmount(minorUnits),
        vat_rate: typed.vat_rate,
        vat_included,
        ...(typed.tied && { product_id: typed.tied.id, variant_id: typed.tied.variant_id }),
      }
    }),
    delivery_days: Number(values.delivery_days),
    valid_until: values.valid_until,
    ...(payment_terms.trim() && { payment_terms: payment_terms.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }
}
