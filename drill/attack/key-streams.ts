import { request, type ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDrillCompany, callApi, percentile, watch } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const COMPANIES = 50
const STREAMS_PER_COMPANY = 40
const STREAMS = COMPANIES * STREAMS_PER_COMPANY
/** Two heartbeats and a little more. */
const WATCH_MS = 54_000
const QUIET_MS = 5000

export const KEY_STREAMS: Drill = {
  name: 'key-streams',
  about: `${STREAMS} live streams are opened by API key and stay open over two heartbeats; visitors come meanwhile`,
  run: async ({ start, say }) => {
    // All of them come from one address here.
    const server = await start({ RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0', CONNECTIONS_PER_ADDRESS: '5000' })
    const keys: string[] = []
    for (let number = 0; number < COMPANIES; number++) keys.push(await aKey(server))
    const visitor = await aDrillCompany(server)
    const watchers = () => [
      watch(() => callApi(server, 'GET', '/notifications/unread-count', undefined, visitor.accessToken), 50),
      watch(() => callApi(server, 'GET', '/products'), 50),
    ]
    const quiet = watchers()
    await sleep(QUIET_MS)
    const before = (await Promise.all(quiet.map((stop) => stop()))).flat()
    const streams = await openStreams(server, keys)
    say(`${streams.filter(({ isOpen }) => isOpen()).length} streams are open`)
    const stops = watchers()
    await sleep(WATCH_MS)
    const calls = (await Promise.all(stops.map((stop) => stop()))).flat()
    const open = streams.filter(({ isOpen }) => isOpen()).length
    for (const { close } of streams) close()
    return [
      { what: 'streams still open after two heartbeats', value: open, limit: { atLeast: STREAMS } },
      { what: 'calls of visitors', value: calls.length },
      {
        what: 'calls of visitors answered with 503',
        value: calls.filter(({ status }) => status === 503).length,
        limit: { atMost: 0 },
      },
      {
        what: 'calls of visitors that failed',
        value: calls.filter(({ status }) => status !== 200).length,
        limit: { atMost: 0 },
      },
      { what: 'p99 of visitors, quiet', value: percentile(times(before), 0.99), unit: 'ms' },
      { what: 'p99 of visitors', value: percentile(times(calls), 0.99), unit: 'ms' },
      { what: 'slowest call of a visitor', value: Math.max(...times(calls)), unit: 'ms' },
    ]
  },
}

function times(calls: { ms: number }[]): number[] {
  return calls.map(({ ms }) => ms)
}

async function aKey(server: DrillServer): Promise<string> {
  const { accessToken } = await aDrillCompany(server)
  const { body } = await callApi(server, 'GET', '/auth/api-key', undefined, accessToken)
  return (body as { api_key: string }).api_key
}

interface Stream {
  isOpen: () => boolean
  close: () => void
}

async function openStreams(server: DrillServer, keys: string[]): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let round = 0; round < STREAMS_PER_COMPANY; round++) {
    streams.push(...(await Promise.all(keys.map((key) => openStream(server, key)))))
  }
  return streams
}

function openStream(server: DrillServer, key: string): Promise<Stream> {
  const stream = { isOpen: false, asked: undefined as ClientRequest | undefined }
  return new Promise((resolve) => {
    const done = () => resolve({ isOpen: () => stream.isOpen, close: () => stream.asked?.destroy() })
    const fail = () => {
      stream.isOpen = false
      done()
    }
    stream.asked = request(`${server.address}/api/v1/events`, { agent: false, headers: { 'x-api-key': key } })
    stream.asked.on('error', fail)
    stream.asked.on('response', (response) => {
      stream.isOpen = response.statusCode === 200
      response.on('error', fail)
      response.on('close', fail)
      response.resume()
      done()
    })
    stream.asked.end()
  })
}
