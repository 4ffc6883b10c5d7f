import type { Cart, CartIssue } from '@bedesten/contract/cart.schemas'

/** Another price or KDV may be accepted; everything else keeps a line from being ordered. */
export function isBlocking({ code, fitting_quantity }: CartIssue): boolean {
  if (code === 'terms_changed') return fitting_quantity !== undefined
  return code !== 'price_changed'
}

export function listGone({ issues }: Cart): CartIssue[] {
  return issues.filter(({ code }) => code === 'gone')
}

/** Marks the words about what keeps the cart from being ordered. */
export const BLOCKING = { 'data-blocking': '', tabIndex: -1 }

/** The way on leads there for as long as there is one. */
export function showFirstBlocking(): void {
  const words = document.querySelector<HTMLElement>('[data-blocking]')
  words?.focus({ preventScroll: true })
  words?.scrollIntoView({ block: 'center' })
}
