import { Kysely } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import { cutSilentConnections } from './cut-silent.ts'
import { createFlights, flyEachAlone, readEachAlone } from './flights.ts'
import { createPgDialect, createPgDriver, type Ways } from './pg-dialect.ts'
import { watchReplica, type ReplicaState } from './replica.ts'
import { createStatementNames, type NameStatement } from './statement-names.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface Database {
  db: Db
  pool: Pool
  /** For searches, whose cost strangers choose: less time for each, and other connections than those of all other work. */
  searches: Db
  searchPool: Pool
  /** For the few who need a connection of their own beside the pool, and no pooler between. */
  connection: PoolConfig
  /** Absent: there is none. */
  replica?: Replica | undefined
  close: () => Promise<void>
}

/** For calls that only read: the same as `db` and `searches`, but what may come from the replica comes from there. */
interface Replica extends ReplicaState {
  db: Db
  searches: Db
  pool: Pool
}

const oids = { int8: 20, int8Array: 1016, textArray: 1009, date: 1082 }

type Log = (message: string) => void

interface Opening {
  log: Log
  max?: number
  /** Off behind a pooler that gives each transaction another connection. */
  prepare?: boolean
  /** After so long without an answer the server is taken for gone. */
  silenceMs?: number
  replica?: PoolConfig | undefined
}

/** Longer than the database lets any statement of ours run. */
const SILENCE_MS = 20_000
/** What a replica does not answer is then asked of the primary, which takes a while as well. */
const REPLICA_SILENCE_MS = 6000

export function openDatabase(connection: PoolConfig, opening: Opening): Database {
  const { log, prepare = true, silenceMs = SILENCE_MS } = opening
  const pools = openPools(connection, opening)
  const { pool, searchPool } = pools
  const sendReading = createFlights(pool)
  // Of searches none waits for another: they may take long.
  const search = readEachAlone(searchPool)
  const name = nameStatements(prepare)
  const nameSearch = nameStatements(prepare)
  const stops = [pool, searchPool].map((each) => cutSilentConnections(each, silenceMs))
  const database: Database = {
    ...pools,
    db: toDb(pool, name, { sendReading }),
    searches: toDb(searchPool, nameSearch, { sendReading: search }),
    connection,
    close: async () => {
      for (const stop of stops) stop()
      await Promise.all([pool.end(), searchPool.end()])
    },
  }
  if (!opening.replica) return database

  const far = openPools(opening.replica, opening)
  const looking = openPool({ max: 1, ...connection }, log)
  const state = watchReplica({ primary: looking, replica: far.pool, prepare, log })
  const { choose, fly, noteWrite: onWrite } = state
  const readFar = choose(sendReading, createFlights(far.pool, fly))
  const searchFar = choose(search, flyEachAlone(far.searchPool, fly))
  stops.push(state.stop, ...[far.pool, far.searchPool].map((each) => cutSilentConnections(each, REPLICA_SILENCE_MS)))
  return {
    ...database,
    replica: {
      ...state,
      // The same connections for what is written, so the same names for statements.
      db: toDb(pool, name, { sendReading: readFar, onWrite }),
      searches: toDb(searchPool, nameSearch, { sendReading: searchFar, onWrite }),
      pool: far.pool,
    },
    close: async () => {
      await Promise.all([database.close(), looking.end(), far.pool.end(), far.searchPool.end()])
    },
  }
}

function openPools(connection: PoolConfig, { log, max = 10, prepare = true }: Opening) {
  return {
    pool: openPool({ max, ...(prepare && { ...LIMITS, statement_timeout: 5000 }), ...connection }, log),
    searchPool: openPool({ max: Math.ceil(max / 2), ...(prepare && FOR_SEARCHES), ...connection }, log),
  }
}

/** A pooler refuses settings for a connection: behind it the role has to have them. */
const LIMITS: PoolConfig = { lock_timeout: 3000, idle_in_transaction_session_timeout: 10_000 }

/**
 * What is searched for decides which index is best, so a plan for all words would be wrong for many. And each runs in one
 * process: a page is read in milliseconds, which is what starting others takes.
 */
const FOR_SEARCHES: PoolConfig = {
  ...LIMITS,
  // Plans that are made once grow old where products come by the hundred thousand.
  maxLifetimeSeconds: 600,
  statement_timeout: 2000,
  options: '-c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=0',
}

function openPool(config: PoolConfig, log: Log): Pool {
  const pool = new Pool({
    application_name: 'bedesten',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    // `begin` is sent together with the statement after it.
    pipeline: true,
    types: { getTypeParser },
    ...config,
  })
  pool.on('error', (error) => log(`An idle database connection was lost: ${error.message}`))
  // The pool listens to idle connections only; one lost between two statements of a transaction would end the process.
  // Its next statement fails anyway, so there is nothing more to say here.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The product has some 300 statements; a connection holds about 30 KB for each. */
const MAX_PREPARED = 500

function nameStatements(prepare: boolean): NameStatement {
  return prepare ? createStatementNames(MAX_PREPARED) : () => undefined
}

function toDb(pool: Pool, nameStatement: NameStatement, ways: Ways): Db {
  return new Kysely({ dialect: createPgDialect(() => createPgDriver(pool, nameStatement, ways)) })
}

interface Queryable {
  query(sql: string): Promise<{ rows: { server_version_num: string; server_version: string }[] }>
}

export async function assertServerVersion(server: Queryable): Promise<void> {
  const { rows } = await server.query(
    `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
  )
  const version = rows[0]
  if (version !== undefined && Number(version.server_version_num) >= 150_000) return
  throw new Error(`Bedesten needs PostgreSQL 15 or newer, but the server is ${version?.server_version ?? 'unknown'}.`)
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format === 'binary') return types.getTypeParser(oid, format)
  if (oid === oids.int8) return toSafeNumber
  if (oid === oids.int8Array) return toSafeNumbers
  // A calendar day has no time zone; the driver's Date would shift it by that of the machine.
  if (oid === oids.date) return String
  if (oid === oids.textArray) return toTexts
  return types.getTypeParser(oid, 'text')
}

function toSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, beyond the safe integers.`)
  return value
}

/** As pg reads them, but by whole pieces instead of letters where nothing in them is escaped. */
function toTexts(text: string): (string | null)[] {
  if (text.includes('\\') || text.lastIndexOf('{') > 0) return types.getTypeParser(oids.textArray, 'text')(text)
  const end = text.length - 1
  const items: (string | null)[] = []
  for (let at = 1; at < end;) {
    const isQuoted = text[at] === '"'
    const begin = isQuoted ? at + 1 : at
    const found = text.indexOf(isQuoted ? '"' : ',', begin)
    const close = found === -1 ? end : found
    const item = text.slice(begin, close)
    items.push(item === 'NULL' && !isQuoted ? null : item)
    at = close + (isQuoted ? 2 : 1)
  }
  return items
}

function toSafeNumbers(text: string): (number | null)[] {
  const parse: (text: string) => (string | null)[] = types.getTypeParser(oids.int8Array, 'text')
  return parse(text).map((item) => (item === null ? null : toSafeNumber(item)))
}
