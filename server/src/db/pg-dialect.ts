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

/** A connection as transactions need it. */
interface PgConnection extends DatabaseConnection {
  begin: () => void
  end: (how: 'commit' | 'rollback') => Promise<void>
  release: () => void
}

/**
 * Kysely's own dialect with two differences, both for the sake of time: statements are prepared under the names they
 * are given, and `begin` travels with the first statement of its transaction (the pool's connections must pipeline).
 */
export function createPgDialect(pool: Pool, nameStatement: NameStatement): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool, nameStatement),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function createDriver(pool: Pool, nameStatement: NameStatement): Driver {
  const connections = new WeakMap<DatabaseConnection, PgConnection>()
  const known = (connection: DatabaseConnection): PgConnection => {
    const found = connections.get(connection)
    if (!found) throw new Error('This connection belongs to another driver.')
    return found
  }
  return {
    init: async () => undefined,
    async acquireConnection() {
      const connection = openConnection(await pool.connect(), nameStatement)
      connections.set(connection, connection)
      return connection
    },
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      if (isolationLevel ?? accessMode) throw new Error('Transactions with settings of their own are not supported.')
      known(connection).begin()
    },
    commitTransaction: (connection) => known(connection).end('commit'),
    rollbackTransaction: (connection) => known(connection).end('rollback'),
    releaseConnection: async (connection) => known(connection).release(),
    destroy: () => pool.end(),
  }
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
