import { Logger, runMigrations } from 'graphile-worker'
import { Pool, type PoolConfig } from 'pg'

/** The log of the job library is dropped; the runner logs what matters. */
export const SILENT = new Logger(() => () => undefined)

/** Brings the tables of the jobs to the version of the library; for a caller that lets one process at a time. */
export async function migrateJobs(connection: PoolConfig): Promise<void> {
  const pool = new Pool({ ...connection, application_name: 'bedesten migrate', max: 1 })
  pool.on('error', () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: SILENT })
  } finally {
    await pool.end()
  }
}
