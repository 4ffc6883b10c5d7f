import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, PASSWORD, percentile, watch, type DrillCompany } from '../client.ts'
import type { Figure } from '../drill.ts'
import { readMemoryMb } from '../memory.ts'
import type { DrillServer } from '../server.ts'

/** Nothing is refused for a limit or for a busy machine: what is measured is the work itself. */
export const WITHOUT_LIMITS = { RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' }

const LOGIN_EVERY_MS = 60
const QUIET_MS = 6000

/** Sends an image as a browser does; its status is 0 when the connection breaks. */
export async function upload(server: DrillServer, company: DrillCompany, image: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('image', new Blob([image]), 'image')
  try {
    const response = await fetch(`${server.address}/api/v1/upload/single`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.accessToken}` },
      body: form,
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** Logins one after the other, first on the quiet server and then while `harm` is done. */
export async function compareLogins(
  server: DrillServer,
  { email }: DrillCompany,
  harm: () => Promise<void>,
): Promise<Figure[]> {
  const login = () => callApi(server, 'POST', '/auth/login', { email, password: PASSWORD })
  for (let warmed = 0; warmed < 20; warmed += 1) await login()
  const stopQuiet = watch(login, LOGIN_EVERY_MS)
  await sleep(QUIET_MS)
  const quiet = await stopQuiet()
  const stop = watch(login, LOGIN_EVERY_MS)
  await harm()
  const meanwhile = await stop()
  const p99 = (taken: { ms: number }[]) =>
    percentile(
      taken.map(({ ms }) => ms),
      0.99,
    )
  return [
    { what: 'logins in quiet, p99', value: p99(quiet), unit: 'ms' },
    { what: 'logins meanwhile', value: meanwhile.length },
    { what: 'logins meanwhile, p99', value: p99(meanwhile), unit: 'ms' },
    {
      what: 'logins meanwhile against quiet, p99',
      value: p99(meanwhile) / p99(quiet),
      unit: 'times',
      limit: { atMost: 3 },
    },
    {
      what: 'logins that failed',
      value: [...quiet, ...meanwhile].filter(({ status }) => status !== 200).length,
      limit: { atMost: 0 },
    },
  ]
}

/** The most memory that the server and its decoders held at one time. */
export function watchMemory(server: DrillServer) {
  let peak = 0
  const stop = watch(async () => {
    peak = Math.max(peak, readMemoryMb(server.pid))
    return { status: 200 }
  }, 25)
  return async () => {
    await stop()
    return peak
  }
}
