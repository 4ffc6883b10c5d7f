import type { Currency } from '@bedesten/contract/money'
import { toAmount } from '@bedesten/contract/money'
import { priceLine, sumLines } from '@bedesten/contract/price'
import { QUOTE_LIMITS, QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import type { offerQuote, QuoteLine, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import type { InputOf } from '@bedesten/contract/endpoint'
import { STANDARD_TERMS } from '@bedesten/contract/terms'
import type { VatRate } from '@bedesten/contract/terms'
import { isDay } from '../../../lib/calendar-day.ts'
import { currencySign } from '../../../lib/currency-sign.ts'
import { addDays } from '../../../lib/day-words.ts'
import { todayInIstanbul } from '../../../lib/format-date.ts'
import { formatAmount, readTypedAmount } from '../../../lib/typed-amount.ts'

/** A line to be priced: of a quote, or of a purchase request, which knows no products. */
export type LineToPrice = Pick<QuoteLine, 'id' | 'name' | 'quantity' | 'unit' | 'target_price' | 'product'>

export type OfferBody = InputOf<typeof offerQuote>['body']

/** What the seller types for one line. */
export interface LineValues {
  price: string
  vat_rate: VatRate
  /** What a line with a name was tied to, here. */
  tied: { id: number; name: string } | null
}

export interface OfferValues {
  lines: LineValues[]
  /** Whether the typed prices hold KDV. */
  vat_included: boolean
  delivery_days: string
  valid_until: string
  payment_terms: string
  note: string
}

/** What the form begins with: the last version, or what the products say. */
export function toOfferValues(lines: readonly LineToPrice[], last: QuoteOffer | undefined): OfferValues {
  const first = last?.lines[0] ?? lines.find(({ product }) => product)?.product
  return {
    lines: lines.map(({ id, product }) => {
      const given = last?.lines.find(({ line_id }) => line_id === id)
      const { vat_rate } = given ?? product ?? STANDARD_TERMS
      return { price: given ? formatAmount(Math.round(given.unit_price * 100)) : '', vat_rate, tied: null }
    }),
    vat_included: first?.vat_included ?? STANDARD_TERMS.vat_included,
    delivery_days: last?.delivery_days?.toString() ?? '',
    valid_until: addDays(todayInIstanbul(), QUOTE_LIMITS.standardValidDays),
    payment_terms: last?.payment_terms ?? '',
    note: last?.note ?? '',
  }
}

/** In minor units; undefined for what is no price. */
export function readPrice({ price }: LineValues, currency: Currency): number | undefined {
  return readTypedAmount(price, currencySign(currency))
}

/** What the line comes to as its price was typed, with or without KDV; undefined without a price. */
export function priceTypedLine(
  line: LineToPrice,
  values: LineValues,
  { vat_included }: OfferValues,
  currency: Currency,
) {
  const minorUnits = readPrice(values, currency)
  if (minorUnits === undefined) return undefined
  const { vat_rate } = values
  const priced = { price: toAmount(minorUnits), price_tiers: [], vat_rate, vat_included }
  return { ...priceLine(priced, line.quantity), vat_rate }
}

/** As the server will add it up; amounts in major units. */
export function sumOffer(lines: readonly LineToPrice[], values: OfferValues, currency: Currency) {
  const priced = lines.flatMap((line, index) => {
    const typed = values.lines[index]
    return (typed && priceTypedLine(line, typed, values, currency)) ?? []
  })
  const { subtotal, total, vat_lines } = sumLines(priced)
  return {
    subtotal: toAmount(subtotal),
    total: toAmount(total),
    vat_lines: vat_lines.map(({ rate, base, vat }) => ({ rate, base: toAmount(base), vat: toAmount(vat) })),
  }
}

/** What a field of a line is called in the form. */
export function priceField(index: number): string {
  return `price-${index}`
}

export function findOfferErrors(values: OfferValues, currency: Currency, partial: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  values.lines.forEach((line, index) => {
    const isEmpty = line.price.trim() === ''
    if (isEmpty && partial) return
    if (readPrice(line, currency) === undefined) errors[priceField(index)] = isEmpty ? 'Fiyat girin' : 'Geçersiz fiyat'
  })
  if (partial && values.lines.every(({ price }) => price.trim() === '')) {
    errors[priceField(0)] = 'En az bir kaleme fiyat girin'
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

export function toOfferBody(lines: readonly LineToPrice[], values: OfferValues, currency: Currency): OfferBody {
  const { vat_included, payment_terms, note } = values
  return {
    currency,
    lines: lines.flatMap((line, index) => {
      const typed = values.lines[index]
      const minorUnits = typed && readPrice(typed, currency)
      if (!typed || minorUnits === undefined) return []
      return {
        line_id: line.id,
        unit_price: toAmount(minorUnits),
        vat_rate: typed.vat_rate,
        vat_included,
        ...(typed.tied && { product_id: typed.tied.id }),
      }
    }),
    delivery_days: Number(values.delivery_days),
    valid_until: values.valid_until,
    ...(payment_terms.trim() && { payment_terms: payment_terms.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }
}
