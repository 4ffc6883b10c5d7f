import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { aCompany, ask, call, someCompanies, WITHOUT_LIMITS } from '../shared/client.ts'
import { countFailed, p99, watch } from '../shared/watch.ts'

const COMPANIES = 50
const STREAMS_PER_COMPANY = 40
const STREAMS = COMPANIES * STREAMS_PER_COMPANY
/** Two heartbeats and a little more. */
const WATCH_MS = 54_000

export const KEY_STREAMS: Trial = {
  name: 'key-streams',
  about: `${STREAMS} live streams are opened by API key and stay open over two heartbeats; visitors come meanwhile`,
  run: async ({ start }) => {
    // All of them come from one address here.
    const server = await start({ ...WITHOUT_LIMITS, CONNECTIONS_PER_ADDRESS: '5000' })
    const keys: string[] = []
    for (const { accessToken: token } of await someCompanies(server, COMPANIES))
      keys.push((await ask<{ api_key: string }>(server, 'GET', '/auth/api-key', { token })).api_key)
    const { accessToken: token } = await aCompany(server)
    const streams: Stream[] = []
    for (let round = 0; round < STREAMS_PER_COMPANY; round++)
      streams.push(...(await Promise.all(keys.map((key) => openStream(server, key)))))
    const stops = ['/notifications/unread-count', '/products'].map((path) =>
      watch(() => call(server, 'GET', path, { token }), 50),
    )
    await sleep(WATCH_MS)
    const calls = (await Promise.all(stops.map((stop) => stop()))).flat()
    const open = streams.filter(({ isOpen }) => isOpen()).length
    for (const { close } of streams) close()
    return [
      { what: 'streams still open after two heartbeats', value: open, limit: { atLeast: STREAMS } },
      { what: 'calls of visitors', value: calls.length, limit: { atLeast: 1 } },
      { what: 'calls of visitors that failed', value: countFailed(calls), limit: { atMost: 0 } },
      { what: 'p99 of visitors', value: p99(calls), unit: 'ms' },
      { what: 'slowest call of a visitor', value: Math.max(...calls.map(({ ms }) => ms)), unit: 'ms' },
    ]
  },
}

interface Stream {
  isOpen: () => boolean
  close: () => void
}

function openStream({ address }: Server, key: string): Promise<Stream> {
  const asked = request(`${address}/api/v1/events`, { agent: false, headers: { 'x-api-key': key } })
  let isOpen = false
  return new Promise((resolve) => {
    const stream = { isOpen: () => isOpen, close: () => void asked.destroy() }
    const fail = () => {
      isOpen = false
      resolve(stream)
    }
    asked.on('error', fail).on('response', (response) => {
      isOpen = response.statusCode === 200
      response.on('error', fail).on('close', fail).resume()
      resolve(stream)
    })
    asked.end()
  })
}
