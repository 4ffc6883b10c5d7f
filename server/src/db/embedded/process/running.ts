import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { isDatabaseAway, sqlState } from '../../errors.ts'
import { endOrphans } from './orphans.ts'
import type { OsUser } from '../folder/os-user.ts'
import { findPostmaster, isAlive, isPostmaster, pidFile, readPid } from './postmaster.ts'
import { processOptions } from './run.ts'

/** Everything needed to start the server of one cluster, any number of times. */
export interface Server {
  /** Distinguishes the processes of this cluster from others. */
  name: string
  postgres: string
  cluster: string
  socketFolder: string
  logFile: string
  user: OsUser | undefined
  settings: Record<string, string>
  log: (message: string) => void
}

/** The superuser of the cluster: for this supervisor alone, the product itself connects with fewer rights. */
export const administrator = 'postgres'

export function adminConnection(server: { socketFolder: string }): ClientConfig {
  const { socketFolder } = server
  return { host: socketFolder, port: 5432, user: administrator, database: 'postgres', ssl: false }
}

const patienceMs = 15_000

/**
 * Returns once the server answers: one that runs already is adopted, otherwise one is started. Retries for a while,
 * because orphans of a killed server hold its shared memory for a moment, and another process may be starting it too.
 */
export async function ensureRunning(server: Server, signal?: AbortSignal): Promise<void> {
  let deadline = Date.now() + patienceMs
  for (let delay = 50; ; delay = Math.min(delay * 2, 1000)) {
    const state = await probe(server)
    if (state === 'ready') return
    // Recovery after a crash takes as long as it takes.
    if (state === 'starting') deadline = Date.now() + patienceMs
    const pid = await findPostmaster(server.cluster)
    const failure = state === 'away' && pid === undefined ? await launch(server, signal) : silence(server, pid)
    if (failure === undefined) return
    if (Date.now() > deadline) throw failure
    await sleep(delay, undefined, { signal })
  }
}

function silence(server: Server, pid: number | undefined): Error {
  return new Error(`The database process ${pid} in ${server.cluster} does not answer: stop it and start again.`)
}

/** Connects, which is the only proof that the server is ready. */
async function probe(server: Server): Promise<'ready' | 'starting' | 'away'> {
  const client = new Client({ ...adminConnection(server), connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    if (sqlState(error) === '53300') return 'ready'
    if (sqlState(error) === '57P03') return 'starting'
    if (isDatabaseAway(error)) return 'away'
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts the server and waits for it to answer. Returns why it did not, when it gave up. */
async function launch(server: Server, signal: AbortSignal | undefined): Promise<Error | undefined> {
  await endOrphans(server.cluster, server.name)
  await removeStaleLocks(server)
  const { child, exit } = await spawnServer(server)
  const slow = setTimeout(() => server.log('The database is recovering; this can take a while.'), 5000)
  try {
    for (let ended = false; !ended;) {
      if ((await probe(server)) === 'ready') return undefined
      ended = await Promise.race([exit.then(() => true), sleep(30, false, { signal })])
    }
    return (await exit) ?? new Error(`The database did not start: ${await lastWords(server.logFile)}`)
  } catch (error) {
    child.kill('SIGINT')
    await exit
    throw error
  } finally {
    clearTimeout(slow)
  }
}

interface Launched {
  child: ChildProcess
  /** Settles when the process ends, with the reason if it could not start. */
  exit: Promise<Error | undefined>
}

const logLimitBytes = 10_000_000

async function spawnServer(server: Server): Promise<Launched> {
  const { size } = await stat(server.logFile).catch(() => ({ size: 0 }))
  const { O_WRONLY, O_CREAT, O_APPEND, O_NOFOLLOW, O_TRUNC } = constants
  const flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | (size > logLimitBytes ? O_TRUNC : 0)
  const log = await open(server.logFile, flags, 0o600)
  if (server.user) await log.chown(server.user.uid, server.user.gid)
  const settings = Object.entries({ ...server.settings, cluster_name: server.name }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(server.postgres, ['-D', server.cluster, ...settings], {
    ...processOptions(server.user),
    stdio: ['ignore', log.fd, log.fd],
    // Out of the terminal's reach: Ctrl+C must let Bedesten finish its requests before the database goes.
    detached: true,
  })
  const exit = new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve)
    child.once('exit', () => resolve(undefined))
  })
  child.unref()
  await log.close()
  return { child, exit }
}

/**
 * PostgreSQL refuses to start while the process number in its lock files is alive, even when that number has long
 * gone to a stranger, for instance after a reboot.
 */
async function removeStaleLocks({ cluster, socketFolder }: Server): Promise<void> {
  for (const file of [pidFile(cluster), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = await readPid(file)
    if (pid !== undefined && isAlive(pid) && !(await isPostmaster(pid, cluster))) await rm(file, { force: true })
  }
}

async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return `${fatal} (more in ${logFile})`
}
