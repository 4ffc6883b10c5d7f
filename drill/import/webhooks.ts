import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Webhook } from 'standardwebhooks'
import { aDrillCompany, callApi } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import { aWorkbook, takeIn } from './take-in.ts'

const EVENTS = 1000
const ROWS_AT_ONCE = 500
const MAX_WAIT_MS = 120_000

export const WEBHOOKS_DRILL: Drill = {
  name: 'webhooks',
  about: `${EVENTS} events for a receiver that fails half of the time`,
  run: deliverAll,
}

interface Heard {
  id: number
  isVerified: boolean
  isTaken: boolean
}

async function deliverAll({ start, say }: DrillTools): Promise<Figure[]> {
  // Only the zero-setup mode sends to the machine it runs on.
  const server = await start({ RATE_LIMIT: 'off' }, ['--local'])
  const seller = await aDrillCompany(server)
  await takeIn(server, seller, await aWorkbook(EVENTS))
  const receiver = await aReceiver()
  const wanted = { url: receiver.url, events: ['stock.low'], active: true }
  const added = await callApi(server, 'POST', '/webhooks', wanted, seller.accessToken)
  if (added.status !== 201) throw new Error(`The address was answered with ${added.status}.`)
  const { id, secret } = (added.body as { data: { id: number; secret: string } }).data
  receiver.verifyWith(secret)
  const skus = Array.from({ length: EVENTS }, (_, index) => `SKU-${index}`)
  const stock = async (stock_quantity: number) => {
    for (let at = 0; at < EVENTS; at += ROWS_AT_ONCE) {
      const rows = skus.slice(at, at + ROWS_AT_ONCE).map((sku) => ({ sku, stock_quantity }))
      await callApi(server, 'PUT', '/products/bulk', { rows }, seller.accessToken)
    }
  }
  await stock(100)
  const client = new Client(server.connection)
  await client.connect()
  const began = performance.now()
  await stock(5)
  say('The pauses between attempts are cut short')
  const count = async (condition: string) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from webhook_deliveries where webhook_id = $1 and ${condition}`,
      [id],
    )
    return Number(rows[0]?.count ?? 0)
  }
  while ((await count(`state = 'waiting'`)) > 0 && performance.now() - began < MAX_WAIT_MS) {
    await sleep(1000)
    await client.query('update webhook_deliveries set next_attempt_at = now() where webhook_id = $1', [id])
    await client.query(
      `select graphile_worker.add_job('deliver_webhooks', json_build_object('webhook_id', $1::bigint),
        queue_name => 'webhooks:' || $2::text)`,
      [id, seller.id],
    )
  }
  const took = performance.now() - began
  const [written, delivered] = [await count('true'), await count(`state = 'delivered'`)]
  await client.end()
  receiver.close()
  const { heard } = receiver
  const first = [...new Map(heard.toReversed().map((each) => [each.id, heard.indexOf(each)])).entries()]
    .toSorted(([, a], [, b]) => a - b)
    .map(([message]) => message)
  return [
    { what: 'events written', value: written, limit: { atLeast: EVENTS } },
    { what: 'delivered', value: delivered, limit: { atLeast: written } },
    {
      what: 'events that the receiver took',
      value: new Set(heard.filter(({ isTaken }) => isTaken).map((each) => each.id)).size,
      limit: { atLeast: written },
    },
    { what: 'requests', value: heard.length },
    {
      what: 'of these refused',
      value: heard.filter(({ isTaken }) => !isTaken).length,
      limit: { atLeast: written / 2 },
    },
    {
      what: 'signatures that the published library refuses',
      value: heard.filter(({ isVerified }) => !isVerified).length,
      limit: { atMost: 0 },
    },
    {
      what: 'first attempts out of order',
      value: first.filter((message, index) => message < (first[index - 1] ?? 0)).length,
      limit: { atMost: 0 },
    },
    { what: 'took', value: Math.round(took / 100) / 10, unit: 's' },
  ]
}

async function aReceiver() {
  const heard: Heard[] = []
  let published: Webhook | undefined
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const isTaken = Math.random() < 0.5
      const id = Number(String(request.headers['webhook-id']).replace('msg_', ''))
      heard.push({ id, isTaken, isVerified: isVerified(body, request.headers as Record<string, string>) })
      response.writeHead(isTaken ? 200 : 500).end()
    })
  })
  function isVerified(body: string, headers: Record<string, string>): boolean {
    try {
      published?.verify(body, headers)
      return published !== undefined
    } catch {
      return false
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kanca`,
    verifyWith: (secret: string) => {
      published = new Webhook(secret)
    },
    close: () => server.close(),
  }
}
