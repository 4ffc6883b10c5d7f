import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type PoolConfig } from 'pg'
import { from, to } from 'pg-copy-streams'
import { applyInTransaction } from '../apply-migration.ts'
import { findPendingMigrations, migrate, assertKnownVersion } from '../migrate.ts'
import { readMigrations, type Migrations } from '../migration-files.ts'
import { withMigrationLock } from '../migration-lock.ts'
import { sqlState } from '../errors.ts'
import { admitOlderExport, upgradeOlderExport } from './older-exports.ts'
import * as catalog from './transfer-catalog.ts'
import {
  damaged,
  endOfRows,
  formatName,
  isTrailer,
  openExport,
  readHeader,
  readRows,
  readTable,
  toLine,
  type ExportReader,
} from './transfer-file.ts'

interface TransferOptions {
  log: (message: string) => void
  /** Fails at once, with nothing written. */
  signal?: AbortSignal
}

/** Writes one consistent state of the whole database into a file, which appears only when it is complete. */
export async function exportDatabase(connection: PoolConfig, file: string, options: TransferOptions): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  const temporary = `${file}.${process.pid}.part`
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '30s'; set datestyle = 'ISO'`)
    const tables = await beginSnapshot(client)
    // It holds password hashes, so only its owner may read it. Flushed to survive a power cut.
    const output = createWriteStream(temporary, { mode: 0o600, flush: true })
    const { signal } = options
    await pipeline(Readable.from(exportLines(client, tables)), createGzip(), output, { ...(signal && { signal }) })
    await rename(temporary, file)
    options.log(`Exported ${tables.length} tables to ${file}.`)
  } finally {
    await rm(temporary, { force: true })
    await client.end()
  }
}

/** The tables are locked before the snapshot is taken, so that no migration can slip between the two. */
async function beginSnapshot(client: Client): Promise<catalog.Table[]> {
  if ((await catalog.readSchemaVersion(client)) === 0)
    throw new Error('There is nothing to export: the database is new.')
  const names = (await catalog.listTables(client)).map(({ name }) => catalog.qualifiedName(name))
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  return catalog.listTables(client)
}

async function* exportLines(client: Client, tables: catalog.Table[]): AsyncGenerator<string | Buffer> {
  yield toLine({ format: formatName, schema: await catalog.readSchemaVersion(client) })
  for (const table of tables) {
    yield toLine(table)
    yield* client.query(to(`copy ${catalog.copyTarget(table)} to stdout`))
    yield endOfRows
  }
  // Read after the rows: sequences advance, and must not fall behind what was exported.
  yield toLine({ sequences: await catalog.readSequences(client) })
}

/** Fills an empty database from an export, in one transaction, and then brings its schema to the newest version. */
export async function importDatabase(
  connection: PoolConfig,
  file: string,
  options: TransferOptions & { folder: string },
): Promise<void> {
  const source = openExport(file)
  try {
    const { schema } = await readHeader(source)
    const migrations = await readMigrations(options.folder)
    assertKnownVersion(file, schema, migrations)
    await withMigrationLock(connection, async (client) => {
      await client.query(`begin; set local lock_timeout = '30s'`)
      await assertEmpty(client)
      const oldest = migrations.baseline?.version ?? 0
      const older = schema < oldest
      await migrateUpTo(older ? oldest : schema, client, migrations)
      if (older) await admitOlderExport(client)
      const tables = await fill(client, source, { older, signal: options.signal }).catch((error: unknown) => {
        throw isUnfit(error) ? new Error(damaged(source), { cause: error }) : error
      })
      if (older) await upgradeOlderExport(client)
      await client.query('commit')
      await client.query('analyze')
      options.log(`Imported ${tables} tables from ${file}.`)
    })
  } finally {
    source.close()
  }
  await migrate(connection, options)
}

async function assertEmpty(client: Client): Promise<void> {
  for (const { name } of await catalog.listTables(client)) {
    const table = catalog.qualifiedName(name)
    await client.query(`lock table ${table} in access exclusive mode`)
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) throw new Error(`The database is not empty (${name} has rows): import into a new one.`)
  }
}

async function migrateUpTo(schema: number, client: Client, migrations: Migrations): Promise<void> {
  for (const migration of await findPendingMigrations(client, migrations, schema)) {
    await applyInTransaction(client, migration)
  }
  const version = await catalog.readSchemaVersion(client)
  if (version === schema) return
  throw new Error(`The export has schema version ${schema}, the database already ${version}: import into a new one.`)
}

interface Filling {
  /** The export is older than the schema: columns that it does not know get their defaults. */
  older: boolean
  signal: AbortSignal | undefined
}

/** Returns how many tables were filled. */
async function fill(client: Client, source: ExportReader, { older, signal }: Filling): Promise<number> {
  const tables = await catalog.listTables(client)
  const suspensions = [...(await catalog.listForeignKeys(client)), ...(await catalog.listTriggers(client))]
  for (const { suspend } of suspensions) await client.query(suspend)
  // Migrations may insert rows that the export contains as well.
  await client.query(`truncate ${tables.map(({ name }) => catalog.qualifiedName(name)).join(', ')}`)
  let filled = 0
  let next = await readTable(source)
  for (; !isTrailer(next); next = await readTable(source)) {
    assertFits(next, tables, older)
    const target = client.query(from(`copy ${catalog.copyTarget(next)} from stdin`))
    await pipeline(Readable.from(readRows(source)), target, { ...(signal && { signal }) })
    filled++
  }
  for (const { restore } of suspensions) await client.query(restore)
  for (const { name, last_value, is_called } of next.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [catalog.qualifiedName(name), last_value, is_called])
  }
  return filled
}

/** Errors of rows that the database rejects, although another one exported them. */
function isUnfit(error: unknown): boolean {
  // Wrong values, broken constraints, names that are not there.
  return /^(22|23|42)/.test(sqlState(error) ?? '')
}

function assertFits({ name, columns }: catalog.Table, tables: catalog.Table[], older: boolean): void {
  const known = tables.find((table) => table.name === name)?.columns
  // In any order: an upgraded database has its columns in another order than a new one.
  const fits = columns.every((column) => known?.includes(column)) && (older || columns.length === known?.length)
  if (!fits) throw new Error(`The export does not fit the table ${name}.`)
}
