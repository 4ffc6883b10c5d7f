import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import { readMemoryMb } from '../../bench/shared/processes.ts'
import { percentile, type Figure } from '../../bench/shared/trial.ts'
import { call, PASSWORD, type Company } from './client.ts'

export interface Taken {
  ms: number
  status: number
}

type Act = () => Promise<{ status: number }>

/** Milliseconds and status of one act, every `everyMs` until stopped, as a visitor would see it. */
export function watch(act: Act, everyMs: number): () => Promise<Taken[]> {
  const taken: Taken[] = []
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      const start = performance.now()
      const { status } = await act()
      const ms = performance.now() - start
      taken.push({ ms, status })
      await sleep(Math.max(0, everyMs - ms), undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stop.abort()
    await running
    return taken
  }
}

/** Samples taken during `meanwhile`. */
export async function during(act: Act, everyMs: number, meanwhile: () => Promise<unknown>): Promise<Taken[]> {
  const stop = watch(act, everyMs)
  await meanwhile()
  return stop()
}

export function countFailed(taken: { status: number }[]): number {
  return taken.filter(({ status }) => status < 200 || status >= 300).length
}

function p99(taken: Taken[]): number {
  return percentile(
    taken.map(({ ms }) => ms),
    0.99,
  )
}

/** The effect on others: no failures, and a limit for the 99th percentile relative to a quiet server. */
export function compare(what: string, quiet: Taken[], attacked: Taken[], atMost = 3): Figure[] {
  return [
    { what: `${what} meanwhile`, value: attacked.length, limit: { atLeast: 1 } },
    { what: `${what} that failed`, value: countFailed([...quiet, ...attacked]), limit: { atMost: 0 } },
    { what: `${what} in quiet, p99`, value: p99(quiet), unit: 'ms' },
    { what: `${what} meanwhile, p99`, value: p99(attacked), unit: 'ms' },
    {
      what: `${what} meanwhile against quiet, p99`,
      value: p99(attacked) / p99(quiet),
      unit: 'times',
      limit: { atMost },
    },
  ]
}

const LOGIN_EVERY_MS = 60
const QUIET_MS = 6000

/** Logins one by one, first on the quiet server and then during `harm`. */
export async function compareLogins(server: Server, { email }: Company, harm: () => Promise<unknown>) {
  const login = () => call(server, 'POST', '/auth/login', { body: { email, password: PASSWORD } })
  for (let warmed = 0; warmed < 20; warmed += 1) await login()
  const quiet = await during(login, LOGIN_EVERY_MS, () => sleep(QUIET_MS))
  return compare('logins', quiet, await during(login, LOGIN_EVERY_MS, harm))
}

/** Peak memory of the server and its processes, without the database. */
export function watchMemory({ pid }: Server): () => Promise<number> {
  let peak = 0
  const stop = watch(async () => {
    peak = Math.max(peak, readMemoryMb(pid))
    return { status: 200 }
  }, 25)
  return async () => {
    await stop()
    return peak
  }
}
