import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint, InputOf } from '@bedesten/contract/endpoint'
import { request, type Agent, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: unknown
}

interface Options {
  token?: string | undefined
  /** Keeps connections open; without it each request opens a new one. */
  agent?: Agent | undefined
  /** Idempotency key. */
  key?: string | undefined
}

/** Rejects if the connection breaks before the answer is complete; the error says whether it was reused. */
export async function send(
  address: string,
  path: string,
  { method = 'GET', body, token, agent, key }: Options & { method?: string; body?: string | undefined } = {},
): Promise<Reply> {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(address + path, { method, headers, agent: agent ?? false })
    const fail = (error: Error) => reject(Object.assign(error, { hadCarriedOthers: outgoing.reusedSocket }))
    outgoing.on('response', resolve).on('error', fail).end(body)
  })
  const received = await text(answer)
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: isJson ? JSON.parse(received) : received }
}

/** Calls the API as the web does. */
export function call<E extends Endpoint>(
  address: string,
  { method, path }: E,
  input: InputOf<E> & { body?: object },
  options: Options = {},
): Promise<Reply> {
  return send(address, API_BASE + path, { method, body: input.body && JSON.stringify(input.body), ...options })
}

/** Retries while the server is busy, after the requested time. */
export async function insist(request: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await request()
    if (reply.status !== 503 || attempt === 10) return reply
    await sleep(1000)
  }
}
