import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { undoOnce } from '../scripts/lib/undo.mjs'
import { openDatabase, type Database } from '../server/src/db/database.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { prepareSchema } from '../server/src/db/prepare-schema.ts'

export interface FreshDatabase {
  database: Database
  connection: PoolConfig
  /** Where the embedded PostgreSQL keeps it. */
  folder: string
  /** Ends it and removes its files; an interrupted command does so by itself. */
  close: () => Promise<void>
}

/** An embedded database of its own with the settings of production, the newest schema and no rows. */
export async function openFreshDatabase(): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bedesten-bench-'))
  // For root the database runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755)
  const starting = startEmbedded({ dataDir, log: () => undefined })
  let database: Database | undefined
  const close = undoOnce(async () => {
    const embedded = await starting.catch(() => undefined)
    // Together: whoever is still asking would make the pool wait, until the database ends its connection.
    await Promise.all([database?.close(), embedded?.stop()])
    for (const folder of [embedded?.folder, dataDir]) if (folder) await rm(folder, { recursive: true, force: true })
  })
  try {
    const { connection, folder } = await starting
    database = openDatabase(connection, { log: () => undefined })
    await prepareSchema(connection, () => undefined)
    return { database, connection, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}
