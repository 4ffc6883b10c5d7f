// Sends requests from a process of its own, so that what sending costs is not counted.
import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'
import { tellParent } from './children.ts'
import { CONNECTIONS, type Job, type Sender } from './load.ts'

process.on('message', (job: Job) => {
  void send(job).then(tellParent)
})

async function send({ address, amount, method, path, headers, ...given }: Job) {
  const setup = toSetup(given)
  const result = await autocannon({
    url: address,
    amount,
    connections: CONNECTIONS,
    requests: [{ method, path, headers, ...setup }],
  })
  return { succeeded: result['2xx'] }
}

function toSetup({ body, refreshTokens, senders }: Partial<Job>): Partial<autocannon.Request> {
  if (refreshTokens) return chainTokens(refreshTokens)
  if (senders) return { setupRequest: takeTurns(senders) }
  return body ? { setupRequest: withBody(body) } : {}
}

function takeTurns(senders: Sender[]): (request: autocannon.Request) => autocannon.Request {
  let turn = 0
  return (request) => {
    const { path = request.path ?? '/', headers, body } = senders[turn++ % senders.length] ?? { headers: {} }
    const own = { ...request.headers, ...(body && { 'content-type': 'application/json' }), ...headers }
    return { ...request, path, headers: own, ...(body && { body: JSON.stringify(body) }) }
  }
}

/** A mark in the body becomes something that was never sent before. */
function withBody(body: object): (request: autocannon.Request) => autocannon.Request {
  const text = JSON.stringify(body)
  if (!text.includes('UNIQUE')) return (request) => ({ ...request, body: text })
  return (request) => ({ ...request, body: text.replaceAll('UNIQUE', randomUUID().replaceAll('-', '').slice(0, 20)) })
}

/** Each token works once and is answered with the next one. */
function chainTokens(tokens: string[]): Partial<autocannon.Request> {
  return {
    setupRequest: (request) => ({ ...request, body: JSON.stringify({ refreshToken: tokens.shift() }) }),
    onResponse: (_status, body) => {
      tokens.push((JSON.parse(body) as { data: { refreshToken: string } }).data.refreshToken)
    },
  }
}
