import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { openDatabase, type Database, type Db } from './database.ts'
import { isDatabaseAway, isDatabaseBusy, isDiskFull, isUniqueViolation } from './errors.ts'
import { inTransaction, retryTransaction } from './transaction.ts'

let created: TestDatabase
let database: Database
const logged: string[] = []

beforeAll(async () => {
  created = await createTestDatabase()
  database = openDatabase(created.connection, { log: (line) => logged.push(line), max: 3 })
  await database.pool.query('create table things (id bigint primary key, name text constraint things_name unique)')
  await database.pool.query(`insert into things values (1, 'one'), (2, 'two')`)
})

afterAll(async () => {
  await database.close()
  await created.drop()
})

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('an error of the database', () => {
  it('names the constraint that two rows cannot share', async () => {
    const error = await failureOf(database.pool.query(`insert into things values (3, 'one')`))
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'things_name')).toBe(true)
    expect(isUniqueViolation(error, 'things_pkey')).toBe(false)
    expect(isDatabaseAway(error) || isDatabaseBusy(error) || isDiskFull(error)).toBe(false)
  })

  it('is told from a server that is not there', async () => {
    const nowhere = [
      { host: path.join('/tmp', 'no-such-folder') },
      { host: '127.0.0.1', port: 1 },
      { host: 'no-such-host.invalid' },
    ]
    for (const connection of nowhere) {
      const error = await failureOf(new Client({ ...connection, connectionTimeoutMillis: 2000 }).connect())
      expect(isDatabaseAway(error)).toBe(true)
    }
    expect(isDatabaseAway(new Error('something else'))).toBe(false)
  })

  it('says busy when a statement or a lock takes too long, or two wait for each other', async () => {
    const slow = database.pool.query(`set statement_timeout = 50; select pg_sleep(5)`)
    expect(isDatabaseBusy(await failureOf(slow))).toBe(true)
    const holder = await database.pool.connect()
    await holder.query('begin; lock table things')
    const waiting = database.pool.query(`set lock_timeout = 50; select from things`)
    expect(isDatabaseBusy(await failureOf(waiting))).toBe(true)
    await holder.query('rollback')
    holder.release(true)
    for (const state of ['deadlock_detected', 'out_of_memory', 'insufficient_resources']) {
      const failed = database.pool.query(`do $$ begin raise exception using errcode = '${state}'; end $$`)
      expect(isDatabaseBusy(await failureOf(failed))).toBe(true)
    }
  })

  it('is the first one of a transaction, however deep its statement was asked for, and even if nobody heard it', async () => {
    const fail = (trx: Db) =>
      sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`.execute(trx).then(
        (result) => result,
        async (error: unknown) => {
          await Promise.resolve()
          throw error
        },
      )
    const together = inTransaction(database.db, (trx) => Promise.all([fail(trx), sql`select 1`.execute(trx)]))
    expect(isDiskFull(await failureOf(together))).toBe(true)
    const unheard = inTransaction(database.db, async (trx) => {
      await fail(trx).catch(() => undefined)
    })
    expect(isDiskFull(await failureOf(unheard))).toBe(true)
  })

  it('does not end the process when a connection is lost inside a transaction, and the next one works', async () => {
    const lost = inTransaction(database.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await database.pool.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid])
      await sql`select 1`.execute(trx)
    })
    expect(isDatabaseAway(await failureOf(lost))).toBe(true)
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('says away when the server only reads, as one that has not taken over yet', async () => {
    const writing = database.pool.query(`begin read only; insert into things values (4, 'four')`)
    expect(isDatabaseAway(await failureOf(writing))).toBe(true)
  })

  it('says away when every connection stays taken', async () => {
    const small = openDatabase(
      { ...created.connection, connectionTimeoutMillis: 100 },
      { log: () => undefined, max: 1 },
    )
    const taken = await small.pool.connect()
    expect(isDatabaseAway(await failureOf(small.pool.query('select 1')))).toBe(true)
    taken.release()
    await small.close()
  })
})

describe('a value of the database', () => {
  it('arrives as a number, a text or a date, and never rounded', async () => {
    const { rows } = await database.pool.query(`select 9007199254740991::bigint as id, array[1, null]::bigint[] as ids,
      1.10::numeric(14, 2) as price, '2026-01-02'::date as day, '2026-01-02T03:04:05Z'::timestamptz as at`)
    expect(rows).toEqual([
      {
        id: 9_007_199_254_740_991,
        ids: [1, null],
        price: '1.10',
        day: '2026-01-02',
        at: new Date('2026-01-02T03:04:05Z'),
      },
    ])
    await expect(database.pool.query('select 9007199254740992::bigint')).rejects.toThrow('safe integers')
  })
})

describe('a transaction that meets another in a deadlock', () => {
  it('is repeated until both are done', { tags: 'race' }, async () => {
    let runs = 0
    let arrived = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    function rename(first: number, second: number) {
      return retryTransaction(database.db, async (trx) => {
        runs += 1
        await sql`update things set name = name || '!' where id = ${first}`.execute(trx)
        if (++arrived === 2) release()
        await both
        await sql`update things set name = name || '!' where id = ${second}`.execute(trx)
      })
    }
    await Promise.all([rename(1, 2), rename(2, 1)])
    expect(runs).toBe(3)
    expect((await database.pool.query('select name from things order by id')).rows).toEqual([
      { name: 'one!!' },
      { name: 'two!!' },
    ])
  })

  it('is not repeated for any other reason', async () => {
    let runs = 0
    const failing = retryTransaction(database.db, async () => {
      runs += 1
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(runs).toBe(1)
  })
})
