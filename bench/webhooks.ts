import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../server/src/db/database.ts'
import { addJob } from '../server/src/jobs/add-job.ts'
import { runJobs } from '../server/src/jobs/runner.ts'
import { insertCompany } from '../server/src/modules/accounts/accounts.queries.ts'
import { createWebhook } from '../server/src/modules/webhooks/change-webhooks.ts'
import { deliverWebhooksTask } from '../server/src/modules/webhooks/deliver-webhooks.ts'
import { emitWebhook } from '../server/src/modules/webhooks/emit-webhook.ts'
import { QUICK_LANE } from '../server/src/modules/webhooks/webhook-lanes.ts'
import { createWebhookTools } from '../server/src/modules/webhooks/webhook-tools.ts'
import { withFreshDatabase } from './fresh-database.ts'

const EVENTS = 1000
const PATIENCE_MS = 240_000

interface Arrival {
  number: number
  isFirstTry: boolean
}

/** 1,000 events to a receiver that fails half of the time: each arrives, signed, and in order where nothing was repeated. */
export async function measureWebhooks(): Promise<boolean> {
  return withFreshDatabase(async (database, connection) => {
    const arrived: Arrival[] = []
    let requests = 0
    let forged = 0
    let secret = ''
    const failed = new Set<number>()
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        requests += 1
        const number = readNumber(secret, body, request.headers)
        if (number === undefined) forged += 1
        const fails = number === undefined || Math.random() < 0.5
        if (number !== undefined && fails) failed.add(number)
        if (number !== undefined && !fails) arrived.push({ number, isFirstTry: !failed.has(number) })
        // Half of the failures are no answer at all.
        if (fails && Math.random() < 0.5) request.socket.destroy()
        else response.writeHead(fails ? 500 : 200).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const tools = createWebhookTools('a secret of the bench, thirty-two or more', 'local')
    const companyId = await aCompany(database)
    const wanted = { url, events: ['message.received'], active: true }
    const { webhook, secret: made } = await createWebhook(database.db, tools, companyId, wanted)
    secret = made
    const written = performance.now()
    for (let number = 1; number <= EVENTS; number++) {
      const data = { conversation_id: 1, message_id: number, sender_id: 1, sender_name: 'A', text: 'B' }
      await emitWebhook(database.db, companyId, 'message.received', data)
    }
    console.log(`${EVENTS} events written in ${(performance.now() - written).toFixed(0)} ms`)
    const stop = new AbortController()
    const tasks = [deliverWebhooksTask({ db: database.db, ...tools })]
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const start = performance.now()
    const running = runJobs({ connection, prepare: true, tasks, scheduled: [], concurrency: 8, log }, stop.signal)
    const seen = () => new Set(arrived.map(({ number }) => number)).size
    while (seen() < EVENTS && performance.now() - start < PATIENCE_MS) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await cutPausesShort(database, webhook.id)
    }
    stop.abort()
    await running
    server.close()
    const firstTries = arrived.filter(({ isFirstTry }) => isFirstTry).map(({ number }) => number)
    const isInOrder = firstTries.every((number, index) => index === 0 || number > (firstTries[index - 1] ?? 0))
    const seconds = (performance.now() - start) / 1000
    console.log(
      `${seen()} of ${EVENTS} arrived in ${seconds.toFixed(1)} s by ${requests} requests, ${forged} with a wrong signature;`,
      `${firstTries.length} at the first try, ${isInOrder ? 'in order' : 'OUT OF ORDER'}`,
    )
    return seen() === EVENTS && forged === 0 && isInOrder
  })
}

/** What waits for its next attempt is due now: nobody waits three days for the figures. */
async function cutPausesShort({ db }: Database, webhookId: number): Promise<void> {
  await sql`update webhook_deliveries set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now()`.execute(
    db,
  )
  await sql`update webhooks set not_before = null`.execute(db)
  await addJob(db, QUICK_LANE.job, { webhook_id: webhookId })
}

/** Which event it is; undefined when the signature is not that of the secret. */
function readNumber(secret: string, body: string, headers: NodeJS.Dict<string | string[]>): number | undefined {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  if (headers['webhook-signature'] !== expected) return undefined
  const event: { data: { message_id: number } } = JSON.parse(body)
  return event.data.message_id
}

async function aCompany({ db }: Database): Promise<number> {
  const registration = {
    company_name: 'Alıcı',
    short_name: 'alici',
    email: 'alici@ornek.test',
    password: 'kırmızı-at-9',
  }
  return (await insertCompany(db, registration, 'none', new Date())).id
}
