import type { Client, PoolConfig } from 'pg'
import { applyMigration } from './apply-migration.ts'
import { readMigrations, type Migration } from './migration-files.ts'
import { withMigrationLock } from './migration-lock.ts'

interface MigrateOptions {
  folder: string
  log: (message: string) => void
  /** Stops after this version; everything when absent. */
  upTo?: number
}

/** Migrations that were published in another wording as well, and whose difference a later one has made good. */
const OTHER_CHECKSUMS = new Map([
  // Its trigger function, which 0032 writes anew.
  [30, 'f153c614376396060f61d1e8f88efe545f36cc93f22adca26fa1cbbfec1f93b2'],
])

/** Brings the schema to the newest version. Safe to call from several processes at once: each waits for its turn. */
export async function migrate(connection: PoolConfig, options: MigrateOptions): Promise<void> {
  const migrations = await readMigrations(options.folder)
  await withMigrationLock(connection, async (client) => {
    for (const migration of await findPendingMigrations(client, migrations, options.upTo)) {
      await applyMigration(client, migration, options.log)
      options.log(`Applied database migration ${migration.version} (${migration.name}).`)
    }
  })
}

/** The migrations still to run, after checking that those of the past are the ones this code knows. */
export async function findPendingMigrations(
  client: Client,
  migrations: Migration[],
  upTo = Infinity,
): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  )
  const newestKnown = migrations.at(-1)?.version ?? 0
  const newestApplied = rows.at(-1)?.version ?? 0
  if (newestApplied > newestKnown) {
    throw new Error(
      `The database has schema version ${newestApplied}, but this version of Bedesten knows only up to ${newestKnown}: start a newer version.`,
    )
  }
  for (const applied of rows) {
    const known = migrations.find(({ version }) => version === applied.version)
    if (known && [known.checksum, OTHER_CHECKSUMS.get(known.version)].includes(applied.checksum)) continue
    throw new Error(`Migration ${applied.version} (${applied.name}) was changed or removed after it had been applied.`)
  }
  const pending = migrations.filter(({ version }) => !rows.some((applied) => applied.version === version))
  const late = pending.find(({ version }) => version < newestApplied)
  if (late)
    throw new Error(`Migration ${late.version} (${late.name}) comes after ${newestApplied} was applied: renumber it.`)
  return pending.filter(({ version }) => version <= upTo)
}
