import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { toLeases, type Sending } from './leases.ts'
import { watchReplica } from './replica.ts'
import type { Tables } from './tables.ts'
import { getTypeParser } from './value-parsers.ts'

export type Db = Kysely<Tables>

/** What a read-only call gets: connections to the primary or to the replica. */
export interface Reads {
  db: Db
  /** For searches, whose cost the caller chooses: a shorter timeout and separate connections. */
  searches: Db
}

export type Replica = ReturnType<typeof watchReplica<Reads>>

export interface Database extends Omit<ReturnType<typeof openServer>, 'end'> {
  /** For the few that need a dedicated connection without a pooler. */
  connection: PoolConfig
  /** Absent: there is none. */
  replica?: Replica | undefined
  close: () => Promise<void>
}

type Log = (message: string) => void

interface Opening {
  log: Log
  max?: number
  /** Off behind a transaction pooler. */
  prepare?: boolean
  /** A server silent for this long counts as gone; longer than the statement timeout. */
  silenceMs?: number
  replica?: PoolConfig | undefined
}

const SILENCE_MS = 20_000
/** A query the replica does not answer is repeated on the primary, which takes time too. */
const REPLICA_SILENCE_MS = 6000
/** Writing thousands of products may take longer than the usual statement timeout. */
const LONG_WRITE_MS = 60_000

export function openDatabase(connection: PoolConfig, opening: Opening): Database {
  const { end, ...near } = openServer(connection, opening)
  if (!opening.replica) return { ...near, connection, close: end }
  const address = opening.replica
  const primary = openPool({ max: 1, ...connection }, opening.log)
  const replica = watchReplica<Reads>({
    near,
    primary,
    openFar: (admit) => openServer(address, { ...opening, silenceMs: REPLICA_SILENCE_MS }, admit),
    log: opening.log,
  })
  const close = async () => void (await Promise.all([end(), primary.end(), replica.close()]))
  return { ...near, connection, replica, close }
}

/** A pooler refuses connection settings, so the role has them. */
const LIMITS: PoolConfig = { lock_timeout: 3000, idle_in_transaction_session_timeout: 10_000 }

/**
 * The best index depends on the words, so one plan for all would be wrong for many. And each runs in one
 * process: a page is read in milliseconds, which is what starting others or compiling takes.
 */
const FOR_SEARCHES: PoolConfig = {
  ...LIMITS,
  // Cached plans become outdated when many products are added.
  maxLifetimeSeconds: 600,
  statement_timeout: 2000,
  options: '-c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=0 -c jit=off',
}

/** Prepared statements per connection: 35 KB each, for searches up to 200 KB. */
const MAX_PREPARED = { db: 150, searches: 50 }

function openServer(connection: PoolConfig, opening: Omit<Opening, 'replica'>, admit?: Sending['admit']) {
  const { log, max = 10, prepare = true, silenceMs = SILENCE_MS } = opening
  const common = { query_timeout: silenceMs, ...connection }
  const pool = openPool({ max, ...(prepare && { ...LIMITS, statement_timeout: 5000 }), ...common }, log)
  const searchPool = openPool({ max: Math.ceil(max / 2), ...(prepare && FOR_SEARCHES), ...common }, log)
  const toSending = (most: number): Sending => ({ maxPrepared: prepare ? most : 0, ...(admit && { admit }) })
  const long = { statementMs: LONG_WRITE_MS, giveUpMs: LONG_WRITE_MS + silenceMs }
  return {
    pool,
    searchPool,
    db: toDb(pool, toSending(MAX_PREPARED.db)),
    searches: toDb(searchPool, toSending(MAX_PREPARED.searches)),
    /** The same as `db` for transactions whose statements may take a minute. */
    longWrites: toDb(pool, { ...toSending(MAX_PREPARED.db), long }),
    end: async () => void (await Promise.all([pool.end(), searchPool.end()])),
  }
}

function openPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool({
    application_name: 'bedesten',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  })
  pool.on('error', (error) => log(`An idle database connection was lost: ${error.message}`))
  // The pool listens to idle connections only; one lost between two statements of a transaction would end the process.
  // Its next statement fails anyway, so nothing is logged here.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function toDb(pool: Pool, sending: Sending): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: toLeases(pool, sending) }) })
}
