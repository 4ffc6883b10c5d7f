/** Statements whose database disappears, and the state of the pool afterwards. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDatabaseProxy } from '../../test/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { openDatabase, type Database, type Db } from './database.ts'
import { isDatabaseAway, sqlState } from './errors.ts'
import { readAgain } from './read-again.ts'
import { inTransaction } from './transaction.ts'

let created: TestDatabase
let database: Database

beforeAll(async () => {
  created = await createTestDatabase()
  await run(`create table things (id bigint primary key); insert into things values (1)`)
})

beforeEach(() => {
  database = openDatabase(created.connection, { log: () => undefined, max: 3 })
  onTestFinished(() => database.close())
})

afterAll(() => created.drop())

/** Bypasses the pool. */
async function run(...texts: string[]): Promise<unknown[]> {
  const client = new Client(created.connection)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const text of texts) ({ rows } = await client.query(text))
    return rows
  } finally {
    await client.end()
  }
}

const CUT_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'bedesten' and datname = current_database()`

/** Reads on demand, so that its connection can be killed in between. */
const slowRead = (db: Db) => sql<{ id: number }>`select id from things, pg_sleep(0.5)`.execute(db)

async function untilRunning(): Promise<void> {
  const look = `select from pg_stat_activity where state = 'active' and query like '%pg_sleep(0.5)'`
  while ((await run(look)).length === 0);
}

describe.each(['db', 'searches'] as const)('a read of %s', (kind) => {
  it('whose connection is taken away is asked once more on another one', async () => {
    const db = database[kind]
    // Idle connections are killed at the same time.
    await Promise.all([slowRead(db), slowRead(db)])
    const reading = readAgain(() => slowRead(db))
    await untilRunning()
    await run(CUT_ALL)
    expect((await reading).rows).toEqual([{ id: 1 }])
  })
})

it('a write whose connection is taken away is not repeated, and says that the database is away', async () => {
  const writing = sql`insert into things select 2 from pg_sleep(0.5)`.execute(database.db)
  const failed = writing.then(
    () => undefined,
    (error: unknown) => error,
  )
  await untilRunning()
  await run(CUT_ALL)
  expect(isDatabaseAway(await failed)).toBe(true)
  expect((await slowRead(database.db)).rows).toEqual([{ id: 1 }])
})

it('a connection to a server that only reads leaves the pool when it refuses a write', async () => {
  const { db, pool } = database
  const write = () => sql`insert into things values (3)`.execute(db)
  const writeTogether = () => inTransaction(db, (trx) => sql`delete from things where id = 3`.execute(trx))
  await run(`alter database ${created.connection.database} set default_transaction_read_only = on`)
  for (const attempt of [write, writeTogether]) {
    const error = await attempt().catch((reason: unknown) => reason)
    expect(sqlState(error)).toBe('25006')
    expect(isDatabaseAway(error)).toBe(true)
    expect(pool.totalCount).toBe(0)
  }
  // Another server was promoted.
  await run(
    'set default_transaction_read_only = off',
    `alter database ${created.connection.database} reset default_transaction_read_only`,
  )
  await write()
  await writeTogether()
})

it('a read whose connection is reset is asked once more', async () => {
  const proxy = await aDatabaseProxy(created.connection)
  const behind = openDatabase(proxy.connection, { log: () => undefined, max: 2 })
  onTestFinished(() => behind.close())
  const reading = readAgain(() => slowRead(behind.db))
  await untilRunning()
  proxy.reset()
  expect((await reading).rows).toEqual([{ id: 1 }])
})

it('a connection on which no answer comes any more is given up', async () => {
  const proxy = await aDatabaseProxy(created.connection)
  const behind = openDatabase(proxy.connection, { log: () => undefined, max: 2, silenceMs: 300 })
  onTestFinished(() => behind.close())
  const quickRead = () => sql<{ id: number }>`select id from things`.execute(behind.db)
  expect((await quickRead()).rows).toEqual([{ id: 1 }])
  proxy.swallow()
  const writing = sql`delete from things where id = 9`.execute(behind.db)
  const error = await writing.catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  proxy.passOn()
  expect((await quickRead()).rows).toEqual([{ id: 1 }])
})

it('a transaction on which no answer comes any more is given up once, not again for its rollback', async () => {
  const proxy = await aDatabaseProxy(created.connection)
  const behind = openDatabase(proxy.connection, { log: () => undefined, max: 2, silenceMs: 2000 })
  onTestFinished(() => behind.close())
  const begun = performance.now()
  const writing = inTransaction(behind.db, async (trx) => {
    await sql`insert into things values (1) on conflict do nothing`.execute(trx)
    await sql`insert into things values (1)`.execute(trx).catch(() => undefined)
    proxy.swallow()
    await sql`delete from things where id = 9`.execute(trx)
  })
  expect(isDatabaseAway(await writing.catch((reason: unknown) => reason))).toBe(true)
  expect(performance.now() - begun).toBeLessThan(3900)
  expect(behind.pool.totalCount).toBe(0)
})

/** Running statements that sleep this long. */
const stillSleeping = (seconds: number) =>
  run(`select from pg_stat_activity where state = 'active' and query like '%pg_sleep(${seconds})'`)

it('a transaction that may take long is not taken for one without an answer, others are', async () => {
  const short = openDatabase(created.connection, { log: () => undefined, max: 2, silenceMs: 300 })
  onTestFinished(() => short.close())
  const write = (db: Db, id: number) =>
    inTransaction(db, (trx) => sql`insert into things select ${id} from pg_sleep(1.5)`.execute(trx))
  expect((await write(short.longWrites, 20)).numAffectedRows).toBe(1n)
  expect(isDatabaseAway(await write(short.db, 21).catch((error: unknown) => error))).toBe(true)
  expect(await run('select id from things where id >= 20')).toEqual([{ id: '20' }])
})

it('a long statement whose connection was given up ends soon after', async () => {
  const proxy = await aDatabaseProxy(created.connection)
  const behind = openDatabase(proxy.connection, { log: () => undefined, max: 2 })
  onTestFinished(() => behind.close())
  const writing = inTransaction(behind.longWrites, (trx) =>
    sql`insert into things select 30 from pg_sleep(40)`.execute(trx),
  ).catch((error: unknown) => error)
  await vi.waitUntil(async () => (await stillSleeping(40)).length === 1, { timeout: 5000 })
  proxy.reset()
  expect(isDatabaseAway(await writing)).toBe(true)
  await vi.waitUntil(async () => (await stillSleeping(40)).length === 0, { timeout: 5000 })
})
