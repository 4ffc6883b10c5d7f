import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DrillServer } from './server.ts'

export const PASSWORD = 'kırmızı-at-9'

export interface DrillCompany {
  id: number
  email: string
  shortName: string
  accessToken: string
}

/** Calls the API with JSON; never throws for an answer, whatever its status. A connection that breaks has status 0. */
export async function callApi(
  server: DrillServer,
  method: string,
  path: string,
  body?: object,
  token?: string,
  idempotencyKey?: string,
) {
  try {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: parse(text) }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** The status of a login that comes from another address of this machine, such as 127.0.0.2; 0 when it breaks. */
export async function logInFrom(server: DrillServer, localAddress: string, credentials: object): Promise<number> {
  const asked = request(`${server.address}/api/v1/auth/login`, {
    method: 'POST',
    localAddress,
    agent: false,
    headers: { 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify(credentials))
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.statusCode ?? 0
  } catch {
    return 0
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tries again while the server says that it is busy, as it may just after its start on a loaded machine. */
export async function insist<Answer extends { status: number }>(act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await act()
    if (answer.status !== 503 || attempt === 10) return answer
    await sleep(1000)
  }
}

export async function aDrillCompany(server: DrillServer): Promise<DrillCompany> {
  const shortName = `f-${randomUUID().slice(0, 18)}`.replace(/-$/, 'x')
  const email = `${shortName}@ornek.test`
  const fields = { company_name: shortName, short_name: shortName, email, password: PASSWORD }
  const { status, body } = await insist(() => callApi(server, 'POST', '/auth/register', fields))
  if (status !== 201) throw new Error(`Registering a company was answered with ${status}: ${JSON.stringify(body)}`)
  const { company, tokens } = (body as { data: { company: { id: number }; tokens: { accessToken: string } } }).data
  return { id: company.id, email, shortName, accessToken: tokens.accessToken }
}

/** Milliseconds and status of one act, once per `everyMs`, until stopped: what a visitor notices meanwhile. */
export function watch(act: () => Promise<{ status: number }>, everyMs: number) {
  const taken: { ms: number; status: number }[] = []
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

/** The value below which a share of all values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
