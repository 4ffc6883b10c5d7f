import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import { converted, priceUnit, type Priced } from '@bedesten/contract/price'
import { conversionOf } from './convert.ts'
import type { Valuation } from './valuation.ts'

/** A product as far as its price goes, with what its seller grants the viewer. */
export interface PricedRow extends Priced {
  currency: Currency
  min_order_quantity: number
  discount_percent: string | null
}

/** What a card says about the price: that of the smallest order for anybody, and for a dealer its own beside it. */
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
