// Sends requests from a process of its own, so that what sending costs is not counted.
import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'
import { tellParent } from './children.ts'
import { CONNECTIONS, type Job } from './load.ts'

process.on('message', (job: Job) => {
  void send(job).then(tellParent)
})

async function send({ address, amount, method, path, headers, body, refreshTokens }: Job) {
  const setup = refreshTokens ? chainTokens(refreshTokens) : body ? { setupRequest: withBody(body) } : {}
  const result = await autocannon({
    url: address,
    amount,
    connections: CONNECTIONS,
    requests: [{ method, path, headers, ...setup }],
  })
  return { succeeded: result['2xx'] }
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
