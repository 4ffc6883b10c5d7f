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
import { isStalePlan } from './errors.ts'
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

/** A connection as `inTransaction` needs it. */
interface PgConnection extends DatabaseConnection {
  begin: () => void
  end: (how: 'commit' | 'rollback') => Promise<void>
  release: () => void
}

export function toPgConnection(connection: DatabaseConnection): PgConnection {
  if (!isPgConnection(connection)) throw new Error('This connection was opened by another driver.')
  return connection
}

function isPgConnection(connection: DatabaseConnection): connection is PgConnection {
  return 'begin' in connection && 'end' in connection && 'release' in connection
}

/**
 * Differs from Kysely's own in two things, both for the sake of time: statements are prepared under the names they are
 * given, and `begin` travels with the first statement of its transaction (the pool's connections must pipeline).
 */
export function createPgDriver(pool: Pool, nameStatement: NameStatement): Driver {
  return {
    init: async () => undefined,
    acquireConnection: async () => openConnection(await pool.connect(), nameStatement),
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: async (connection) => toPgConnection(connection).release(),
    destroy: () => pool.end(),
  }
}

async function refuseTransaction(): Promise<never> {
  throw new Error('Transactions are opened by inTransaction or retryTransaction.')
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function openConnection(client: PoolClient, nameStatement: NameStatement): PgConnection {
  let state: 'no transaction' | 'begin is due' | 'in transaction' = 'no transaction'
  /** It holds a statement whose plan no longer fits, and keeps refusing it. */
  let isStale = false

  /** Resolves with the answer to the statement; `begin`, when it is due, is sent before it without waiting. */
  async function send(statement: QueryConfig) {
    if (state !== 'begin is due') return client.query(statement)
    state = 'in transaction'
    const [, result] = await Promise.all([client.query('begin'), client.query(statement)])
    return result
  }

  async function execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = [...parameters]
    const name = nameStatement(sql)
    const { command, rowCount, rows } = await send({ text: sql, values, ...(name !== undefined && { name }) }).catch(
      (error: unknown) => {
        // Planned before a migration that another process has run. In a transaction only repeating it all helps.
        isStale ||= isStalePlan(error)
        if (!isStale || state !== 'no transaction') throw error
        return client.query({ text: sql, values })
      },
    )
    return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  return {
    executeQuery: execute,
    streamQuery: () => {
      throw new Error('Statements are not streamed.')
    },
    begin: () => {
      state = 'begin is due'
    },
    async end(how) {
      const isBegun = state === 'in transaction'
      state = 'no transaction'
      if (isBegun) await client.query(how)
    },
    release: () => client.release(isStale),
  }
}
