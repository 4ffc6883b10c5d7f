import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { OpenItem } from '@bedesten/contract/open-accounts.schemas'

/** Typed amounts by order. */
export type Parts = Record<string, string>

/** In minor units. */
export interface Share {
  item: OpenItem
  amount: number
}

export const minor = (amount: number) => toMinorUnits(amount) ?? 0

/** Orders first, those due longest; then items without an order. Items come in the order of their due days. */
export function distribute(items: OpenItem[], amount: number): { shares: Share[]; rest: number } {
  let left = amount
  const take = (item: OpenItem): Share => {
    const share = Math.min(left, minor(item.open))
    left -= share
    return { item, amount: share }
  }
  const orders = items.filter(({ order_id }) => order_id !== null).map(take)
  const others = items.filter(({ order_id }) => order_id === null).map(take)
  return { shares: [...orders, ...others], rest: left }
}

export function sumOpen(items: OpenItem[]): number {
  return toAmount(items.reduce((sum, { open }) => sum + minor(open), 0))
}
