import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDrillCompany, callApi, percentile, watch } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const SLOW_COMPANIES = 24
const LASTS_MS = 45_000
/** What has not come by then counts as lost. */
const PATIENCE_MS = 60_000

export const SLOW_WEBHOOKS: Drill = {
  name: 'slow-webhooks',
  about: `${SLOW_COMPANIES} companies whose receivers never answer; another one waits for its webhooks`,
  run: waitBehindOthers,
}

async function waitBehindOthers({ start, say }: DrillTools): Promise<Figure[]> {
  // Only the zero-setup mode sends to the machine it runs on.
  const server = await start({ RATE_LIMIT: 'off' }, ['--local'])
  const tried = new Set<string>()
  const heard = new Map<string, number>()
  const silent = await aReceiver((request) => void tried.add(String(request.url)))
  const quick = await aReceiver((request, response) => {
    heard.set(String(request.headers['webhook-id']), performance.now())
    response.end()
  })
  const slow: Ping[] = []
  for (let at = 0; at < SLOW_COMPANIES; at += 1) slow.push(await aWebhook(server, `${silent.url}/${at}`))
  const ping = await aWebhook(server, quick.url)
  say('All of them are told something every second')
  const busy = slow.map((pingSlow) => watch(pingSlow, 1000))
  const sent = new Map<string, number>()
  const stop = watch(async () => {
    const began = performance.now()
    const { status, id } = await ping()
    if (id !== undefined) sent.set(id, began)
    return { status }
  }, 500)
  await sleep(LASTS_MS)
  const calls = await stop()
  await Promise.all(busy.map((end) => end()))
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(100)) {
    if ([...sent.keys()].every((id) => heard.has(id))) break
  }
  const delays = [...sent].map(([id, began]) => (heard.get(id) ?? Infinity) - began)
  silent.close()
  quick.close()
  return [
    { what: 'webhooks of the other company', value: sent.size, limit: { atLeast: calls.length } },
    { what: 'of these never heard', value: delays.filter((ms) => ms === Infinity).length, limit: { atMost: 0 } },
    { what: 'heard after, p50', value: Math.round(percentile(delays, 0.5)), unit: 'ms' },
    { what: 'heard after, p99', value: Math.round(percentile(delays, 0.99)), unit: 'ms', limit: { atMost: 2000 } },
    { what: 'slow companies that were tried all the same', value: tried.size, limit: { atLeast: SLOW_COMPANIES } },
  ]
}

type Ping = () => Promise<{ status: number; id: string | undefined }>

/** Of a new company; what is returned has something told to it. */
async function aWebhook(server: DrillServer, url: string): Promise<Ping> {
  const { accessToken } = await aDrillCompany(server)
  const wanted = { url, events: ['order.created'], active: true }
  const added = await callApi(server, 'POST', '/webhooks', wanted, accessToken)
  if (added.status !== 201) throw new Error(`The address was answered with ${added.status}.`)
  const { id } = (added.body as { data: { id: number } }).data
  return async () => {
    const { status, body } = await callApi(server, 'POST', `/webhooks/${id}/test`, undefined, accessToken)
    return { status, id: (body as { data?: { message_id: string } } | undefined)?.data?.message_id }
  }
}

async function aReceiver(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
