import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { aDrillCompany, callApi, percentile, watch, type DrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const QUIET_MS = 15_000
const SWAP_MS = 20_000
const FAST_MS = 8000
/** Both companies each time: nine requests a second. */
const SWAP_EVERY_MS = 222
const FAST_LANES = 4
const PRODUCTS = 10
const OTHERS = 3

const LEFT = Array.from({ length: 10 }, (_, number) => `sol ${number}`)
const RIGHT = Array.from({ length: 10 }, (_, number) => `sağ ${number}`)

export const TAG_SWAP: Drill = {
  name: 'tag-swap',
  about: 'two companies swap the same tags between their products; other companies write products meanwhile',
  run: async ({ start, say }) => {
    const server = await start({ RATE_LIMIT: 'off', EVENT_LOOP_DELAY_MS: '0' })
    const swappers = [await aSwapper(server, LEFT, RIGHT), await aSwapper(server, RIGHT, LEFT)]
    const others: DrillCompany[] = []
    for (let number = 0; number < OTHERS; number++) others.push(await aDrillCompany(server))

    const quiet = await during(server, others, () => sleep(QUIET_MS))
    say(`quiet: ${quiet.times.length} product writes of others`)
    const deadlocks = await countDeadlocks(server)
    const swapped = await during(server, others, () => swapEvery(swappers))
    say(`swapping nine times a second: ${swapped.times.length} product writes of others`)
    const fast = await during(server, others, () => swapWithoutPause(swappers))
    say(`swapping without a pause: ${fast.times.length} product writes of others`)
    const found = (await countDeadlocks(server)) - deadlocks
    const p99 = percentile(swapped.times, 0.99)
    const quietP99 = percentile(quiet.times, 0.99)
    return [
      { what: 'deadlocks', value: found, limit: { atMost: 0 } },
      { what: 'product writes of others that failed', value: swapped.failed + fast.failed, limit: { atMost: 0 } },
      { what: 'p50 of others, quiet', value: percentile(quiet.times, 0.5), unit: 'ms' },
      { what: 'p50 of others, nine swaps a second', value: percentile(swapped.times, 0.5), unit: 'ms' },
      { what: 'p50 of others, swaps without a pause', value: percentile(fast.times, 0.5), unit: 'ms' },
      { what: 'p99 of others, quiet', value: quietP99, unit: 'ms' },
      { what: 'p99 of others, nine swaps a second', value: p99, unit: 'ms' },
      { what: 'p99 of others, swaps without a pause', value: percentile(fast.times, 0.99), unit: 'ms' },
      { what: 'p99 of others against quiet, nine swaps a second', value: p99 / quietP99, limit: { atMost: 2 } },
    ]
  },
}

interface Swapper {
  /** Gives the next of its products the other tags. */
  swap: () => Promise<unknown>
}

async function aSwapper(server: DrillServer, first: string[], second: string[]): Promise<Swapper> {
  const { accessToken } = await aDrillCompany(server)
  const ids: number[] = []
  for (let number = 0; number < PRODUCTS; number++) ids.push(await aProduct(server, accessToken, first))
  let turn = 0
  return {
    swap: () => {
      const tags = Math.floor(turn / PRODUCTS) % 2 === 0 ? second : first
      const id = ids[turn % PRODUCTS] ?? 0
      turn += 1
      return callApi(server, 'PUT', `/products/${id}`, { tags }, accessToken)
    },
  }
}

async function aProduct(server: DrillServer, token: string, tags: string[]): Promise<number> {
  const product = { name: 'Havlu', price: 10, stock_quantity: 5, tags }
  const { status, body } = await callApi(server, 'POST', '/products', product, token)
  if (status !== 201) throw new Error(`Adding a product was answered with ${status}: ${JSON.stringify(body)}`)
  return (body as { data: { id: number } }).data.id
}

/** What writing products takes other companies while `act` goes on. */
async function during(server: DrillServer, others: DrillCompany[], act: () => Promise<unknown>) {
  const stops = others.map(({ accessToken }) => {
    const product = { name: 'Çarşaf', price: 20, stock_quantity: 5, tags: ['nevresim'] }
    return watch(() => callApi(server, 'POST', '/products', product, accessToken), 60)
  })
  await act()
  const taken = (await Promise.all(stops.map((stop) => stop()))).flat()
  return { times: taken.map(({ ms }) => ms), failed: taken.filter(({ status }) => status !== 201).length }
}

/** Both at the same moment, whether the last ones were answered or not. */
async function swapEvery(swappers: Swapper[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (const end = Date.now() + SWAP_MS; Date.now() < end;) {
    for (const { swap } of swappers) sent.push(swap())
    await sleep(SWAP_EVERY_MS)
  }
  await Promise.all(sent)
}

async function swapWithoutPause(swappers: Swapper[]): Promise<void> {
  const end = Date.now() + FAST_MS
  const lanes = swappers.flatMap((swapper) => Array<Swapper>(FAST_LANES).fill(swapper))
  await Promise.all(
    lanes.map(async ({ swap }) => {
      while (Date.now() < end) await swap()
    }),
  )
}

/** Connections tell the database what they saw when they are idle for a moment. */
async function countDeadlocks(server: DrillServer): Promise<number> {
  await sleep(2000)
  const client = new Client(server.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  } finally {
    await client.end()
  }
}
