import { createHash } from 'node:crypto'
import type { Checkout, PlacedOrders } from '@bedesten/contract/checkout'
import type { Db } from '../../db/database.ts'

const KEPT_MS = 24 * 3_600_000

/** A submit that names itself, so that it can be told from another one. */
export interface KeyedRequest {
  companyId: number
  key: string
  bodyHash: Buffer
}

/** Of the parsed body, whose fields stand in the order of the contract. */
export function hashBody(body: Checkout): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

/** The caller holds the lock of the cart, so one that still runs is waited for. */
export async function findAnswered(trx: Db, { companyId, key }: KeyedRequest, now: Date) {
  return trx
    .selectFrom('checkout_requests')
    .select(['body_hash', 'answer'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()
}

/** In place of one that is too old to count. */
export async function insertAnswered(
  trx: Db,
  { companyId, key, bodyHash }: KeyedRequest,
  answer: PlacedOrders,
  now: Date,
): Promise<void> {
  const stored = { body_hash: bodyHash, answer: JSON.stringify(answer), created_at: now }
  await trx
    .insertInto('checkout_requests')
    .values({ company_id: companyId, key, ...stored })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet(stored))
    .execute()
}

export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('checkout_requests')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
