import { Logger, runMigrations } from 'graphile-worker'
import { Pool, type PoolConfig } from 'pg'

/** Silences the job library; the runner logs what matters. */
export const SILENT = new Logger(() => () => undefined)

/** Migrates the tables of the job library. The caller ensures that one process does it at a time. */
export async function migrateJobs(connection: PoolConfig): Promise<void> {
  const pool = new Pool({ ...connection, application_name: 'bedesten migrate', max: 1 })
  pool.on('error', () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: SILENT })
  } finally {
    await pool.end()
  }
}
