import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileScript, scriptFolder } from '../../test/child-script.ts'
import { makeFolder, query } from '../../test/postgres-processes.ts'
import { createEmptyDatabase, type TestDatabase } from '../../test/postgres.ts'
import { migrate } from './migrate.ts'

const files = {
  '0001-first.sql': 'create table first (n int); insert into first values (1);',
  '0002-second.sql': 'create table second (n int);',
}

let root: string
let database: TestDatabase
let logged: string[]

beforeAll(async () => {
  root = await makeFolder()
})

beforeEach(async () => {
  database = await createEmptyDatabase()
  logged = []
})

afterEach(() => database.drop())

afterAll(() => rm(root, { recursive: true }))

let folders = 0

async function folderWith(content: Record<string, string>): Promise<string> {
  const folder = path.join(root, String(++folders))
  await mkdir(folder)
  for (const [name, sql] of Object.entries(content)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), sql)
  }
  return folder
}

async function migrateWith(content: Record<string, string>): Promise<void> {
  await migrate(database.connection, { folder: await folderWith(content), log: (line) => logged.push(line) })
}

describe('migrations', () => {
  it('run in order, once', async () => {
    await migrateWith(files)
    await migrateWith(files)
    expect(logged).toEqual(['Applied database migration 1 (first).', 'Applied database migration 2 (second).'])
    expect(await query(database.connection, 'select n from first')).toEqual([{ n: 1 }])
    expect(await query(database.connection, 'select version, name from schema_migrations order by version')).toEqual([
      { version: 1, name: 'first' },
      { version: 2, name: 'second' },
    ])
  })

  it('run once when four processes start at the same moment', { tags: 'race', timeout: 60_000 }, async () => {
    const code = await compileScript(new URL('../../test/postgres-migrator.ts', import.meta.url))
    const folder = await folderWith({ ...files, '0003-slow.sql': 'select pg_sleep(0.5)' })
    const args = ['--input-type=module', '-', JSON.stringify(database.connection), folder]
    const run = () => {
      const running = promisify(execFile)(process.execPath, args, { cwd: scriptFolder })
      running.child.stdin?.end(code)
      return running
    }
    const outputs = await Promise.all([1, 2, 3, 4].map(run))
    const lines = outputs.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean))
    expect(lines).toHaveLength(3)
    expect(await query(database.connection, 'select n from first')).toEqual([{ n: 1 }])
  })

  it('leave nothing of a file that fails, and everything of those before', async () => {
    const failing = migrateWith({ ...files, '0002-second.sql': 'create table second (n int); select 1 / 0;' })
    await expect(failing).rejects.toThrow('Database migration 2 (second) failed: division by zero')
    const tables = `select relname from pg_class where relname in ('first', 'second')`
    expect(await query(database.connection, tables)).toEqual([{ relname: 'first' }])
    await migrateWith(files)
    expect(await query(database.connection, `${tables} order by 1`)).toHaveLength(2)
  })

  it('refuse a file that was changed after it had been applied, but not for its line ends', async () => {
    await migrateWith({ '0001-first.sql': 'create table\n first (n int);' })
    await migrateWith({ '0001-first.sql': 'create table\r\n first (n int);' })
    const changed = migrateWith({ '0001-first.sql': 'create table\n first (n bigint);' })
    await expect(changed).rejects.toThrow('Migration 1 (first) was changed or removed after it had been applied.')
  })

  it('refuse a database that a newer version has changed', async () => {
    await migrateWith(files)
    const older = migrateWith({ '0001-first.sql': files['0001-first.sql'] })
    await expect(older).rejects.toThrow('schema version 2, but this version of Bedesten knows only up to 1')
  })

  it('refuse a number that comes too late, comes twice or is none', async () => {
    await migrateWith({ '0002-second.sql': files['0002-second.sql'] })
    await expect(migrateWith(files)).rejects.toThrow('Migration 1 (first) comes after 2 was applied')
    await expect(migrateWith({ ...files, '0002-other.sql': '' })).rejects.toThrow('Two migrations carry the number 2.')
    await expect(migrateWith({ 'third.sql': '' })).rejects.toThrow('must be named like 0001-name.sql')
  })
})

describe('a baseline', () => {
  const squashed = {
    '0002-baseline/10-first.sql': 'create table first (n int);',
    '0002-baseline/20-second.sql': 'create table second (n int); insert into first values (2);',
    '0002-second.sql': files['0002-second.sql'],
    '0003-third.sql': 'create table third (n int);',
  }
  const versions = 'select version from schema_migrations order by version'

  it('is all that a new database gets of the steps before it', async () => {
    await migrateWith(squashed)
    expect(logged).toEqual(['Applied database migration 2 (baseline).', 'Applied database migration 3 (third).'])
    expect(await query(database.connection, 'select n from first')).toEqual([{ n: 2 }])
    expect(await query(database.connection, versions)).toEqual([{ version: 2 }, { version: 3 }])
    await migrateWith(squashed)
    expect(logged).toHaveLength(2)
  })

  it('is nothing to a database that has begun with the steps', async () => {
    await migrateWith({ '0001-first.sql': files['0001-first.sql'] })
    await migrateWith(squashed)
    expect(await query(database.connection, 'select n from first')).toEqual([{ n: 1 }])
    expect(await query(database.connection, versions)).toHaveLength(3)
  })

  it('carries the number of a step', async () => {
    const { '0002-second.sql': _, ...without } = squashed
    await expect(migrateWith(without)).rejects.toThrow('No migration has the number of 0002-baseline.')
  })
})
