import { execFile } from 'node:child_process'
import { chmod, lstat, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { inject, onTestFinished, vi } from 'vitest'
import { productName } from '../../src/db/embedded/cluster.ts'
import { findPostmaster, stopPostmaster } from '../../src/db/embedded/process/postmaster.ts'

/** A data folder of its own, gone after the test together with whatever database still runs in it. */
export async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bedesten-process-'))
  // For root the database runs as another user, who needs access.
  await chmod(folder, 0o755)
  onTestFinished(async () => {
    const home = await findDatabaseHome(folder)
    if (home !== undefined) await stopPostmaster(path.join(home, 'cluster'))
    for (const place of [home, folder]) if (place !== undefined) await rm(place, { recursive: true, force: true })
  })
  return folder
}

/** The same with a database that has the newest schema and no rows, as a server that was there before left it. */
export async function aPreparedFolder(): Promise<string> {
  const folder = await aDataFolder()
  const prepared = path.join(inject('preparedFolder'), 'postgres')
  // Where the database's user cannot pass, this is a link to a place that is not ours to copy: the server makes a new one.
  if ((await lstat(prepared)).isDirectory()) await promisify(execFile)('cp', ['-a', prepared, folder])
  return folder
}

/** The process number of the database of a data folder, if it runs. */
export async function findDatabase(dataFolder: string): Promise<number | undefined> {
  const home = await findDatabaseHome(dataFolder)
  return home === undefined ? undefined : findPostmaster(path.join(home, 'cluster'))
}

/** Kills the database without flushing or notice. */
export async function crashDatabase(dataFolder: string): Promise<void> {
  const pid = await findDatabase(dataFolder)
  if (pid === undefined) throw new Error('There is no database to crash')
  process.kill(pid, 'SIGKILL')
}

/** Asks the database itself, past the server. */
export async function queryDatabase<Row extends object>(dataFolder: string, sql: string): Promise<Row[]> {
  const client = new Client(await connectionTo(dataFolder))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Keeps everybody else from writing to a table, or from reading it too, until it is released. */
export async function holdTable(
  dataFolder: string,
  table: string,
  mode: 'exclusive' | 'access exclusive' = 'exclusive',
) {
  const client = new Client(await connectionTo(dataFolder))
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in ${mode} mode`)
  const countWaiting = `
    select count(*)::int as waiting from pg_locks where not granted and relation = '${table}'::regclass`
  return {
    /** Resolves when somebody waits for it. */
    isWanted: () =>
      vi.waitUntil(async () => (await client.query<{ waiting: number }>(countWaiting)).rows[0]?.waiting === 1, {
        timeout: 30_000,
      }),
    release: () => client.end(),
  }
}

export async function readDatabaseLog(dataFolder: string): Promise<string> {
  return readFile(path.join(dataFolder, 'postgres/postgres.log'), 'utf8')
}

async function connectionTo(dataFolder: string): Promise<ClientConfig> {
  const home = (await findDatabaseHome(dataFolder)) ?? dataFolder
  return { host: path.join(home, 'socket'), user: productName, database: productName, connectionTimeoutMillis: 1000 }
}

/** Not inside the data folder where the database's user could not reach it. */
function findDatabaseHome(dataFolder: string): Promise<string | undefined> {
  return realpath(path.join(dataFolder, 'postgres')).catch(() => undefined)
}
