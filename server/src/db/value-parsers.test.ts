import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { openDatabase, type Database } from './database.ts'

let created: TestDatabase
let database: Database

beforeAll(async () => {
  created = await createTestDatabase()
  database = openDatabase(created.connection, { log: () => undefined, max: 1 })
})

afterAll(async () => {
  await database.close()
  await created.drop()
})

it('reads rows as the driver itself does, column by column', async () => {
  const text = `select 7 as id, null as nothing, true as yes, '{"a": [1]}'::jsonb as facts, 1.50::numeric as price,
    timestamptz '2026-01-02 03:04:05.678+03' as at, 'x' as "a column's ""name""" from generate_series(1, 2)`
  const { rows: expected } = await database.pool.query<object>(text)
  for (let round = 0; round < 3; round++) {
    const { rows } = await sql.raw(text).execute(database.db)
    expect(rows).toEqual(expected)
  }
})

it.each([
  [[]],
  [['pamuk']],
  [['pamuk', 'iplik', 'NULLAR']],
  [['İç Giyim', 'a,b', '', ' ', 'NULL', 'null', '{x}', 'ğ"ş', 'a\\b']],
  [['a b', 'c', 'd e', 'f']],
  [[null, 'x', null]],
])('reads the texts %j as they were written', async (texts) => {
  const { rows } = await sql<{ texts: unknown }>`select ${texts}::text[] as texts`.execute(database.db)
  expect(rows).toEqual([{ texts }])
})

it('reads texts that lie in two rows of one array', async () => {
  const { rows } = await sql<{ texts: unknown }>`select array[['a', 'b'], ['c', 'd']] as texts`.execute(database.db)
  expect(rows).toEqual([
    {
      texts: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
  ])
})

it('reads what a statement answers with after its table was changed', async () => {
  await database.pool.query(`create table shaped as select 1 as id, 'one' as name`)
  const read = async () => (await sql`select * from shaped`.execute(database.db)).rows
  for (let round = 0; round < 3; round++) expect(await read()).toEqual([{ id: 1, name: 'one' }])
  await database.pool.query(`alter table shaped drop column name, add column price int8 not null default 5`)
  for (let round = 0; round < 3; round++) expect(await read()).toEqual([{ id: 1, price: 5 }])
})

it('refuses a number beyond the safe integers, and goes on', async () => {
  const read = (number: string) => sql`select ${number}::int8 as id from generate_series(1, 3)`.execute(database.db)
  await expect(read('9007199254740993')).rejects.toThrow('beyond the safe integers')
  expect((await read('5')).rows).toEqual([{ id: 5 }, { id: 5 }, { id: 5 }])
})

it('tells where a statement that failed was asked for', async () => {
  const failed = await sql`select 1 / 0`.execute(database.db).catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: '22012', message: 'division by zero' })
  expect((failed as Error).stack).toContain('leases.ts')
})
