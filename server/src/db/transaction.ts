import { setTimeout as sleep } from 'node:timers/promises'
import { Transaction, type Driver } from 'kysely'
import type { Db } from './database.ts'
import { isStalePlan, sqlState } from './errors.ts'
import { createPgDialect, toPgConnection, type PgConnection } from './pg-dialect.ts'
import type { Tables } from './tables.ts'

type Trx = Transaction<Tables>
type Work<T> = (trx: Trx) => Promise<T>

interface Limit {
  /** How long each of its statements may take. The database ends them, and nothing else counts their time. */
  statementMs?: number
}

/** Thousands of products may take longer to write than a statement usually may. */
export const LONG_WRITE: Limit = { statementMs: 60_000 }

/**
 * Like Kysely's own, but statements that are asked for together (`Promise.all`) travel together: the database works on
 * them in the order in which they were asked for, and nobody waits for the answers in between.
 */
export function inTransaction<T>(db: Db, work: Work<T>, limit?: Limit): Promise<T> {
  return run(db, { work, limit }, async (connection, start) => {
    try {
      const result = await start()
      await connection.end('commit')
      return result
    } catch (error) {
      // A connection that was lost cannot be told to roll back, and has rolled back.
      await connection.end('rollback').catch(() => undefined)
      throw error
    }
  })
}

/**
 * For work that asks for all its statements at once and decides nothing in between: `begin`, the statements and `commit`
 * travel together. When a statement fails, those after it and the commit do nothing.
 */
export function inOneFlight<T>(db: Db, work: Work<T>, limit?: Limit): Promise<T> {
  return run(db, { work, limit }, async (connection, start) => {
    await connection.lease()
    return commitWith(connection, start)
  })
}

/**
 * For work that first reads and decides, and then asks for all its statements at once: `work` gives what asks for them,
 * and `commit` travels with them.
 */
function inTwoFlights<T>(db: Db, work: Work<() => Promise<T>>): Promise<T> {
  return run(db, { work }, async (connection, start) => {
    const write = await start().catch(async (error: unknown) => {
      await connection.end('rollback').catch(() => undefined)
      throw error
    })
    return commitWith(connection, write)
  })
}

async function commitWith<T>(connection: PgConnection, write: () => Promise<T>): Promise<T> {
  const [worked, ended] = await Promise.allSettled([write(), connection.endAfterStatements()])
  if (worked.status === 'rejected') throw worked.reason
  if (ended.status === 'rejected') throw ended.reason
  return worked.value
}

interface Job<W> {
  work: Work<W>
  limit?: Limit | undefined
}

type Complete<W, T> = (connection: PgConnection, start: () => Promise<W>) => Promise<T>

function run<W, T>(db: Db, { work, limit }: Job<W>, complete: Complete<W, T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (given) => {
    const connection = toPgConnection(given)
    const inside = executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) })
    connection.begin(limit?.statementMs)
    return complete(connection, () => work(new Transaction<Tables>({ ...WITHOUT_CONNECTIONS, executor: inside })))
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

type Passes = (error: unknown) => boolean

/**
 * Runs the whole transaction again after a deadlock, a serialisation failure or a change of the schema, and after what
 * the caller knows to pass: `work` has no effect outside it.
 */
export function retryTransaction<T>(db: Db, work: Work<T>, options: Limit & { passes?: Passes } = {}): Promise<T> {
  return retry(() => inTransaction(db, work, options), options.passes)
}

/** The same for work that travels in one flight. */
export function retryInOneFlight<T>(db: Db, work: Work<T>, limit?: Limit): Promise<T> {
  return retry(() => inOneFlight(db, work, limit))
}

/** The same for work whose last statements travel with the `commit`. */
export function retryInTwoFlights<T>(db: Db, work: Work<() => Promise<T>>, passes?: Passes): Promise<T> {
  return retry(() => inTwoFlights(db, work), passes)
}

const attempts = 3

async function retry<T>(runOnce: () => Promise<T>, passes: Passes = () => false): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce()
    } catch (error) {
      const state = sqlState(error)
      const repeatable = state === '40001' || state === '40P01' || isStalePlan(error) || passes(error)
      if (attempt === attempts || !repeatable) throw error
      // The jitter keeps two transactions that collided once from colliding again in step.
      await sleep(attempt * 10 + Math.random() * 40)
    }
  }
}
