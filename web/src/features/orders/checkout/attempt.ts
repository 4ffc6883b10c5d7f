import { createOrdersFromCart } from '@bedesten/contract/checkout.calls'
import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { call } from '../../../lib/api/call.ts'
import { readTabDraft } from '../../../lib/storage/tab-drafts.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { ApiError } from '../../../lib/api/request.ts'
import type { CheckoutBody, CheckoutValues } from './checkout-values.ts'

/** One wish to order, however often it is sent: the server fulfils it once. Kept in the tab, so that a reload has it. */
export interface Attempt {
  key: string
  /** Sent without an answer: any of them may have become orders. */
  sent: CheckoutBody[]
  /** What was filled in, where it is not what the form begins with. */
  values?: CheckoutValues | undefined
}

export function newAttempt(): Attempt {
  return { key: newIdempotencyKey(), sent: [] }
}

/** Of one person in one company. */
export function attemptName(owner: string): string {
  return `checkout ${owner}`
}

export function readAttempt(owner: string): Attempt {
  const found = readTabDraft(attemptName(owner)) as Partial<Attempt> | null
  return typeof found?.key === 'string' && Array.isArray(found.sent) ? { ...newAttempt(), ...found } : newAttempt()
}

export function withSent(attempt: Attempt, body: CheckoutBody): Attempt {
  const others = attempt.sent.filter((sent) => JSON.stringify(sent) !== JSON.stringify(body))
  return { ...attempt, sent: [...others, body] }
}

/** `replayed` are the orders of an earlier submit with other words, whose answer had been lost. */
export async function sendAttempt(attempt: Attempt, body: CheckoutBody) {
  try {
    return { placed: await send(attempt.key, body), replayed: false }
  } catch (error) {
    if (!isKeyReused(error)) throw error
    return { placed: await recoverOrders(attempt), replayed: true }
  }
}

/** The orders that an unanswered submit became. Where the cart is empty there is nothing else it could become now. */
export async function recoverOrders({ key, sent }: Attempt): Promise<PlacedOrders> {
  let refusal: unknown
  for (const body of sent) {
    try {
      return await send(key, body)
    } catch (error) {
      if (!isKeyReused(error)) throw error
      refusal = error
    }
  }
  throw refusal
}

/** The server refused, and nothing was ordered. Without an answer, or after a failure, the outcome is unknown. */
export function isDefinitive(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !isTurnedAway(error)
}

/** Before anyone looked at the order: what an earlier submit has become is still to be found out. */
export function isTurnedAway(error: unknown): boolean {
  return error instanceof ApiError && [401, 408, 429].includes(error.status)
}

async function send(idempotencyKey: string, body: CheckoutBody): Promise<PlacedOrders> {
  return (await call(createOrdersFromCart, { body, idempotencyKey })).data
}

function isKeyReused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'key_reused'
}
