import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { undoOnce } from '../scripts/lib/undo.mjs'
import { openDatabase, type Database } from '../server/src/db/database.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { prepareSchema } from '../server/src/db/prepare-schema.ts'
import { readCpuMs } from './shared/processes.ts'
import { startSender, type Job } from './shared/sender.ts'
import type { Settings } from './shared/server.ts'
import type { Tools } from './shared/trial.ts'

/** CPU milliseconds per request. */
export interface Cost {
  server: number
  database: number
}

interface Target {
  address: string
  pid: number
}

export const APP_SECRET = 'a secret for measurements that nobody needs to know'
const CONNECTIONS = 8

/**
 * A database filled by `load`, for several servers in turn or side by side. `keptIn` names a folder that stays, and
 * that is filled by its first use only.
 */
export async function openStage(
  load: (database: Database, connection: PoolConfig) => Promise<void>,
  { keptIn }: { keptIn?: string | undefined } = {},
) {
  const { database, connection, folder, close } = await openStageDatabase(keptIn)
  const loaded = keptIn === undefined ? undefined : path.join(keptIn, 'loaded')
  const postmaster = Number.parseInt(readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
  const sender = startSender()
  try {
    if (loaded === undefined || !existsSync(loaded)) await load(database, connection)
    if (loaded !== undefined) writeFileSync(loaded, '')
  } catch (error) {
    await close()
    throw error
  }
  return {
    database,
    postmaster,
    /** The built server on this database. */
    startServer({ start }: Tools, settings: Settings = {}) {
      const { host = '', user, database: name } = connection
      const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
      // The images of a database lie in one place, whichever server runs on it. A busy machine makes the server late, which
      // is not to be measured as refusals.
      const own = { DATABASE_URL: url, APP_SECRET, DATA_DIR: host, RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' }
      return start({ ...own, ...settings })
    },
    startFloor: () => startFloor(connection),
    /** The cost of sending is not counted. */
    async measure(
      { address, pid }: Target,
      job: Omit<Job, 'address' | 'connections'> & { amount: number },
    ): Promise<Cost> {
      const before = { server: readCpuMs(pid), database: readCpuMs(postmaster) }
      const { statuses } = await sender.send({ address, connections: CONNECTIONS, ...job })
      const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 400)
      if (failed.length > 0) throw new Error(`${job.requests[0]?.path} was answered with ${JSON.stringify(statuses)}`)
      return {
        server: (readCpuMs(pid) - before.server) / job.amount,
        database: (readCpuMs(postmaster) - before.database) / job.amount,
      }
    },
    async close(): Promise<void> {
      sender.close()
      await close()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

async function startFloor(connection: PoolConfig): Promise<Target & { close: () => void }> {
  const program = fileURLToPath(new URL('floor/floor-server.ts', import.meta.url))
  const child = fork(program, {
    env: { ...process.env, NODE_ENV: 'production', CONNECTION: JSON.stringify(connection) },
    execArgv: ['--import', import.meta.resolve('tsx')],
  })
  const close = () => void child.kill('SIGKILL')
  process.once('exit', close)
  const [address] = (await once(child, 'message')) as [string]
  return { address, pid: child.pid ?? 0, close }
}

/** An embedded database with the settings of production and the newest schema; a fresh one has no rows. */
async function openStageDatabase(keptIn: string | undefined) {
  if (keptIn !== undefined) mkdirSync(keptIn, { recursive: true })
  const dataDir = keptIn ?? mkdtempSync(path.join(tmpdir(), 'bedesten-bench-'))
  // For root the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const starting = startEmbedded({ dataDir, log: () => undefined })
  let database: Database | undefined
  const close = undoOnce(async () => {
    const embedded = await starting.catch(() => undefined)
    // Together: otherwise the pool would wait for busy connections until the database closes them.
    await Promise.all([database?.close(), embedded?.stop()])
    if (keptIn !== undefined) return
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
