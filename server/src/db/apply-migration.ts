import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { sqlState } from './errors.ts'
import type { Baseline, Migration } from './migration-files.ts'

type Log = (message: string) => void

/** How long statements of others may queue behind our lock request. */
const LOCK_TIMEOUT = '1s'
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** Runs one migration and records it. While a table is locked it gives up and retries, so others are not blocked. */
export async function applyMigration(client: Client, migration: Migration, log: Log): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await tryMigration(client, migration)
      return
    } catch (error) {
      if (!isLockRefused(error)) throw describeFailure(migration, error)
      log(
        `Database migration ${migration.version} (${migration.name}) waits for a lock: next try in ${pause / 1000} s.`,
      )
      await sleep(pause)
    }
  }
}

async function tryMigration(client: Client, migration: Migration): Promise<void> {
  // These wait for other transactions without blocking anybody.
  for (const statement of migration.outside ?? []) await runOutside(client, statement)
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`)
  try {
    if (!migration.outside) await client.query(migration.sql)
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** An interrupted build leaves an invalid index, which is dropped and built again. A valid one stays. */
async function runOutside(client: Client, statement: string): Promise<void> {
  const name = /^create (?:unique )?index concurrently (\w+)/i.exec(statement)?.[1]
  if (name !== undefined) {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.indisvalid) return
    if (rows[0]) await client.query(`drop index concurrently ${name}`)
  }
  await client.query(statement)
}

/** For a caller that runs everything in one transaction on a database without other users. */
export async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.outside ? migration.sql.replaceAll(/ concurrently\b|\bcommit;/gi, '') : migration.sql)
  } catch (error) {
    throw describeFailure(migration, error)
  }
  await recordMigration(client, migration)
}

/** A baseline is recorded as all steps it covers. */
async function recordMigration(client: Client, migration: Migration | Baseline): Promise<void> {
  for (const { version, name, checksum } of 'covers' in migration ? migration.covers : [migration]) {
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
  }
}

/** Lock timeout or deadlock. */
function isLockRefused(error: unknown): boolean {
  return sqlState(error) === '55P03' || sqlState(error) === '40P01'
}

function describeFailure({ version, name }: Migration, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`Database migration ${version} (${name}) failed: ${reason}`, { cause: error })
}
