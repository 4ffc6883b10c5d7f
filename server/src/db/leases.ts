import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isDatabaseAway, isStalePlan } from './errors.ts'

/** How the statements of one Kysely instance are sent. */
export interface Sending {
  /** Prepared statements per connection; 0 behind a transaction pooler. */
  maxPrepared: number
  /** Statement timeout inside transactions, if longer than that of the connection, and when the client gives up. */
  long?: { statementMs: number; giveUpMs: number }
  /** Called before a connection is used; throws to refuse it. */
  admit?: (client: PoolClient) => Promise<void>
}

/** The pool as Kysely's own dialect takes it, with what pg leaves to its users: see `lease`. */
export function toLeases(pool: Pool, sending: Sending): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      try {
        await sending.admit?.(client)
      } catch (error) {
        client.release(isDatabaseAway(error))
        throw error
      }
      return lease(pool, client, sending)
    },
    end: () => pool.end(),
  }
}

/**
 * One use of a connection, by a statement or a transaction. Statements are prepared by name. A statement sent after
 * the end of a transaction is refused, or it would run outside it. A connection that was lost, or that has a
 * plan from before a migration, is removed from the pool.
 */
function lease(pool: Pool, client: PoolClient, { maxPrepared, long }: Sending): PostgresPoolClient {
  let isOver = false
  let isLost = false
  let isStale = false
  /** The first one. */
  let failure: unknown

  function send(text: string, values: unknown[], name?: string): Promise<QueryResult> {
    return client.query({ text, values, ...(name && { name }), ...(long && { query_timeout: long.giveUpMs }) })
  }

  async function query(text: string, values: unknown[]): Promise<QueryResult> {
    // A lost connection has rolled back already; waiting for it is useless.
    if (text === 'rollback' && isLost) return ROLLED_BACK
    if (isOver && text !== 'rollback') throw new Error('The transaction of this statement is over.')
    isOver ||= text === 'commit' || text === 'rollback'
    try {
      const name = maxPrepared > 0 && values.length > 0 ? await nameOf(client, text, maxPrepared) : undefined
      const result = await send(text === 'begin' && long ? toBegin(long.statementMs) : text, values, name)
      // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
      if (text === 'commit' && result.command === 'ROLLBACK') throw failure
      return result
    } catch (error) {
      failure ??= error
      isLost ||= isDatabaseAway(error)
      isStale ||= isStalePlan(error)
      // The caller gets the error that caused the rollback.
      if (text === 'rollback') return ROLLED_BACK
      // Refused before it ran. Inside a transaction this fails as well; only repeating all of it helps.
      if (isStalePlan(error)) return send(text, values).catch(() => Promise.reject(error))
      throw error
    }
  }

  function release(): void {
    isOver = true
    client.release(isLost || isStale)
    if (isLost) void dropIdle(pool).catch(() => undefined)
  }
  return { query, release } as unknown as PostgresPoolClient
}

const ROLLED_BACK: QueryResult = { rows: [], fields: [], command: 'ROLLBACK', rowCount: null, oid: 0 }

/** If we close the connection, PostgreSQL ends the statement: it checks the client every second. */
function toBegin(statementMs: number): string {
  return `begin; set local statement_timeout = ${statementMs}; set local client_connection_check_interval = 1000`
}

/** Idle connections lead to the same server as the lost one, and may be lost as well. */
async function dropIdle(pool: Pool): Promise<void> {
  for (let idle = pool.idleCount; idle > 0 && pool.idleCount > 0; idle--) (await pool.connect()).release(true)
}

/** Names of prepared statements by their texts, the one used last at the end. */
const named = new WeakMap<PoolClient, Map<string, string>>()

/** Drops the least recently used statement, so that a connection's memory stays bounded. */
async function nameOf(client: PoolClient, text: string, max: number): Promise<string> {
  const names = named.get(client) ?? new Map<string, string>()
  named.set(client, names)
  const name = names.get(text) ?? (names.size < max ? `s${names.size}` : await freeOldest(client, names))
  names.delete(text)
  names.set(text, name)
  return name
}

async function freeOldest(client: PoolClient, names: Map<string, string>): Promise<string> {
  const [[text, name] = ['', '']] = names
  const { parsedStatements } = client.connection as unknown as { parsedStatements: Record<string, string> }
  // pg tracks prepared statements: a refused one was never prepared.
  if (parsedStatements[name] !== undefined) await client.query(`deallocate ${name}`)
  delete parsedStatements[name]
  names.delete(text)
  return name
}
