import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { aCompany, aProduct, call, query, someCompanies, WITHOUT_LIMITS } from '../shared/client.ts'
import { compare, countFailed, watch } from '../shared/watch.ts'

const QUIET_MS = 15_000
const SWAP_MS = 20_000
const FAST_MS = 8000
/** Both companies each time: nine requests a second. */
const SWAP_EVERY_MS = 222
const FAST_LANES = 4
const PRODUCTS = 10
const [LEFT, RIGHT] = ['sol', 'sağ'].map((side) => Array.from({ length: 10 }, (_, number) => `${side} ${number}`))

export const TAG_SWAP: Trial = {
  name: 'tag-swap',
  about: 'two companies swap the same tags between their products; other companies write products meanwhile',
  run: async ({ start }) => {
    const server = await start(WITHOUT_LIMITS)
    const swappers = [await aSwapper(server, LEFT, RIGHT), await aSwapper(server, RIGHT, LEFT)]
    const others = await someCompanies(server, 3)
    /** What writing products takes other companies while `act` goes on. */
    async function writing(act: () => Promise<unknown>) {
      const body = { name: 'Çarşaf', price: 20, stock_quantity: 5, tags: ['nevresim'] }
      const stops = others.map(({ accessToken: token }) =>
        watch(() => call(server, 'POST', '/products', { body, token }), 60),
      )
      await act()
      return (await Promise.all(stops.map((stop) => stop()))).flat()
    }
    const quiet = await writing(() => sleep(QUIET_MS))
    const deadlocks = await countDeadlocks(server)
    const swapped = await writing(() => swapEvery(swappers))
    const fast = await writing(() => swapWithoutPause(swappers))
    return [
      { what: 'deadlocks', value: (await countDeadlocks(server)) - deadlocks, limit: { atMost: 0 } },
      ...compare('product writes of others', quiet, swapped, 2),
      { what: 'that failed beside swaps without a pause', value: countFailed(fast), limit: { atMost: 0 } },
    ]
  },
}

/** Each call gives the next of its products the other tags. */
type Swap = () => Promise<unknown>

async function aSwapper(server: Server, first: string[] = [], second: string[] = []): Promise<Swap> {
  const company = await aCompany(server)
  const ids: number[] = []
  while (ids.length < PRODUCTS) ids.push(await aProduct(server, company, { tags: first }))
  let turn = 0
  return () => {
    const tags = Math.floor(turn / PRODUCTS) % 2 === 0 ? second : first
    return call(server, 'PUT', `/products/${ids[turn++ % PRODUCTS]}`, { body: { tags }, token: company.accessToken })
  }
}

/** Both at the same moment, whether the last ones were answered or not. */
async function swapEvery(swappers: Swap[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (const end = Date.now() + SWAP_MS; Date.now() < end; await sleep(SWAP_EVERY_MS))
    sent.push(...swappers.map((swap) => swap()))
  await Promise.all(sent)
}

async function swapWithoutPause(swappers: Swap[]): Promise<void> {
  const end = Date.now() + FAST_MS
  const lanes = swappers.flatMap((swap) => Array<Swap>(FAST_LANES).fill(swap))
  await Promise.all(
    lanes.map(async (swap) => {
      while (Date.now() < end) await swap()
    }),
  )
}

/** Connections tell the database what they saw when they are idle for a moment. */
async function countDeadlocks({ connection }: Server): Promise<number> {
  await sleep(2000)
  const statement = 'select deadlocks from pg_stat_database where datname = current_database()'
  const [row] = await query<{ deadlocks: string }>(connection, statement)
  return Number(row?.deadlocks)
}
