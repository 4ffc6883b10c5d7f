import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import { conversionOf } from './convert.ts'
import type { Valuation } from './valuation.ts'

interface PricedVariants {
  price: string
  currency: Currency
  variant_count: number
  lowest_own_price: string | null
  highest_own_price: string | null
  /** A variant has the price of the product. */
  shares_price: boolean
}

/** The lowest list price, where another than that of the product is to be had. */
export function toPriceFrom(row: PricedVariants, { currency, rates }: Valuation) {
  const { lowest_own_price, highest_own_price } = row
  if (row.variant_count === 0 || lowest_own_price === null || highest_own_price === null) return NO_PRICE_FROM
  const minor = (amount: string) => toMinorUnits(amount) ?? 0
  const own = minor(row.price)
  const prices = [minor(lowest_own_price), minor(highest_own_price), ...(row.shares_price ? [own] : [])]
  if (prices.every((price) => price === own)) return NO_PRICE_FROM
  const lowest = Math.min(...prices)
  const shown = converted(lowest, conversionOf(row.currency, currency, rates))
  return { price_from: toAmount(lowest), display_price_from: toAmount(shown) }
}

const NO_PRICE_FROM = { price_from: null, display_price_from: null }
