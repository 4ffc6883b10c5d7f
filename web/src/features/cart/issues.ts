import type { Cart, CartIssue } from '@bedesten/contract/cart.schemas'

/** Another price may be accepted; everything else keeps a line from being ordered. */
export function isBlocking({ code }: CartIssue): boolean {
  return code !== 'price_changed'
}

export function listGone({ issues }: Cart): CartIssue[] {
  return issues.filter(({ code }) => code === 'gone')
}
