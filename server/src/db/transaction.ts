import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import { isStalePlan, sqlState } from './errors.ts'
import type { Tables } from './tables.ts'

type Work<T> = (trx: Transaction<Tables>) => Promise<T>

/** Committed when `work` has settled; rolled back if it throws. */
export function inTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  return db.transaction().execute(work)
}

const ATTEMPTS = 3

/**
 * Runs the whole transaction again after a deadlock, a serialisation failure or a change of the schema, and after what
 * `passes` accepts. `work` must have no effect outside the transaction.
 */
export async function retryTransaction<T>(db: Db, work: Work<T>, passes?: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      const state = sqlState(error)
      const repeatable = state === '40001' || state === '40P01' || isStalePlan(error) || passes?.(error)
      if (attempt === ATTEMPTS || !repeatable) throw error
      // The jitter prevents two transactions that collided once from colliding again.
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}
