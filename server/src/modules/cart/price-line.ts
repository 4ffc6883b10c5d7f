import { toMinorUnits } from '@bedesten/contract/money'
import type { Currency } from '@bedesten/contract/money'
import { convertMinor } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'

interface Priced {
  price: string
  currency: Currency
  quantity: number
}

/**
 * In minor units: one piece as its seller offers it, one piece converted and rounded half up once, and that times the
 * quantity. Plain numbers, because whatever goes beyond the exact ones is far above the most a checkout may come to.
 */
export function priceLine({ price, currency, quantity }: Priced, valuation: Valuation) {
  const original = toMinorUnits(price) ?? 0
  const unit = convertMinor(original, currency, valuation.currency, valuation.rates)
  return { original, unit, total: unit * quantity }
}
