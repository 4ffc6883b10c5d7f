import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { allowSilence } from './cut-silent.ts'
import { isDatabaseAway, isStalePlan, isTransactionAborted } from './errors.ts'
import { sendEachAlone, writeTogether, type SendAlone } from './flights.ts'
import { queryShaped } from './shaped-query.ts'
import type { NameStatement } from './statement-names.ts'

/** Kysely's dialect for PostgreSQL, with a driver of our own. */
export function createPgDialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** A connection as transactions need it. */
export interface PgConnection extends DatabaseConnection {
  /** With how long each statement may take, if longer than usual. */
  begin: (statementMs?: number) => void
  /** Otherwise the first statement waits for a connection of the pool. */
  lease: () => Promise<void>
  end: (how: 'commit' | 'rollback') => Promise<void>
  /** Commits right after the statements that are being asked for now. */
  endAfterStatements: () => Promise<void>
  release: () => Promise<void>
}

export function toPgConnection(connection: DatabaseConnection): PgConnection {
  if (!isPgConnection(connection)) throw new Error('This connection was opened by another driver.')
  return connection
}

function isPgConnection(connection: DatabaseConnection): connection is PgConnection {
  return 'begin' in connection && 'end' in connection && 'release' in connection
}

/** How statements leave that need no transaction. */
export interface Ways {
  sendReading: SendAlone
  /** Told of every other statement and of every transaction. */
  onWrite?: () => void
}

/**
 * Differs from Kysely's own in three things, all for the sake of time: statements are prepared under the names they are
 * given, short ones that only read travel together (flights.ts), and `begin` travels with the first statements of its
 * transaction (the pool's connections must pipeline).
 */
export function createPgDriver(pool: Pool, nameStatement: NameStatement, ways: Ways): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => openConnection(pool, nameStatement, ways),
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: (connection) => toPgConnection(connection).release(),
    destroy: () => pool.end(),
  }
}

async function refuseTransaction(): Promise<never> {
  throw new Error('Transactions are opened by inTransaction or retryTransaction.')
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A `with` may write. */
function isReading(text: string): boolean {
  if (/^\s*select\b/i.test(text)) return true
  return /^\s*with\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text)
}

/** Takes a connection of the pool when a transaction begins; other statements do without one of their own. */
function openConnection(pool: Pool, nameStatement: NameStatement, { sendReading, onWrite }: Ways): PgConnection {
  const sendWriting: SendAlone = (statement) => {
    onWrite?.()
    return sendEachAlone(pool)(statement)
  }
  let transaction: ReturnType<typeof openTransaction> | undefined

  async function execute<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = nameStatement(text)
    const statement = { text, values: [...parameters], ...(name !== undefined && { name }) }
    const sendAlone = isReading(text) ? sendReading : sendWriting
    const { command, rowCount, rows } = await (transaction ? transaction.send(statement) : sendAlone(statement))
    return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  return {
    executeQuery: execute,
    streamQuery: () => {
      throw new Error('Statements are not streamed.')
    },
    begin: (statementMs) => {
      onWrite?.()
      transaction = openTransaction(pool, statementMs)
    },
    lease: async () => void (await transaction?.lease()),
    end: async (how) => transaction?.end(how),
    endAfterStatements: async () => transaction?.endAfterStatements(),
    release: async () => transaction?.release(),
  }
}

/**
 * Whoever gives up a connection ends what runs on it: during a statement that may take long, the database looks once a
 * second whether anybody still waits for it.
 */
function toBegin(statementMs: number | undefined): string {
  if (statementMs === undefined) return 'begin'
  return `begin; set local statement_timeout = ${statementMs}; set local client_connection_check_interval = 1000`
}

function openTransaction(pool: Pool, statementMs: number | undefined) {
  let leasing: Promise<PoolClient> | undefined
  let isBegun = false
  let isOver = false
  /**
   * It holds a statement whose plan no longer fits, and keeps refusing it; only repeating the whole transaction helps. Or
   * its server goes down, or has become one that only reads.
   */
  let isSpent = false
  /** What went wrong first. Statements sent with it or after it only say that the transaction is aborted. */
  let cause: unknown

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect()
    if (statementMs !== undefined) allowSilence(client, statementMs)
    return client
  }

  function lease(): Promise<PoolClient> {
    return (leasing ??= connect())
  }

  /** Statements of one moment leave in one piece, `begin` before the first. */
  function submit(client: PoolClient, statement: QueryConfig) {
    writeTogether(client)
    if (!isBegun) {
      isBegun = true
      // If it fails, so does the statement after it.
      client.query(toBegin(statementMs)).catch(() => undefined)
    }
    return queryShaped(client, statement)
  }

  async function end(client: PoolClient | undefined, how: 'commit' | 'rollback'): Promise<void> {
    isOver = true
    const result = isBegun ? await client?.query(how) : undefined
    // The database rolls back what is aborted, without an error, even if it was told to commit.
    if (how === 'commit' && result?.command === 'ROLLBACK') throw cause
  }

  return {
    lease,
    async send(statement: QueryConfig) {
      const client = await lease()
      // Whoever goes on after another statement of the same flight has failed must not write outside the transaction.
      if (isOver) throw new Error('The transaction of this statement is over.')
      return submit(client, statement).catch((error: unknown) => {
        isSpent ||= isStalePlan(error) || isDatabaseAway(error)
        cause ??= error
        throw isTransactionAborted(error) ? cause : error
      })
    },
    end: async (how: 'commit' | 'rollback') => end(await leasing, how),
    async endAfterStatements() {
      const client = await lease()
      await new Promise<void>((resolve, reject) => {
        // Ticks come after all promises that are due, and statements pass through some before they are sent.
        queueMicrotask(() => process.nextTick(() => void end(client, 'commit').then(resolve, reject)))
      })
    },
    async release() {
      const client = await leasing?.catch(() => undefined)
      client?.release(isSpent)
    },
  }
}
