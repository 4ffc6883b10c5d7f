import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { openDatabase, type Database } from '../server/src/db/database.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { migrationsFolder } from '../server/src/paths.ts'

type Work<T> = (database: Database, connection: PoolConfig) => Promise<T>

/** Runs `work` on an embedded database of its own with the newest schema and no rows. */
export async function withFreshDatabase<T>(work: Work<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bedesten-bench-'))
  // For root the database runs as another user, who must be able to pass.
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const database = openDatabase(embedded.connection, { log: () => undefined })
  async function close(): Promise<void> {
    await database.close()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  // The database is out of the terminal's reach and would outlive us.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(1)))
  }
  try {
    await migrate(embedded.connection, { folder: migrationsFolder, log: () => undefined })
    return await work(database, embedded.connection)
  } finally {
    await close()
  }
}
