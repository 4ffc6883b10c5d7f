import { attachEmbedded } from './db/embedded/embedded.ts'
import { exportDatabase, importDatabase } from './db/transfer/transfer.ts'

interface DbCommandConfig {
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
  migrationsFolder: string
}

const usage = 'Use: npm run db -- export FILE, or: npm run db -- import FILE'

/** `export FILE` and `import FILE`, beside a running server or without one. Tells the outcome on the terminal. */
export async function runDbCommand(args: string[], config: DbCommandConfig): Promise<void> {
  try {
    await transfer(args, config)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function transfer([command, file, ...others]: string[], config: DbCommandConfig): Promise<void> {
  if ((command !== 'export' && command !== 'import') || !file || others.length > 0) throw new Error(usage)
  const { dataDir, databaseUrl, migrationsFolder: folder } = config
  const signal = listenForInterrupt()
  const embedded = databaseUrl ? undefined : await attachEmbedded({ dataDir, log })
  const connection = embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? databaseUrl }
  try {
    if (command === 'export') await exportDatabase(connection, file, { log, signal })
    else await importDatabase(connection, file, { log, signal, folder })
  } finally {
    await embedded?.stop()
  }
}

/** Ctrl+C ends the transfer, but not before its traces are removed. */
function listenForInterrupt(): AbortSignal {
  const interrupt = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort())
  return interrupt.signal
}

function log(message: string): void {
  process.stdout.write(`${message}\n`)
}
