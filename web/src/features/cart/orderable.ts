import type { Cart, CartSeller } from '@bedesten/contract/cart.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { sumLines } from '@bedesten/contract/price'

/** It takes no order now, or none for so little. */
export function isStopped({ missing, away }: CartSeller): boolean {
  return missing > 0 || away !== null
}

/** What can be ordered now: without the companies that take no order. The whole cart where none of them does. */
export function toOrderable(cart: Cart): Cart {
  const stopped = new Set(cart.sellers.filter(isStopped).map(({ seller_id }) => seller_id))
  const items = cart.items.filter(({ seller_id }) => !stopped.has(seller_id))
  if (items.length === cart.items.length || items.length === 0) return cart
  const left = new Set(items.map(({ product_id }) => product_id))
  const minor = (amount: number) => toMinorUnits(amount) ?? 0
  const sums = sumLines(
    items.map(({ vat_rate, line_net, line_vat, line_total }) => {
      return { vat_rate, net: minor(line_net), vat: minor(line_vat), total: minor(line_total) }
    }),
  )
  return {
    ...cart,
    items,
    issues: cart.issues.filter(({ product_id, code }) => left.has(product_id) || code === 'gone'),
    summary: {
      ...cart.summary,
      total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total_amount: toAmount(sums.total),
      subtotal: toAmount(sums.subtotal),
      vat_total: toAmount(sums.vat_total),
      vat_lines: sums.vat_lines.map(({ rate, base, vat }) => ({ rate, base: toAmount(base), vat: toAmount(vat) })),
    },
  }
}

/** The companies of an order that leaves some of the cart where it is; undefined for the whole cart. */
export function orderedSellers({ items, sellers }: Cart): number[] | undefined {
  if (!sellers.some(isStopped)) return undefined
  return [...new Set(items.map(({ seller_id }) => seller_id))]
}
