import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import { converted, priceUnit, type Priced } from '@bedesten/contract/price'
import { conversionOf } from './convert.ts'
import type { Valuation } from './valuation.ts'

/** Price fields of a product, with the viewer's discount. */
export interface PricedRow extends Priced {
  currency: Currency
  min_order_quantity: number
  discount_percent: string | null
}

/** The price on a card: that of the smallest order, and for a dealer the discounted one. */
export function toShownPrice(row: PricedRow, { currency, rates }: Valuation) {
  const conversion = conversionOf(row.currency, currency, rates)
  const deal = { discount_percent: row.discount_percent, conversion }
  const { listUnit, originalUnit, unit } = priceUnit(row, row.min_order_quantity, deal)
  const shown = {
    price: toAmount(toMinorUnits(row.price) ?? 0),
    display_price: toAmount(row.discount_percent === null ? unit : converted(listUnit, conversion)),
    display_currency: currency,
  }
  if (row.discount_percent === null) return shown
  return {
    ...shown,
    your_price: toAmount(originalUnit),
    display_your_price: toAmount(unit),
    discount_percent: Number(row.discount_percent),
  }
}
