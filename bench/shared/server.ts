import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { undoOnce } from '../../scripts/lib/undo.mjs'
import { stopPostmaster } from '../../server/src/db/embedded/process/postmaster.ts'

export type Settings = Record<string, string>

/** A built server in production mode, with its own embedded database and data folder. */
export interface Server {
  address: string
  port: number
  pid: number
  dataDir: string
  /** Direct connection to the database. */
  connection: ClientConfig
  /** Its log so far. */
  logBytes: () => Promise<number>
  logFile: string
  /** Stops it and removes its data folder; also done on interruption. */
  close: () => Promise<void>
}

/** An empty setting counts as unset and overrides a developer's .env. */
const OWN_SETTINGS: Settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  DATABASE_URL: '',
  PUBLIC_ORIGIN: '',
  LOG_LEVEL: '',
  EXCHANGE_RATES_URL: 'off',
  APP_SECRET: 'a secret for trials that nobody needs to know',
  PASSWORD_POLICY: 'warn',
}

/** `checkout` may be an older built one, for figures of before a change. */
export async function startServer(checkout: string, settings: Settings = {}, args: string[] = []): Promise<Server> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bedesten-trial-'))
  // For root the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const logFile = path.join(dataDir, 'server.log')
  // Directly into a file, as under a service manager: a pipe would block on its reader.
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [path.join(checkout, 'server/dist/main.js'), ...args], {
    env: { PATH: process.env['PATH'], ...OWN_SETTINGS, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = once(child, 'close')
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)

  const close = undoOnce(async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(killNow, 20_000)
    await ended
    clearTimeout(timer)
    process.off('exit', killNow)
    const home = await realpath(path.join(dataDir, 'postgres')).catch(() => undefined)
    // A killed server leaves its database running.
    if (home !== undefined) await stopPostmaster(path.join(home, 'cluster'))
    for (const folder of [home, dataDir]) if (folder) await rm(folder, { recursive: true, force: true })
  })

  const isOver = ended.then(() => true)
  let head = ''
  for (let over = false; !over;) {
    head = readFileSync(logFile, 'utf8')
    const port = /Bedesten is ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(head)?.[1]
    if (port !== undefined) {
      const home = await realpath(path.join(settings['DATA_DIR'] ?? dataDir, 'postgres')).catch(() => undefined)
      const url = settings['DATABASE_URL']
      return {
        address: `http://127.0.0.1:${port}`,
        port: Number(port),
        pid: child.pid ?? 0,
        dataDir,
        connection: home
          ? { host: path.join(home, 'socket'), user: 'bedesten', database: 'bedesten' }
          : { connectionString: url },
        logBytes: async () => (await stat(logFile)).size,
        logFile,
        close,
      }
    }
    over = await Promise.race([isOver, sleep(20, false)])
  }
  await close()
  throw new Error(`The server under trial did not start:\n${head}`)
}

/** Settings for a further process on the database and the files of a server. */
export function sharing({ connection, dataDir }: Server): Settings {
  const { host, user, database } = connection
  const url = `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`
  return { DATA_DIR: dataDir, DATABASE_URL: url }
}
