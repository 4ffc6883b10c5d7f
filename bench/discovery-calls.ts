import { readdirSync, readFileSync } from 'node:fs'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import type { Case } from './discovery-cases.ts'
import { medianOf } from './shared/trial.ts'

export interface Measured {
  /** CPU time of server and database per call. */
  cpuMs: number
  databaseMs: number
  p50Ms: number
  total: number
  isExact: boolean
}

interface Round {
  cpuMs: number
  databaseMs: number
  times: number[]
}

const ROUNDS = 5

/** Calls a server as one client, and measures the CPU time of server and database. */
export function createAsker({ address, pid }: { address: string; pid: number }, postmaster: number) {
  const readDatabaseMs = createDatabaseClock(postmaster)

  async function ask(query: Case['queries'][number]): Promise<Pagination> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    const answer = await fetch(`${address}${API_BASE}/products?${search.toString()}`)
    const body = (await answer.json()) as { pagination: Pagination }
    if (!answer.ok) throw new Error(`${search.toString()}: ${JSON.stringify(body)}`)
    return body.pagination
  }

  /** Retries timeouts of cold reads or a busy machine. */
  async function askPatiently(query: Case['queries'][number], tries = 10): ReturnType<typeof ask> {
    return ask(query).catch((error: unknown) => {
      if (tries === 1) throw error
      return askPatiently(query, tries - 1)
    })
  }

  return {
    /** Every wording once, to warm up and to record the results. */
    async warmUp({ queries }: Case): Promise<Pick<Measured, 'total' | 'isExact'>> {
      const found: Pagination[] = []
      for (const query of queries) found.push(await askPatiently(query))
      return { total: found[0]?.total ?? 0, isExact: found[0]?.total_exact === undefined }
    },
    /** At least six calls, all wordings equally often. */
    async measureRound({ queries }: Case): Promise<Round> {
      const times: number[] = []
      const before = { server: readThreadsMs(pid), database: readDatabaseMs() }
      for (let call = 0; call < 6 || call % queries.length !== 0; call++) {
        const start = performance.now()
        await askPatiently(queries[call % queries.length] ?? {})
        times.push(performance.now() - start)
      }
      const databaseMs = (readDatabaseMs() - before.database) / times.length
      return { cpuMs: (readThreadsMs(pid) - before.server) / times.length + databaseMs, databaseMs, times }
    },
  }
}

/**
 * Cost of a search on each server. Calls alternate, since the speed of a machine changes from minute to minute,
 * and the median round counts: garbage collection or compilation affects single rounds only.
 */
export async function measureInTurns(askers: ReturnType<typeof createAsker>[], one: Case): Promise<Measured[]> {
  const found = []
  for (const asker of askers) found.push({ ...(await asker.warmUp(one)), rounds: [] as Round[] })
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, asker] of askers.entries()) found[index]?.rounds.push(await asker.measureRound(one))
  return found.map(({ rounds, ...told }) => ({
    ...told,
    cpuMs: medianOf(rounds.map(({ cpuMs }) => cpuMs)),
    databaseMs: medianOf(rounds.map(({ databaseMs }) => databaseMs)),
    p50Ms: medianOf(rounds.flatMap(({ times }) => times)),
  }))
}

/** In nanoseconds per thread from the kernel: its process times, in hundredths of a second, are too coarse. */
function readThreadsMs(pid: number): number {
  const spent = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Includes ended connections, since the pool closes unused ones. */
function createDatabaseClock(postmaster: number): () => number {
  const spent = new Map<number, number>()
  return () => {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean)
    for (const pid of children.map(Number)) {
      try {
        // Background work of the database, such as vacuum, does not count.
        if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bedesten bedesten'))
          spent.set(pid, readThreadsMs(pid))
      } catch {
        // It has ended meanwhile.
      }
    }
    return [...spent.values()].reduce((sum, milliseconds) => sum + milliseconds, 0)
  }
}
