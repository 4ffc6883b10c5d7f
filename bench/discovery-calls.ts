import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { once } from 'node:events'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import type { PoolConfig } from 'pg'
import { nextMessage, startChild } from './children.ts'
import type { Case } from './discovery-cases.ts'
import { medianOf } from './report.ts'

export interface Measured {
  /** CPU of server and database for one call. */
  cpuMs: number
  databaseMs: number
  p50Ms: number
  total: number
  isExact: boolean
}

interface Place {
  connection: PoolConfig
  folder: string
}

interface Round {
  cpuMs: number
  databaseMs: number
  times: number[]
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)

/** Our server on a database, asked over HTTP by one client. */
export async function openDiscoveryServer({ connection, folder }: Place) {
  const child = startChild('our-server.ts', {
    connection,
    environment: { APP_SECRET: 'x'.repeat(64), RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' },
  })
  const { address } = (await nextMessage(child)) as { address: string }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const postmaster = Number.parseInt(readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
  const readDatabaseMs = createDatabaseClock(postmaster)

  async function ask(query: Case['queries'][number]): Promise<{ data: unknown[]; pagination: Pagination }> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    const asked = get(`${address}${API_BASE}/products?${search.toString()}`, { agent })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const body = (await json(answer)) as { data: unknown[]; pagination: Pagination }
    if (answer.statusCode !== 200) throw new Error(`${search.toString()}: ${JSON.stringify(body)}`)
    return body
  }

  /** What is read from disk for the first time, or asked of a busy machine, may be refused for taking too long. */
  async function askPatiently(query: Case['queries'][number], tries = 10): ReturnType<typeof ask> {
    return ask(query).catch((error: unknown) => {
      if (tries === 1) throw error
      return askPatiently(query, tries - 1)
    })
  }

  /** Every wording once, to warm up and to know what is found. */
  async function warmUp({ queries }: Case): Promise<Pick<Measured, 'total' | 'isExact'>> {
    const answers = []
    for (const query of queries) answers.push(await askPatiently(query))
    const { total = 0, total_exact } = answers[0]?.pagination ?? {}
    return { total, isExact: total_exact === undefined }
  }

  /** At least six calls, each wording as often as the others. */
  async function measureRound({ queries }: Case): Promise<Round> {
    const times: number[] = []
    const before = { server: readCpuMs(child.pid ?? 0), database: readDatabaseMs() }
    for (let call = 0; call < 6 || call % queries.length !== 0; call++) {
      const start = performance.now()
      await askPatiently(queries[call % queries.length] ?? {})
      times.push(performance.now() - start)
    }
    const databaseMs = (readDatabaseMs() - before.database) / times.length
    const cpuMs = (readCpuMs(child.pid ?? 0) - before.server) / times.length + databaseMs
    return { cpuMs, databaseMs, times }
  }

  return { ask, warmUp, measureRound, close: () => endChild(child, agent) }
}

/**
 * What a question costs on each server. They are asked in turns, since what a machine can do changes from minute to minute,
 * and the middle one of the rounds counts: collecting garbage or compiling falls into one of them and is no question's.
 */
export async function measureInTurns(
  servers: Awaited<ReturnType<typeof openDiscoveryServer>>[],
  one: Case,
): Promise<Measured[]> {
  const found = []
  for (const server of servers) found.push({ ...(await server.warmUp(one)), rounds: [] as Round[] })
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, server] of servers.entries()) found[index]?.rounds.push(await server.measureRound(one))
  }
  return found.map(({ rounds, ...told }) => ({
    ...told,
    cpuMs: medianOf(rounds.map(({ cpuMs }) => cpuMs)),
    databaseMs: medianOf(rounds.map(({ databaseMs }) => databaseMs)),
    p50Ms: medianOf(rounds.flatMap(({ times }) => times)),
  }))
}

async function endChild(child: ChildProcess, agent: Agent): Promise<void> {
  agent.destroy()
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** In steps of nanoseconds, which the kernel tells of each thread; a few calls last a few of its hundredths only. */
function readCpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Of the connections of a database, also of those that have ended: the pool closes what it does not need. */
function createDatabaseClock(postmaster: number): () => number {
  const spent = new Map<number, number>()
  return () => {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean)
    for (const pid of children.map(Number)) {
      try {
        // What the database does by itself, such as cleaning up after the products were loaded, is no call's.
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bedesten bedesten')) spent.set(pid, readCpuMs(pid))
      } catch (error) {
        // It has ended since it was listed.
        if (existsSync(`/proc/${pid}`)) throw error
      }
    }
    return [...spent.values()].reduce((sum, milliseconds) => sum + milliseconds, 0)
  }
}
