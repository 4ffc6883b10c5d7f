import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { dropState, readLocation } from '../../lib/router/history.ts'
import { useSession } from './session.tsx'

/** What a guest began on the page of a product and needs an account for. */
export type Begun = { act: 'buy'; product: number; quantity: number } | { act: 'ask'; product: number }

let begun: Begun | undefined
const listeners = new Set<() => void>()

/** Whichever way to the login page is taken from here, it is taken along. */
export function begin(next: Begun | undefined): void {
  begun = next
  for (const listener of listeners) listener()
}

export function useBegun(): Begun | undefined {
  return useSyncExternalStore(watch, readBegun, () => undefined)
}

/** For the page where it was begun: it is dropped with another quantity, and when the page is left. */
export function useForgetBegun(quantity: number): void {
  useEffect(() => {
    if (begun?.act === 'buy' && begun.quantity !== quantity) begin(undefined)
  }, [quantity])
  useEffect(() => () => begin(undefined), [])
}

/**
 * Finishes an action begun before a login that led back here: once, since it is removed from the history first, and
 * only for this product.
 */
export function useFinishBegun<Act extends Begun['act']>(
  act: Act,
  product: number,
  finish: (begun: Extract<Begun, { act: Act }>) => void,
): void {
  const { status } = useSession()
  const run = useEffectEvent(finish)
  useEffect(() => {
    const found = status === 'member' ? toBegun(readLocation().state) : undefined
    if (!found || !isOf(found, act) || found.product !== product) return
    dropState()
    run(found)
  }, [status, act, product])
}

/** As a visit to the login page carries it, and the way back from there. */
export function toBegun(state: unknown): Begun | undefined {
  const { begun: found } = (state ?? {}) as { begun?: Partial<Record<'act' | 'product' | 'quantity', unknown>> }
  if (typeof found?.product !== 'number') return undefined
  const { act, product, quantity } = found
  if (act === 'ask') return { act, product }
  return act === 'buy' && typeof quantity === 'number' ? { act, product, quantity } : undefined
}

function isOf<Act extends Begun['act']>(found: Begun, act: Act): found is Extract<Begun, { act: Act }> {
  return found.act === act
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function readBegun(): Begun | undefined {
  return begun
}
