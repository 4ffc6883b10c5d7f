import type { CartItem } from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { withVat } from '@bedesten/contract/price'

/** What is bought of one company: each becomes an order of its own. */
export interface SellerGroup {
  /** Any of its lines: all have the same seller. */
  seller: CartItem
  items: CartItem[]
  /** With KDV. */
  total: number
}

/** In the order in which the companies came into the cart. */
export function groupBySeller(items: CartItem[]): SellerGroup[] {
  const groups = new Map<number, SellerGroup>()
  for (const item of items) {
    const group = groups.get(item.seller_id) ?? { seller: item, items: [], total: 0 }
    group.items.push(item)
    group.total = addAmounts(group.total, item.line_total)
    groups.set(item.seller_id, group)
  }
  return [...groups.values()]
}

/** The total of this quantity at the current price; another tier shows when the server has answered. */
export function priceAt(item: CartItem, quantity: number) {
  const amount = (toMinorUnits(item.converted_price) ?? 0) * quantity
  const { net, vat, total } = withVat(amount, item)
  return { amount: toAmount(amount), net: toAmount(net), vat: toAmount(vat), total: toAmount(total) }
}

/** In minor units: sums of decimal fractions are not exact. */
function addAmounts(a: number, b: number): number {
  return toAmount((toMinorUnits(a) ?? 0) + (toMinorUnits(b) ?? 0))
}
