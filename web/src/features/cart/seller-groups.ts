import type { CartItem } from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'

/** What is bought of one company: each becomes an order of its own. */
export interface SellerGroup {
  /** Any of its lines: all tell of the same seller. */
  seller: CartItem
  items: CartItem[]
  subtotal: number
}

/** In the order in which the companies came into the cart. */
export function groupBySeller(items: CartItem[]): SellerGroup[] {
  const groups = new Map<number, SellerGroup>()
  for (const item of items) {
    const group = groups.get(item.seller_id) ?? { seller: item, items: [], subtotal: 0 }
    group.items.push(item)
    group.subtotal = addAmounts(group.subtotal, toLineTotal(item))
    groups.set(item.seller_id, group)
  }
  return [...groups.values()]
}

export function toLineTotal({ converted_price, quantity }: Pick<CartItem, 'converted_price' | 'quantity'>): number {
  return toAmount((toMinorUnits(converted_price) ?? 0) * quantity)
}

/** In minor units: sums of decimal fractions are not exact. */
function addAmounts(a: number, b: number): number {
  return toAmount((toMinorUnits(a) ?? 0) + (toMinorUnits(b) ?? 0))
}
