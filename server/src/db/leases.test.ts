import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { openDatabase, type Database, type Db } from './database.ts'
import { inTransaction, retryTransaction } from './transaction.ts'

let created: TestDatabase
let database: Database

beforeAll(async () => {
  created = await createTestDatabase()
})

beforeEach(async (context) => {
  // One connection, so that each test sees the state of the previous statements.
  database = openDatabase(created.connection, { log: () => undefined, max: 1 })
  context.onTestFinished(() => database.close())
  await database.pool.query('drop table if exists things')
  await database.pool.query(`create table things as select 1 as id, 'one' as name`)
})

afterAll(() => created.drop())

async function listPrepared({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

async function findThing(db: Db, id: number): Promise<object | undefined> {
  const { rows } = await sql<object>`select * from things where id = ${id}`.execute(db)
  return rows[0]
}

it('prepares a statement with parameters once for its connection', async () => {
  for (const id of [1, 2, 1]) await findThing(database.db, id)
  expect(await listPrepared(database)).toEqual(['select * from things where id = $1'])
})

it('prepares nothing when it is switched off', async () => {
  const plain = openDatabase(created.connection, { log: () => undefined, max: 1, prepare: false })
  for (const id of [1, 2, 1]) await findThing(plain.db, id)
  expect(await listPrepared(plain)).toEqual([])
  await plain.close()
})

it('plans searches anew for what is searched, and other statements as the database thinks best', async () => {
  const modes = [database.db, database.searches].map((db) => sql<object>`show plan_cache_mode`.execute(db))
  expect((await Promise.all(modes)).map(({ rows }) => rows)).toEqual([
    [{ plan_cache_mode: 'auto' }],
    [{ plan_cache_mode: 'force_custom_plan' }],
  ])
})

const askWithName = (db: Db, name: number) => sql`select ${sql.raw(`${name}`)}::int + ${1} as sum`.execute(db)

it('keeps no more statements prepared than a connection may hold, those used last', async () => {
  for (let name = 0; name < 200; name++) {
    await askWithName(database.db, name)
    await askWithName(database.db, 0)
  }
  const prepared = await listPrepared(database)
  expect(prepared).toHaveLength(150)
  expect(prepared).toContain('select 0::int + $1 as sum')
  expect(prepared).toContain('select 199::int + $1 as sum')
  expect(prepared).not.toContain('select 1::int + $1 as sum')
})

it('makes room for names while statements fail and transactions are undone', async () => {
  for (let name = 0; name < 200; name++) {
    const work = inTransaction(database.db, async (trx) => {
      await askWithName(trx, name)
      await sql`select ${name} from nowhere`.execute(trx)
    })
    await expect(work).rejects.toThrow('nowhere')
  }
  expect((await askWithName(database.db, 7)).rows).toEqual([{ sum: 8 }])
  expect((await listPrepared(database)).length).toBeLessThanOrEqual(150)
})

it('answers with the new columns after a migration', async () => {
  for (const id of [1, 1, 1]) await findThing(database.db, id)
  await database.pool.query('alter table things add column colour text')
  expect(await findThing(database.db, 1)).toEqual({ id: 1, name: 'one', colour: null })
  expect(await findThing(database.db, 1)).toEqual({ id: 1, name: 'one', colour: null })
})

it('repeats a transaction whose statements were planned before a migration', async () => {
  for (const id of [1, 1, 1]) await findThing(database.db, id)
  await database.pool.query('alter table things add column colour text')
  const found = await retryTransaction(database.db, (trx) => findThing(trx, 1))
  expect(found).toEqual({ id: 1, name: 'one', colour: null })
})

it('undoes the first statement of a transaction with the others', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await sql`insert into things values (2)`.execute(trx)
    await sql`select * from nowhere`.execute(trx)
  })
  await expect(work).rejects.toThrow('nowhere')
  expect(await findThing(database.db, 2)).toBeUndefined()
})

