import type { Currency } from '@bedesten/contract/money'
import { priceLine } from '../cart/price-line.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'
import { exchangeRate } from '../exchange-rates/convert.ts'

interface PlannedLine {
  /** Its place in the cart. */
  id: number
  seller_id: number
  price: string
  currency: Currency
  quantity: number
}

/** Amounts in minor units of the order's currency, but for the original price. */
export interface PlannedItem<Line> {
  line: Line
  original: number
  unit: number
  total: number
  rate: string
}

export interface PlannedOrder<Line> {
  sellerId: number
  items: PlannedItem<Line>[]
  total: number
}

/** One order per seller. Every line is rounded once, so that nothing is lost between lines, orders and their sum. */
export function planCheckout<Line extends PlannedLine>(lines: Line[], valuation: Valuation) {
  const orders = new Map<number, PlannedOrder<Line>>()
  for (const line of lines.toSorted((a, b) => a.id - b.id)) {
    const item = planItem(line, valuation)
    const order = orders.get(line.seller_id) ?? { sellerId: line.seller_id, items: [], total: 0 }
    order.items.push(item)
    order.total += item.total
    orders.set(line.seller_id, order)
  }
  const planned = [...orders.values()]
  return { orders: planned, total: planned.reduce((sum, { total }) => sum + total, 0) }
}

function planItem<Line extends PlannedLine>(line: Line, valuation: Valuation): PlannedItem<Line> {
  const rate = exchangeRate(line.currency, valuation.currency, valuation.rates)
  return { line, ...priceLine(line, valuation), rate }
}
