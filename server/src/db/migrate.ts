import type { Client, PoolConfig } from 'pg'
import { applyMigration } from './apply-migration.ts'
import { readMigrations, type Migration, type Migrations } from './migration-files.ts'
import { withMigrationLock } from './migration-lock.ts'

interface MigrateOptions {
  folder: string
  log: (message: string) => void
}

/** Brings the schema to the newest version. Safe to call from several processes at once: each waits for its turn. */
export async function migrate(connection: PoolConfig, options: MigrateOptions): Promise<void> {
  const migrations = await readMigrations(options.folder)
  await withMigrationLock(connection, async (client) => {
    for (const migration of await findPendingMigrations(client, migrations)) {
      await applyMigration(client, migration, options.log)
      options.log(`Applied database migration ${migration.version} (${migration.name}).`)
    }
  })
}

/** The migrations still to run, after checking that those of the past are the ones this code knows. */
export async function findPendingMigrations(
  client: Client,
  { baseline, steps }: Migrations,
  upTo = Infinity,
): Promise<Migration[]> {
  const applied = await readApplied(client)
  const newestApplied = applied.at(-1)?.version ?? 0
  const wanted = steps.filter(({ version }) => version <= upTo)
  if (newestApplied === 0 && baseline) {
    return [baseline, ...wanted.filter(({ version }) => version > baseline.version)]
  }

  const oldest = assertKnownVersion('The database', newestApplied, { baseline, steps })
  for (const { version, name, checksum } of applied.filter((each) => each.version > oldest)) {
    if (steps.some((step) => step.version === version && step.checksum === checksum)) continue
    throw new Error(`Migration ${version} (${name}) was changed or removed after it had been applied.`)
  }
  const pending = wanted.filter(({ version }) => !applied.some((each) => each.version === version))
  const late = pending.find(({ version }) => version < newestApplied)
  if (late)
    throw new Error(`Migration ${late.version} (${late.name}) comes after ${newestApplied} was applied: renumber it.`)
  return pending
}

/** Refuses a schema that is too new or too old for our steps. Returns the oldest supported version. */
export function assertKnownVersion(what: string, version: number, { baseline, steps }: Migrations): number {
  const newest = steps.at(-1)?.version ?? 0
  if (version > newest) {
    throw new Error(
      `${what} has schema version ${version}, but this version of Bedesten knows only up to ${newest}: use a newer version.`,
    )
  }
  const oldest = baseline ? Number(baseline.covers[0]?.version) - 1 : 0
  if (version < oldest) {
    throw new Error(
      `${what} has schema version ${version}, and this version of Bedesten upgrades from ${oldest} on: use the release before this one first, and then this one.`,
    )
  }
  return oldest
}

async function readApplied(client: Client): Promise<{ version: number; name: string; checksum: string }[]> {
  await client.query(`create table if not exists schema_migrations (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query('select version, name, checksum from schema_migrations order by version')
  return rows
}
