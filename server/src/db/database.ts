import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { toLeases, type Sending } from './leases.ts'
import { watchReplica } from './replica.ts'
import type { Tables } from './tables.ts'
import { getTypeParser } from './value-parsers.ts'

export type Db = Kysely<Tables>

/** What a call that only reads is given: of the primary, or of the replica. */
export interface Reads {
  db: Db
  /** For searches, whose cost strangers choose: less time for each, and other connections than those of all other work. */
  searches: Db
}

export type Replica = ReturnType<typeof watchReplica<Reads>>

export interface Database extends Omit<ReturnType<typeof openServer>, 'end'> {
  /** For the few who need a connection of their own beside the pool, and no pooler between. */
  connection: PoolConfig
  /** Absent: there is none. */
  replica?: Replica | undefined
  close: () => Promise<void>
}

type Log = (message: string) => void

interface Opening {
  log: Log
  max?: number
  /** Off behind a pooler that gives each transaction another connection. */
  prepare?: boolean
  /** After so long without an answer the server is taken for gone: longer than the database lets a statement run. */
  silenceMs?: number
  replica?: PoolConfig | undefined
}

const SILENCE_MS = 20_000
/** What a replica does not answer is then asked of the primary, which takes a while as well. */
const REPLICA_SILENCE_MS = 6000
/** Thousands of products may take longer to write than a statement usually may. */
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

/** A pooler refuses settings for a connection: behind it the role has to have them. */
const LIMITS: PoolConfig = { lock_timeout: 3000, idle_in_transaction_session_timeout: 10_000 }

/**
 * What is searched for decides which index is best, so a plan for all words would be wrong for many. And each runs in one
 * process: a page is read in milliseconds, which is what starting others or compiling takes.
 */
const FOR_SEARCHES: PoolConfig = {
  ...LIMITS,
  // Plans that are made once grow old where products come by the hundred thousand.
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
  // Its next statement fails anyway, so there is nothing more to say here.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function toDb(pool: Pool, sending: Sending): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: toLeases(pool, sending) }) })
}
