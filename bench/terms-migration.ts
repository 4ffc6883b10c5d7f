import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { undoOnce } from '../scripts/lib/undo.mjs'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { applyMigration, findPendingMigrations, migrate, withMigrationLock } from '../server/src/db/migrate.ts'
import { readMigrations } from '../server/src/db/migration-files.ts'
import { migrateJobs } from '../server/src/jobs/job-schema.ts'
import { migrationsFolder } from '../server/src/paths.ts'
import { fillFast, insertPlainProducts } from './discovery-products.ts'

const BEFORE = 12
const LAST = 16
/** Together, on a machine with nothing else to do; what only adds columns takes milliseconds of it. */
const LIMIT_MS = 60_000

/** How long the migrations to terms of sale take on a full table, what they lock, and whether they write it anew. */
export async function measureTermsMigration(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: args.slice(1),
    options: { products: { type: 'string', default: '1000000' } },
  })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bedesten-bench-'))
  // For root the database runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755)
  const starting = startEmbedded({ dataDir, log: () => undefined })
  const close = undoOnce(async () => {
    const embedded = await starting.catch(() => undefined)
    await embedded?.stop()
    for (const folder of [embedded?.folder, dataDir]) if (folder) await rm(folder, { recursive: true, force: true })
  })
  try {
    const { connection } = await starting
    await migrate(connection, { folder: migrationsFolder, log: () => undefined, upTo: BEFORE })
    await withMigrationLock(connection, () => migrateJobs(connection))
    return await withMigrationLock(connection, async (client) => {
      await fill(client, Number(values.products))
      return applyAll(client)
    })
  } finally {
    await close()
  }
}

const COMPANIES = 1000

async function fill(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into companies (company_name, short_name, short_name_skeleton, name_skeleton, email, password_hash)
     select 'Firma ' || n, 'firma-' || n, 'firma' || n, 'firma' || n, 'firma-' || n || '@ornek.test', 'none'
     from generate_series(1, $1::int) n`,
    [COMPANIES],
  )
  await client.query(`set maintenance_work_mem = '256MB'`)
  await fillFast(client, () => insertPlainProducts(client, count, COMPANIES))
  await client.query('reset maintenance_work_mem')
  await client.query('analyze products')
}

async function applyAll(client: Client): Promise<boolean> {
  const before = await filenode(client)
  let total = 0
  for (const migration of await findPendingMigrations(client, await readMigrations(migrationsFolder), LAST)) {
    const start = performance.now()
    await client.query('begin')
    await applyMigration(client, migration)
    const locks = await listLocks(client)
    await client.query('commit')
    const ms = performance.now() - start
    total += ms
    console.log(`${migration.name.padEnd(24)} ${Math.round(ms)} ms, locks products in ${locks.join(', ') || 'no mode'}`)
  }
  const isSame = (await filenode(client)) === before
  console.log(`in all ${Math.round(total)} ms; the table ${isSame ? 'was not written anew' : 'WAS WRITTEN ANEW'}`)
  return isSame && total <= LIMIT_MS
}

/** Another number after a table was written anew. */
async function filenode(client: Client): Promise<string> {
  const { rows } = await client.query<{ node: string }>(`select pg_relation_filenode('products')::text as node`)
  return rows[0]?.node ?? ''
}

async function listLocks(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ mode: string }>(
    `select mode from pg_locks where pid = pg_backend_pid() and relation = 'products'::regclass order by mode`,
  )
  return rows.map(({ mode }) => mode.replace(/Lock$/, ''))
}
