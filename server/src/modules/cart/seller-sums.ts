import type { CartSeller } from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import { converted } from '@bedesten/contract/price'
import type { Away } from '@bedesten/contract/selling.schemas'
import { conversionOf } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'

interface SoldLine {
  seller_id: number
  seller_name: string
  /** Net, in its own currency; null without. */
  seller_minimum: string | null
  seller_currency: Currency
  away: Away | null
}

/** Amounts in minor units of the buyer's currency. */
export interface SellerSum {
  seller_id: number
  seller_name: string
  away: Away | null
  subtotal: number
  minimum: number | null
  missing: number
}

/** What each company sells in all lines together, net after discounts, against the least it takes an order for. */
export function sumSellers(
  priced: { line: SoldLine; net: number }[],
  { currency, rates }: Pick<Valuation, 'currency' | 'rates'>,
): SellerSum[] {
  const sums = new Map<number, SellerSum>()
  for (const { line, net } of priced) {
    const { seller_id, seller_name, away, seller_minimum, seller_currency } = line
    const least = seller_minimum === null ? undefined : toMinorUnits(seller_minimum)
    const minimum = least === undefined ? null : converted(least, conversionOf(seller_currency, currency, rates))
    const sum = sums.get(seller_id) ?? { seller_id, seller_name, away, subtotal: 0, minimum, missing: 0 }
    sum.subtotal += net
    sum.missing = Math.max(0, (minimum ?? 0) - sum.subtotal)
    sums.set(seller_id, sum)
  }
  return [...sums.values()]
}

export function toSellerView({ seller_id, seller_name, away, subtotal, minimum, missing }: SellerSum): CartSeller {
  return {
    seller_id,
    seller_name,
    subtotal: toAmount(subtotal),
    min_order_amount: minimum === null ? null : toAmount(minimum),
    missing: toAmount(missing),
    away,
  }
}
