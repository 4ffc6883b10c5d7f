import { setTimeout as sleep } from 'node:timers/promises'
import { Transaction, type Driver } from 'kysely'
import type { Db } from './database.ts'
import { isStalePlan, sqlState } from './errors.ts'
import { createPgDialect, toPgConnection } from './pg-dialect.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/**
 * Like Kysely's own, but statements that are asked for together (`Promise.all`) travel together: the database works on
 * them in the order in which they were asked for, and nobody waits for the answers in between.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (given) => {
    const connection = toPgConnection(given)
    let isOver = false
    const provideConnection: typeof executor.provideConnection = async (consume) => {
      // Whoever goes on after another statement of the same flight has failed must not write outside the transaction.
      if (isOver) throw new Error('The transaction of this statement is over.')
      return consume(connection)
    }
    const inside = executor.withConnectionProvider({ provideConnection })
    connection.begin()
    try {
      const result = await work(new Transaction<Tables>({ ...WITHOUT_CONNECTIONS, executor: inside }))
      isOver = true
      await connection.end('commit')
      return result
    } catch (error) {
      isOver = true
      // A connection that was lost cannot be told to roll back, and has rolled back.
      await connection.end('rollback').catch(() => undefined)
      throw error
    }
  })
}

/** A transaction has its connection; nothing of it opens another one. */
const NO_DRIVER: Driver = {
  init: refuse,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
}
const dialect = createPgDialect(() => NO_DRIVER)
const WITHOUT_CONNECTIONS = { config: { dialect }, dialect, driver: NO_DRIVER }

async function refuse(): Promise<never> {
  throw new Error('A transaction opens no connections.')
}

const attempts = 3

/**
 * Runs the whole transaction again after a deadlock, a serialisation failure or a change of the schema, and after what
 * the caller knows to pass: `work` has no effect outside it.
 */
export async function retryTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  passes: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, work)
    } catch (error) {
      const state = sqlState(error)
      const repeatable = state === '40001' || state === '40P01' || isStalePlan(error) || passes(error)
      if (attempt === attempts || !repeatable) throw error
      // The jitter keeps two transactions that collided once from colliding again in step.
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}