it('leaves no transaction open when its first statement fails, or when it has none', async () => {
  const failing = inTransaction(database.db, (trx) => sql`select * from nowhere`.execute(trx))
  await expect(failing).rejects.toThrow('nowhere')
  await inTransaction(database.db, async () => undefined)
  await inTransaction(database.db, (trx) => sql`insert into things values (3)`.execute(trx))
  const other = openDatabase(created.connection, { log: () => undefined, max: 1 })
  expect(await findThing(other.db, 3)).toMatchObject({ id: 3 })
  await other.close()
})

it('sends statements that are asked for together in the order in which they were asked for', async () => {
  const seen = await inTransaction(database.db, async (trx) => {
    const [, first, , second] = await Promise.all([
      trx.insertInto('tags').values({ name: 'bir', key: 'bir' }).execute(),
      sql<{ count: number }>`select count(*) from tags`.execute(trx),
      sql`insert into tags (name, key) values ('iki', 'iki')`.execute(trx),
      trx.selectFrom('tags').select('key').orderBy('id').execute(),
    ])
    return { first: first.rows, second }
  })
  expect(seen).toEqual({ first: [{ count: 1 }], second: [{ key: 'bir' }, { key: 'iki' }] })
})

it('fails with the first fault of statements sent together, undoes them all and lets none follow', async () => {
  let late: Promise<unknown> | undefined
  const work = inTransaction(database.db, async (trx) => {
    async function goOn(): Promise<void> {
      await sql`insert into things values (4)`.execute(trx).catch(() => undefined)
      late = sql`insert into things values (5)`.execute(trx)
      await late
    }
    await Promise.all([sql`select * from nowhere`.execute(trx), goOn()])
  })
  await expect(work).rejects.toThrow('nowhere')
  await expect(late).rejects.toThrow(/is over|nowhere/)
  expect([await findThing(database.db, 4), await findThing(database.db, 5)]).toEqual([undefined, undefined])
})

it('leaves no row when work throws after its first statement', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await sql`insert into things values (6)`.execute(trx)
    throw new Error('changed its mind')
  })
  await expect(work).rejects.toThrow('changed its mind')
  const together = inTransaction(database.db, async (trx) => {
    const inserted = sql`insert into things values (7)`.execute(trx)
    await Promise.resolve()
    await inserted
    throw new Error('changed its mind')
  })
  await expect(together).rejects.toThrow('changed its mind')
  expect([await findThing(database.db, 6), await findThing(database.db, 7)]).toEqual([undefined, undefined])
})

it('commits when all of the work has settled, also what it does much later', async () => {
  await inTransaction(database.db, async (trx) => {
    await sql`insert into things values (8)`.execute(trx)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const other = openDatabase(created.connection, { log: () => undefined, max: 1 })
    expect(await findThing(other.db, 8)).toBeUndefined()
    await other.close()
    await sql`insert into things values (9)`.execute(trx)
  })
  expect([await findThing(database.db, 8), await findThing(database.db, 9)]).toMatchObject([{ id: 8 }, { id: 9 }])
})

it('does not let a statement that writes, and may wait for a lock, keep others waiting', async () => {
  const wide = openDatabase(created.connection, { log: () => undefined, max: 3 })
  const holder = await wide.pool.connect()
  await holder.query('begin; lock table things in share row exclusive mode')
  const writing = sql`update things set name = 'two' where id = 1`.execute(wide.db)
  expect(await findThing(wide.db, 1)).toMatchObject({ name: 'one' })
  await holder.query('commit')
  holder.release()
  await writing
  expect(await findThing(wide.db, 1)).toMatchObject({ name: 'two' })
  await wide.close()
})

it('fails when the commit is refused', async () => {
  await database.pool.query(`alter table things add constraint one_name unique (name) deferrable initially deferred`)
  const work = inTransaction(database.db, (trx) => sql`insert into things values (9, 'one')`.execute(trx))
  await expect(work).rejects.toThrow('one_name')
})
