import type { Cart, CartItem } from '@bedesten/contract/cart.schemas'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { lineKey } from '../../cart/line-key.ts'

export interface LineChange {
  item: CartItem
  /** The former total of the line; undefined for a new line. */
  before: string | undefined
  now: string
}

export function hasOtherTotal(a: Cart, b: Cart): boolean {
  return formatCartTotal(a) !== formatCartTotal(b)
}

export function formatCartTotal({ summary }: Cart): string {
  return formatMoney(summary.total_amount, summary.display_currency)
}

/** Lines whose total changed. */
export function listLineChanges(before: Cart, now: Cart): LineChange[] {
  const known = new Map(before.items.map((item) => [lineKey(item), formatLine(item)]))
  return now.items
    .map((item) => ({ item, before: known.get(lineKey(item)), now: formatLine(item) }))
    .filter((change) => change.before !== change.now)
}

function formatLine(item: CartItem): string {
  return formatMoney(item.line_total, item.display_currency)
}
