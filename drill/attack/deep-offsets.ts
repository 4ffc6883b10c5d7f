import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { aCompany, call, query, visit } from '../shared/client.ts'
import { compare, countFailed, watch } from '../shared/watch.ts'

const PRODUCTS = 20_000
const ATTACKERS = ['127.0.0.3', '127.0.0.4']
/** Searches as fast as the limit of an address allows: 1,200 calls a minute. */
const SEARCH_EVERY_MS = 50
const WARM_MS = 3000
const QUIET_MS = 15_000
const HARM_MS = 20_000
const CART_EVERY_MS = 60
const VISIT_EVERY_MS = 500

/** Deep pages for words of all products, a different one each time. */
const SEARCHES = [
  'search=otel',
  'search=toptan+otel&in_stock=true',
  'search=otel&sort=views_count&order=DESC',
  'search=otel&sort=price&order=ASC',
]

export const DEEP_OFFSETS: Trial = {
  name: 'deep-offsets',
  about: `two addresses search ${PRODUCTS} products 20 times a second each, by far page numbers; others use carts and search`,
  run: async ({ start, say }) => {
    const server = await start({ EVENT_LOOP_DELAY_MS: '0' })
    const { accessToken: token } = await aCompany(server)
    await addProducts(server)
    /** Latency of others during `act`. */
    async function others(act: () => Promise<unknown>) {
      const carts = watch(() => call(server, 'GET', '/cart', { token }), CART_EVERY_MS)
      const searches = watch(() => visit(server, '/api/v1/products?search=havlu', '127.0.0.2'), VISIT_EVERY_MS)
      await act()
      return { carts: await carts(), searches: await searches() }
    }
    await others(() => sleep(WARM_MS))
    const quiet = await others(() => sleep(QUIET_MS))
    const statuses: number[] = []
    const harmed = await others(() => searchDeep(server, statuses))
    const count = (wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length
    const unanswered = statuses.length - count([200, 422, 429, 503])
    say(`attackers: ${count([200])} answered, ${count([422])} refused as too deep, ${count([429, 503])} as too many`)
    return [
      ...compare('carts', quiet.carts, harmed.carts),
      { what: 'searches of others that failed', value: countFailed(harmed.searches), limit: { atMost: 0 } },
      { what: 'searches of attackers neither answered nor refused', value: unanswered, limit: { atMost: 0 } },
    ]
  },
}

async function addProducts({ connection }: Server): Promise<void> {
  await query(
    connection,
    `insert into products (company_id, name, description, price, currency, stock_quantity, status, created_at, updated_at)
     select (select min(id) from companies),
       (array['Pamuklu havlu', 'Çelik vida', 'Cam bardak', 'Bakır boru'])[1 + n % 4] || ' ' || n,
       'Otel tipi, toptan satış', 1 + n % 5000, 'TRY', n % 7, 'active', now() - n * interval '1 second', now()
     from generate_series(1, $1::int) n`,
    [PRODUCTS],
  )
  await query(connection, 'insert into product_stats (product_id) select id from products on conflict do nothing')
  await query(connection, 'vacuum (analyze)')
}

/** Sends each search on time, without waiting for earlier answers. */
async function searchDeep(server: Server, statuses: number[]): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let turn = 0; turn * SEARCH_EVERY_MS < HARM_MS; turn += 1) {
    const page = 250 + ((turn * 37) % 700)
    const path = `/api/v1/products?${SEARCHES[turn % SEARCHES.length]}&limit=20&page=${page}`
    for (const address of ATTACKERS) sent.push(visit(server, path, address).then(({ status }) => statuses.push(status)))
    await sleep(SEARCH_EVERY_MS)
  }
  await Promise.all(sent)
}
