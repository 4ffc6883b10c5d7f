import type { Cart, CartIssue } from '@bedesten/contract/cart.schemas'

/** Another price or KDV may be accepted; everything else keeps a line from being ordered. */
export function isBlocking({ code, fitting_quantity }: CartIssue): boolean {
  if (code === 'terms_changed') return fitting_quantity !== undefined
  return code !== 'price_changed'
}

export function listGone({ issues }: Cart): CartIssue[] {
  return issues.filter(({ code }) => code === 'gone')
}
