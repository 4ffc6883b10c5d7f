import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import { isStalePlan, sqlState } from './errors.ts'
import type { Tables } from './tables.ts'

const attempts = 3

/**
 * Runs the whole transaction again after a deadlock, a serialisation failure or a change of the schema, and after what the caller knows to pass:
 * `work` has no effect outside it.
 */
export async function retryTransaction<T>(
  db: Db,
  work: (trx: Transaction<Tables>) => Promise<T>,
  passes: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const state = sqlState(error)
      const repeatable = state === '40001' || state === '40P01' || isStalePlan(error) || passes(error)
      if (attempt === attempts || !repeatable) throw error
      // The jitter keeps two transactions that collided once from colliding again in step.
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}
