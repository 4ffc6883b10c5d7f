import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PoolConfig } from 'pg'
import type { Database } from '../server/src/db/database.ts'
import type { LoginPage } from './floor/accounts.ts'
import { nextMessage, startChild } from './children.ts'
import { openFreshDatabase } from './fresh-database.ts'

export interface Stage {
  database: Database
  /** Signs the tokens of our server. */
  appSecret: string
  postmaster: number
  ours: Target
  floor: Target
  close: () => Promise<void>
}

/** A server under measurement. */
interface Target {
  address: string
  pid: number
}

export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** A fresh database with what `load` puts in, our server and the one of floors on it, each a process of its own. */
export async function openStage(
  settings: Record<string, string>,
  load: (database: Database, connection: PoolConfig) => Promise<void> = async () => undefined,
): Promise<Stage> {
  const { database, connection, folder, close: closeDatabase } = await openFreshDatabase()
  const children: ChildProcess[] = []
  async function close(): Promise<void> {
    for (const child of children) child.kill('SIGKILL')
    await closeDatabase()
  }
  async function startTarget(file: string, given: object): Promise<Target> {
    const child = startChild(file, { connection, ...given })
    children.push(child)
    const { address } = (await nextMessage(child)) as { address: string }
    return { address, pid: child.pid ?? 0 }
  }
  try {
    await load(database, connection)
    const appSecret = randomUUID()
    // A busy machine makes the server late, which is not to be measured as refusals.
    const environment = { APP_SECRET: appSecret, EVENT_LOOP_DELAY_MS: '0', ...settings }
    const ours = await startTarget('our-server.ts', { environment })
    const floor = await startTarget('floor/floor-server.ts', { loginPage: await fetchLoginPage(ours.address) })
    return { database, appSecret, postmaster: readPostmaster(folder), ours, floor, close }
  } catch (error) {
    await close()
    throw error
  }
}

function readPostmaster(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
}

/** The very bytes our server sends to a browser, for the other one to send as well. */
async function fetchLoginPage(address: string): Promise<LoginPage> {
  const asked = get(`${address}/login`, { headers: BROWSER })
  const [page] = (await once(asked, 'response')) as [IncomingMessage]
  const { 'content-type': contentType = '', 'content-encoding': encoding = '' } = page.headers
  return { contentType, encoding, base64: (await buffer(page)).toString('base64') }
}
