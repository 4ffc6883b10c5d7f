import type { Config } from '../config.ts'
import { assertServerVersion, openDatabase, type Database } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { prepareSchema } from './prepare-schema.ts'

type Say = (message: string) => void

/** Opens the given server, or starts the embedded one; either way the schema is up to date afterwards. */
export async function connectDatabase(config: Config, log: Say): Promise<Database> {
  const { dataDir } = config
  const settings = { max_connections: String(countConnections(config)) }
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir, log, settings })
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  const database = openDatabase(connection, { log, max: config.databasePool, prepare: config.databasePrepare })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await assertServerVersion(database.pool)
    await prepareSchema(connection, log)
    return { ...database, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What all workers may open, beside their pools for jobs and hints, and some for commands. */
function countConnections({ workers, databasePool }: Config): number {
  return Math.max(100, 20 + workers * (10 + databasePool + Math.ceil(databasePool / 2)))
}
