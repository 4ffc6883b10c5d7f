import type { Cart, CartIssue } from '@bedesten/contract/cart.schemas'

/** A changed price or KDV may be accepted; all other issues block a line. */
export function isBlocking({ code, fitting_quantity }: CartIssue): boolean {
  if (code === 'terms_changed') return fitting_quantity !== undefined
  return code !== 'price_changed'
}

export function listGone({ issues }: Cart): CartIssue[] {
  return issues.filter(({ code }) => code === 'gone')
}

/** Marks the text about issues that block the order. */
export const BLOCKING = { 'data-blocking': '', tabIndex: -1 }

/** The way on leads there for as long as there is one. */
export function showFirstBlocking(): void {
  const words = document.querySelector<HTMLElement>('[data-blocking]')
  words?.focus({ preventScroll: true })
  words?.scrollIntoView({ block: 'center' })
}
