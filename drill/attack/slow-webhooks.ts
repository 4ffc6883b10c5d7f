import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import { percentile, type Trial } from '../../bench/shared/trial.ts'
import { aCompany, ask, call } from '../shared/client.ts'
import { watch } from '../shared/watch.ts'

const SLOW_COMPANIES = 24
const LASTS_MS = 45_000
/** Later deliveries count as lost. */
const PATIENCE_MS = 60_000

export const SLOW_WEBHOOKS: Trial = {
  name: 'slow-webhooks',
  about: `${SLOW_COMPANIES} companies whose receivers never answer; another one waits for its webhooks`,
  run: async ({ start }) => {
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
    while (slow.length < SLOW_COMPANIES) slow.push(await aWebhook(server, `${silent.url}/${slow.length}`))
    const ping = await aWebhook(server, quick.url)
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
    for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(100))
      if ([...sent.keys()].every((id) => heard.has(id))) break
    const delays = [...sent].map(([id, began]) => (heard.get(id) ?? Infinity) - began)
    for (const { close } of [silent, quick]) close()
    return [
      { what: 'webhooks of the other company', value: sent.size, limit: { atLeast: calls.length } },
      { what: 'of these never heard', value: delays.filter((ms) => ms === Infinity).length, limit: { atMost: 0 } },
      { what: 'heard after, p50', value: percentile(delays, 0.5), unit: 'ms' },
      { what: 'heard after, p99', value: percentile(delays, 0.99), unit: 'ms', limit: { atMost: 2000 } },
      { what: 'slow companies that were tried all the same', value: tried.size, limit: { atLeast: SLOW_COMPANIES } },
    ]
  },
}

type Ping = () => Promise<{ status: number; id: string | undefined }>

/** Creates a company; each call of the returned function sends it an event. */
async function aWebhook(server: Server, url: string): Promise<Ping> {
  const { accessToken: token } = await aCompany(server)
  const body = { url, events: ['order.created'], active: true }
  const { id } = await ask<{ id: number }>(server, 'POST', '/webhooks', { body, token })
  return async () => {
    const { status, data } = await call(server, 'POST', `/webhooks/${id}/test`, { token })
    return { status, id: (data as { message_id?: string } | undefined)?.message_id }
  }
}

async function aReceiver(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
