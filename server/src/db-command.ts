import type { PoolConfig } from 'pg'
import type { StorageConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { attachEmbedded } from './db/embedded/embedded.ts'
import { exportDatabase, importDatabase } from './db/transfer/transfer.ts'
import { backUp } from './modules/backups/back-up.ts'
import { restore } from './modules/backups/restore.ts'
import { openFileStore } from './modules/media/media.ts'
import { rebuildSearch } from './modules/products/rebuild-search.ts'

interface DbCommandConfig {
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
  storage: StorageConfig
  migrationsFolder: string
}

const COMMANDS = ['export', 'import', 'backup', 'restore', 'rebuild-search'] as const
const usage = 'Use: npm run db -- export FILE, import FILE, backup FOLDER, restore FOLDER or rebuild-search'

/** Each command runs with a running server or without one. Prints the outcome. */
export async function runDbCommand(args: string[], config: DbCommandConfig): Promise<void> {
  try {
    await transfer(args, config)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function transfer([name, place = '', ...others]: string[], config: DbCommandConfig): Promise<void> {
  const command = COMMANDS.find((each) => each === name)
  if (!command || (place === '') !== (command === 'rebuild-search') || others.length > 0) throw new Error(usage)
  const { dataDir, databaseUrl, storage, migrationsFolder } = config
  const signal = listenForInterrupt()
  const embedded = databaseUrl ? undefined : await attachEmbedded({ dataDir, log })
  const connection = embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? databaseUrl }
  const run = {
    export: () => exportDatabase(connection, place, { log, signal }),
    import: () => importDatabase(connection, place, { log, signal, folder: migrationsFolder }),
    backup: () => backUp({ folder: place, connection, files: openFileStore(storage), dataDir, log }, signal),
    restore: () =>
      restore(place, { connection, storage, files: openFileStore(storage), dataDir, migrationsFolder, log, signal }),
    'rebuild-search': () => rebuild(connection),
  }
  try {
    await run[command]()
  } finally {
    await embedded?.stop()
  }
}

async function rebuild(connection: PoolConfig): Promise<void> {
  const database = openDatabase(connection, { log })
  try {
    const { looked, changed } = await rebuildSearch(database.db)
    log(`${looked} products looked at; what searches find was written anew for ${changed} of them.`)
  } finally {
    await database.close()
  }
}

/** Ctrl+C ends the transfer after cleaning up. */
function listenForInterrupt(): AbortSignal {
  const interrupt = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort())
  return interrupt.signal
}

function log(message: string): void {
  process.stdout.write(`${message}\n`)
}
