import type { Currency } from '@bedesten/contract/money'
import { priceLine as priceOf, type LinePrice, type Priced } from '@bedesten/contract/price'
import { conversionOf } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'

interface PricedLine extends Priced {
  currency: Currency
  quantity: number
  discount_percent: string | null
  /** Of all variants of the product together. */
  together?: number
}

/** The price of a line for this buyer, in its preferred currency. */
export function priceLine(line: PricedLine, { currency, rates }: Valuation): LinePrice {
  const conversion = conversionOf(line.currency, currency, rates)
  return priceOf(line, line.quantity, {
    discount_percent: line.discount_percent,
    conversion,
    tierQuantity: line.together,
  })
}
