import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, query } from '../../test/postgres-processes.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { readCatalogue } from '../../test/schema-catalogue.ts'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD } from '../demo/demo-companies.ts'
import { migrationsFolder } from '../paths.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { prepareSchema } from './prepare-schema.ts'
import { exportDatabase, importDatabase } from './transfer/transfer.ts'

// The demo content of the last release before the baseline: a dump of PostgreSQL 15, which all newer ones read.
const EARLIER = new URL('../../test/database-0046.sql.gz', import.meta.url)
/** Derived from the products, so versions may differ. */
const DERIVED = ['places', 'product_places', 'product_scans', 'product_search', 'product_words', 'product_zones']
const options = { folder: migrationsFolder, log: () => undefined }

const test = useTestApp()
const databases: TestDatabase[] = []
let root: string
let fresh: string[]

beforeAll(async () => {
  root = await makeFolder()
  fresh = await readCatalogue((await track(createTestDatabase())).connection)
})

afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(root, { recursive: true })
})

async function track(creating: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await creating
  databases.push(database)
  return database
}

async function earlierDatabase(): Promise<TestDatabase> {
  const database = await track(createEmptyDatabase())
  await query(database.connection, gunzipSync(await readFile(EARLIER)).toString())
  return database
}

async function countRows({ connection }: TestDatabase): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  )
  const kept = tables.map(({ name }) => name).filter((name) => !DERIVED.includes(name))
  const counts = kept.map((name) => `(select count(*)::int from ${name}) as ${name}`)
  const [row] = await query<Record<string, number>>(connection, `select ${counts.join(', ')}`)
  return row ?? {}
}

async function expectDemoContent(database: TestDatabase): Promise<void> {
  const opened = openDatabase(database.connection, { log: () => undefined })
  const app = await buildTestApp(test, { database: opened })
  const login = { email: DEMO_COMPANIES[0].email, password: DEMO_PASSWORD }
  const entered = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: login })
  expect(entered.statusCode).toBe(200)
  const found = await app.inject({ url: '/api/v1/products', query: { search: 'havlu' } })
  expect(found.json().data.length).toBeGreaterThan(3)
  await app.close()
  await opened.close()
}

describe('a database of the release before', { timeout: 120_000 }, () => {
  it('has the schema of a new one after the upgrade, and all its content', async () => {
    const database = await earlierDatabase()
    const before = await countRows(database)
    await prepareSchema(database.connection, () => undefined)
    expect(await readCatalogue(database.connection)).toEqual(fresh)
    expect(await countRows(database)).toMatchObject(before)
    await expectDemoContent(database)
  })

  it('goes on from any step between', async () => {
    const database = await earlierDatabase()
    const halfway = join(root, 'halfway')
    await mkdir(join(halfway, '0048-baseline'), { recursive: true })
    for (const name of (await readdir(migrationsFolder)).filter((each) => /^004[78]/.test(each))) {
      await cp(join(migrationsFolder, name), join(halfway, name), { recursive: true })
    }
    await migrate(database.connection, { ...options, folder: halfway })
    expect(await query(database.connection, 'select max(version) from schema_migrations')).toEqual([{ max: 48 }])
    await migrate(database.connection, options)
    expect(await readCatalogue(database.connection)).toEqual(fresh)
  })

  it('can be imported from its export', async () => {
    const source = await earlierDatabase()
    const file = join(root, 'earlier.gz')
    await exportDatabase(source.connection, file, options)
    const database = await track(createEmptyDatabase())
    await importDatabase(database.connection, file, options)
    await prepareSchema(database.connection, () => undefined)
    expect(await readCatalogue(database.connection)).toEqual(fresh)
    expect(await countRows(database)).toMatchObject({ ...(await countRows(source)), image_folder: 0, view_marks: 0 })
    await expectDemoContent(database)
  })

  it('is refused when it is older than that, with the way that is left', async () => {
    const database = await track(createEmptyDatabase())
    const folder = join(root, 'old')
    await mkdir(folder)
    await writeFile(join(folder, '0045-old.sql'), 'create table old (n int);')
    await migrate(database.connection, { ...options, folder })
    const file = join(root, 'old.gz')
    await exportDatabase(database.connection, file, options)
    const refusal = 'has schema version 45, and this version of Bedesten upgrades from 46 on: use the release before'
    await expect(migrate(database.connection, options)).rejects.toThrow(`The database ${refusal}`)
    const empty = await track(createEmptyDatabase())
    await expect(importDatabase(empty.connection, file, options)).rejects.toThrow(`old.gz ${refusal}`)
  })
})

describe('a new database', () => {
  it('has every step of the upgrade on record', async () => {
    const database = await track(createTestDatabase())
    const steps = (await readdir(migrationsFolder))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => Number(name.slice(0, 4)))
    const rows = await query<{ version: number }>(
      database.connection,
      'select version from schema_migrations order by 1',
    )
    expect(rows.map(({ version }) => version)).toEqual(steps)
  })

  it('stores nothing that an internal function of PostgreSQL has computed: the next version may compute it otherwise', () => {
    expect(
      fresh.filter((line) => /\bhash(text|int|char|float|numeric|bpchar|uuid|array|record|_)\w*\(/.test(line)),
    ).toEqual([])
  })
})
