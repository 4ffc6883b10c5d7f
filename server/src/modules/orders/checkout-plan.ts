import type { Currency } from '@bedesten/contract/money'
import { sumLines, type LinePrice, type Priced, type VatLine } from '@bedesten/contract/price'
import { priceLine } from '../cart/price-line.ts'
import { exchangeRate } from '../exchange-rates/convert.ts'
import type { Valuation } from '../exchange-rates/valuation.ts'

interface PlannedLine extends Priced {
  /** Id of the line in the cart. */
  id: number
  seller_id: number
  currency: Currency
  quantity: number
  discount_percent: string | null
  /** Of all variants of the product together. */
  together?: number
}

/** Amounts in minor units of the order's currency; unit prices in that of the product. */
export interface PlannedItem<Line> extends LinePrice {
  line: Line
  rate: string
}

export interface PlannedOrder<Line> extends Sums {
  sellerId: number
  items: PlannedItem<Line>[]
}

export interface Sums {
  subtotal: number
  vat_total: number
  total: number
  vat_lines: VatLine[]
}

/** One order per seller. Every line is rounded once, so that lines, orders and their sum agree. */
export function planCheckout<Line extends PlannedLine>(lines: Line[], valuation: Valuation) {
  const sellers = new Map<number, PlannedItem<Line>[]>()
  for (const line of lines.toSorted((a, b) => a.id - b.id)) {
    const items = sellers.get(line.seller_id) ?? []
    items.push(planItem(line, valuation))
    sellers.set(line.seller_id, items)
  }
  const orders = [...sellers].map(([sellerId, items]): PlannedOrder<Line> => ({ sellerId, items, ...sumItems(items) }))
  return { orders, ...sumItems(orders.flatMap(({ items }) => items)) }
}

function sumItems<Line extends PlannedLine>(items: PlannedItem<Line>[]): Sums {
  return sumLines(items.map(({ line, net, vat, total }) => ({ vat_rate: line.vat_rate, net, vat, total })))
}

function planItem<Line extends PlannedLine>(line: Line, valuation: Valuation): PlannedItem<Line> {
  const rate = exchangeRate(line.currency, valuation.currency, valuation.rates)
  return { line, ...priceLine(line, valuation), rate }
}
