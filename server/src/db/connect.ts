import type { Pool, PoolConfig } from 'pg'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { prepareSchema } from './prepare-schema.ts'
import { assertServerVersion } from './server-version.ts'

type Say = (message: string) => void

interface ConnectedDatabase extends Database {
  /** Where the embedded server is, if it is that one. */
  embedded: PoolConfig | undefined
}

/** Opens the given server, or starts the embedded one; either way the schema is up to date afterwards. */
export async function connectDatabase(config: Config, log: Say): Promise<ConnectedDatabase> {
  const { dataDir } = config
  const settings = { max_connections: String(countConnections(config)) }
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir, log, settings })
  const database = openConfigured(config, embedded?.connection, log)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await assertServerVersion(database.pool)
    await prepareSchema(database.connection, log)
    if (!config.databasePrepare) await adviseTimeouts(database.pool, log)
    return { ...database, embedded: embedded?.connection, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens what the settings say, or the embedded server that another process runs. */
export function openConfigured(config: Config, embedded: PoolConfig | undefined, log: Say): Database {
  const { databaseUrl, databaseDirectUrl = databaseUrl, databasePool: max, databasePrepare: prepare } = config
  const replica = config.replica && { connectionString: config.replica.url }
  const connection = embedded ?? { connectionString: databaseUrl }
  const direct = embedded ?? { connectionString: databaseDirectUrl }
  return { ...openDatabase(connection, { log, max, prepare, replica }), connection: direct }
}

/** A pooler accepts no settings for a connection, so the database role needs them. */
async function adviseTimeouts(pool: Pool, log: Say): Promise<void> {
  const { rows } = await pool.query<{ timeout: string; role: string }>(
    `select current_setting('statement_timeout') as timeout, quote_ident(current_user) as role`,
  )
  const [{ timeout, role } = { timeout: '', role: '' }] = rows
  if (timeout !== '0') return
  log(
    'Statements behind the pooler may run without end. Give their role limits: ' +
      `alter role ${role} set statement_timeout = '5s'; alter role ${role} set lock_timeout = '3s'; ` +
      `alter role ${role} set idle_in_transaction_session_timeout = '10s'.`,
  )
}

/** Connections of all workers' pools, for jobs and events, and a few for commands. */
function countConnections({ workers, databasePool }: Config): number {
  return Math.max(100, 20 + workers * (10 + databasePool + Math.ceil(databasePool / 2)))
}
