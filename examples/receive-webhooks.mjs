// A worked example of webhooks: listens for events, verifies their signature (Standard Webhooks) and tells what came.
// Needs Node.js 20.19 or newer, nothing else.
//
//   npm start                              in one terminal
//   node examples/receive-webhooks.mjs     in another: as a demo company, adds an address, tries it and removes it again
//
//   WEBHOOK_SECRET=whsec_... PORT=8080 node examples/receive-webhooks.mjs     for an address of your own, until stopped
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const TOLERANCE_SECONDS = 5 * 60

/**
 * Whether the message was signed with the secret, lately. The raw body counts, before it is parsed.
 * @param {string} secret @param {import('node:http').IncomingHttpHeaders} headers @param {string} body
 */
export function isGenuine(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (typeof signatures !== 'string' || Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Events that were dealt with; one may come twice. In earnest this is a table with a unique column. */
const seen = new Set()

/** @param {() => string} secretOf @param {(event: { type: string, data: object }) => void} onEvent */
function listen(secretOf, onEvent) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (!isGenuine(secretOf(), request.headers, body)) {
      response.writeHead(401).end()
      return
    }
    // Answer first, work later: after two seconds the sender counts it as failed and repeats it, in a lane for slow receivers.
    response.writeHead(204).end()
    const id = request.headers['webhook-id']
    if (seen.has(id)) return
    seen.add(id)
    onEvent(JSON.parse(body))
  })
  return new Promise((resolve) => {
    server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => resolve(server))
  })
}

const address = process.env.BEDESTEN_URL ?? 'http://127.0.0.1:3000'
const DEMO_LOGIN = {
  email: process.env.BEDESTEN_EMAIL ?? 'akpamuk@demo.test',
  password: process.env.BEDESTEN_PASSWORD ?? 'bedesten123',
}

/** @param {string} method @param {string} path @param {Record<string, string>} headers @param {object} [body] */
async function send(method, path, headers, body) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
  return answer.data
}

async function tryAsDemoCompany() {
  let secret = ''
  /** @type {(event: { type: string }) => void} */
  let onArrival = () => undefined
  const arrived = new Promise((resolve) => (onArrival = resolve))
  const server = await listen(() => secret, onArrival)
  const { tokens } = await send('POST', '/auth/login', {}, DEMO_LOGIN)
  const session = { authorization: `Bearer ${tokens.accessToken}` }
  const url = `http://127.0.0.1:${server.address().port}/bedesten`
  const webhook = await send('POST', '/webhooks', session, { url, events: ['order.created', 'order.status_changed'] })
  secret = webhook.secret
  console.log(`Added ${url}.`)
  try {
    const { message_id } = await send('POST', `/webhooks/${webhook.id}/test`, session)
    console.log(`Asked for a test event: ${message_id}.`)
    const event = await arrived
    console.log(`Received ${event.type}, and its signature is right.`)
  } finally {
    await send('DELETE', `/webhooks/${webhook.id}`, session)
    console.log('Removed the address again.')
    server.close()
  }
}

const ownSecret = process.env.WEBHOOK_SECRET
if (ownSecret) {
  const server = await listen(
    () => ownSecret,
    ({ type, data }) => console.log(type, JSON.stringify(data)),
  )
  console.log(`Listening on http://127.0.0.1:${server.address().port}`)
} else {
  await tryAsDemoCompany()
}
