import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { aDrillCompany, callApi, percentile, watch } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'
import { visit, VISITOR } from './connections.ts'

const PRODUCTS = 20_000
const ATTACKERS = ['127.0.0.3', '127.0.0.4']
/** What the limit of an address allows: 1,200 calls a minute. */
const SEARCH_EVERY_MS = 50
const WARM_MS = 3000
const QUIET_MS = 15_000
const HARM_MS = 20_000
const CART_EVERY_MS = 60
const VISIT_EVERY_MS = 500

/** Words that all products have, deep in their list; each asks for another page. */
const SEARCHES = [
  'search=otel',
  'search=toptan+otel&in_stock=true',
  'search=otel&sort=views_count&order=DESC',
  'search=otel&sort=price&order=ASC',
]

export const DEEP_OFFSETS: Drill = {
  name: 'deep-offsets',
  about: `two addresses search ${PRODUCTS} products 20 times a second each, by page numbers far behind the first; others use their carts and search`,
  run: async ({ start, say }) => {
    const server = await start({ EVENT_LOOP_DELAY_MS: '0' })
    const { accessToken } = await aDrillCompany(server)
    await addProducts(server)
    const cart = () => callApi(server, 'GET', '/cart', undefined, accessToken)
    const search = () => visit(server, '/api/v1/products?search=havlu&limit=20', VISITOR)
    await during(cart, search, () => sleep(WARM_MS))
    const quiet = await during(cart, search, () => sleep(QUIET_MS))
    say(`quiet: ${quiet.carts.times.length} looks into a cart, ${quiet.searches.times.length} searches`)
    const statuses: number[] = []
    const harmed = await during(cart, search, () => searchDeep(server, statuses))
    const count = (wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length
    say(
      `attackers: ${count([200])} searches answered, ${count([422])} refused as too deep, ${count([429, 503])} as too many`,
    )
    return [
      { what: 'p50 of carts, quiet', value: percentile(quiet.carts.times, 0.5), unit: 'ms' },
      { what: 'p50 of carts meanwhile', value: percentile(harmed.carts.times, 0.5), unit: 'ms' },
      { what: 'p99 of carts, quiet', value: percentile(quiet.carts.times, 0.99), unit: 'ms' },
      { what: 'p99 of carts meanwhile', value: percentile(harmed.carts.times, 0.99), unit: 'ms' },
      {
        what: 'p99 of carts against quiet',
        value: percentile(harmed.carts.times, 0.99) / percentile(quiet.carts.times, 0.99),
        unit: 'times',
        limit: { atMost: 3 },
      },
      { what: 'p99 of searches of others, quiet', value: percentile(quiet.searches.times, 0.99), unit: 'ms' },
      { what: 'p99 of searches of others meanwhile', value: percentile(harmed.searches.times, 0.99), unit: 'ms' },
      {
        what: 'calls of others that failed',
        value: quiet.carts.failed + harmed.carts.failed + quiet.searches.failed + harmed.searches.failed,
        limit: { atMost: 0 },
      },
      {
        what: 'searches of attackers that were neither answered nor refused',
        value: statuses.length - count([200, 422, 429, 503]),
        limit: { atMost: 0 },
      },
    ]
  },
}

async function addProducts({ connection }: DrillServer): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into products (company_id, name, description, price, currency, stock_quantity, status, created_at, updated_at)
       select (select min(id) from companies),
         (array['Pamuklu havlu', 'Çelik vida', 'Cam bardak', 'Bakır boru'])[1 + n % 4] || ' ' || n,
         'Otel tipi, toptan satış', 1 + n % 5000, 'TRY', n % 7, 'active', now() - n * interval '1 second', now()
       from generate_series(1, $1::int) n`,
      [PRODUCTS],
    )
    await client.query('insert into product_stats (product_id) select id from products on conflict do nothing')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

type Act = () => Promise<{ status: number }>

/** What others wait for while `act` goes on. */
async function during(cart: Act, search: Act, act: () => Promise<unknown>) {
  const stops = [watch(cart, CART_EVERY_MS), watch(search, VISIT_EVERY_MS)]
  await act()
  const [carts = [], searches = []] = await Promise.all(stops.map((stop) => stop()))
  return { carts: toFigures(carts), searches: toFigures(searches) }
}

function toFigures(taken: { ms: number; status: number }[]) {
  return { times: taken.map(({ ms }) => ms), failed: taken.filter(({ status }) => status !== 200).length }
}

/** Each search is sent at its time, whether the last ones were answered or not. */
async function searchDeep(server: DrillServer, statuses: number[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let turn = 0; turn * SEARCH_EVERY_MS < HARM_MS; turn += 1) {
    const page = 250 + ((turn * 37) % 700)
    const path = `/api/v1/products?${SEARCHES[turn % SEARCHES.length]}&limit=20&page=${page}`
    for (const address of ATTACKERS) {
      sent.push(visit(server, path, address).then(({ status }) => statuses.push(status)))
    }
    await sleep(SEARCH_EVERY_MS)
  }
  await Promise.all(sent)
}
