import type { PoolConfig } from 'pg'
import { migrateJobs } from '../jobs/job-schema.ts'
import { migrationsFolder } from '../paths.ts'
import { migrate } from './migrate.ts'
import { withMigrationLock } from './migration-lock.ts'

/** The whole schema a server needs: our own tables, and those of the job library. */
export async function prepareSchema(connection: PoolConfig, log: (message: string) => void): Promise<void> {
  await migrate(connection, { folder: migrationsFolder, log })
  await withMigrationLock(connection, () => migrateJobs(connection))
}
