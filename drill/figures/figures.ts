import { readFileSync } from 'node:fs'
import path from 'node:path'
import { realpath } from 'node:fs/promises'
import { readCpuMs, readServerCpuMs } from '../../bench/shared/processes.ts'
import type { Server } from '../../bench/shared/server.ts'
import { medianOf, type Trial } from '../../bench/shared/trial.ts'
import { aCompany, aProduct, anOrder, ask, call, query, WITHOUT_LIMITS, type Company } from '../shared/client.ts'
import { fillYear, foldAll, ORDERS } from './fill-year.ts'

const READS = 100
// As many as it takes until each connection has planned its statements and the code is compiled.
const WARM = 40
const WARM_ORDERS = 10
const TURNS = 8
const ORDERS_OF_TURN = 25
const DAY = 86_400_000

/** Figures of a large seller, and their cost for orders. */
export const FIGURES: Trial = {
  name: 'figures',
  about: `the figures of a year with ${ORDERS} orders of one seller, and checkouts with them and without`,
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const [seller, buyer] = [await aCompany(server), await aCompany(server)]
    const product = await aProduct(server, seller)
    const filled = await fillYear(server, seller.id)
    say(`filled; the sums took ${Math.round(filled.foldMs / 1000)} s`)
    const first = await readYears(server, seller, '', 1)
    const alone = await readYears(server, seller, '', READS)
    const compared = await readYears(server, seller, '&compare=1', READS)
    const turns = await orderInTurns(server, buyer, product)
    await foldAll(server)
    const wrong = await countWrong(server, seller.id)
    const [withFigures, without] = [medianOf(turns.with), medianOf(turns.without)]
    return [
      // The page always asks for it in this way.
      {
        what: 'a year beside the one before, median',
        value: medianOf(compared.times),
        unit: 'ms',
        limit: { atMost: 200 },
      },
      { what: 'CPU for it: the server', value: compared.server, unit: 'ms' },
      { what: 'CPU for it: the database', value: compared.database, unit: 'ms' },
      { what: 'CPU for it: both', value: compared.server + compared.database, unit: 'ms', limit: { atMost: 30 } },
      { what: 'CPU for a year alone: both', value: alone.server + alone.database, unit: 'ms' },
      { what: 'CPU for the very first one: both', value: first.server + first.database, unit: 'ms' },
      { what: 'sums for one order, afterwards', value: filled.foldMs / ORDERS, unit: 'ms' },
      { what: 'checkout without the triggers, median', value: without, unit: 'ms' },
      { what: 'checkout with them, median', value: withFigures, unit: 'ms' },
      { what: 'with against without', value: withFigures / without, unit: 'times', limit: { atMost: 1.05 } },
      { what: 'days that differ from the orders', value: wrong, limit: { atMost: 0 } },
    ]
  },
}

/** Other days each time, so that no answer is remembered. CPU is that of one read, without what sends it; of many, after some. */
async function readYears(server: Server, { accessToken: token }: Company, compare: '' | '&compare=1', reads: number) {
  const times: number[] = []
  const postmaster = await postmasterOf(server)
  const used = () => ({ server: readServerCpuMs(server.pid), database: readCpuMs(postmaster) })
  const dayAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
  const read = async (round: number) => {
    const path = `/figures/seller?from=${dayAgo(365 + (round % 20))}&to=${dayAgo(round % 3)}${compare}`
    const { status } = await call(server, 'GET', path, { token })
    if (status !== 200) throw new Error(`Figures were answered with ${status}.`)
  }
  const warm = reads > 1 ? WARM : 0
  for (let round = 0; round < warm; round++) await read(round)
  const before = used()
  for (let round = 0; round < reads; round++) {
    const began = performance.now()
    await read(round)
    times.push(performance.now() - began)
  }
  const after = used()
  const share = (part: 'server' | 'database') => (after[part] - before[part]) / reads
  return { times, server: share('server'), database: share('database') }
}

async function postmasterOf({ dataDir }: Server): Promise<number> {
  const home = await realpath(path.join(dataDir, 'postgres'))
  return Number.parseInt(readFileSync(path.join(home, 'cluster/postmaster.pid'), 'utf8'), 10)
}

const TRIGGERS = [
  ['orders', 'orders_in_figures'],
  ['cart_items', 'cart_items_in_figures'],
]

/** Checkouts only; the cart is filled before. */
async function orderInTurns(server: Server, buyer: Company, product: number) {
  const times = { with: [] as number[], without: [] as number[] }
  for (let turn = 0; turn < 2 * TURNS; turn++) {
    const kind = turn % 2 === 0 ? 'without' : 'with'
    for (const [table, trigger] of TRIGGERS) {
      const able = kind === 'with' ? 'enable' : 'disable'
      await query(server.connection, `alter table ${table} ${able} trigger ${trigger}`)
    }
    // After a change of a table the first ones plan their statements anew.
    for (let warmed = 0; warmed < WARM_ORDERS; warmed++) await anOrder(server, buyer, product)
    for (let order = 0; order < ORDERS_OF_TURN; order++) times[kind].push(await timeCheckout(server, buyer, product))
  }
  // What came in between is noted late.
  await query(
    server.connection,
    `insert into figure_changes (seller_id, buyer_id, day)
     select distinct seller_id, buyer_id, istanbul_day(created_at) from orders where buyer_id = $1`,
    [buyer.id],
  )
  return times
}

async function timeCheckout(server: Server, { accessToken: token }: Company, product: number): Promise<number> {
  await ask(server, 'POST', '/cart/add', { body: { product_id: product, quantity: 1 }, token })
  const body = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }
  const began = performance.now()
  await ask(server, 'POST', '/orders/create-from-cart', { body, token })
  return performance.now() - began
}

/** What the sums of days say against the lines of all orders. */
async function countWrong({ connection }: Server, sellerId: number): Promise<number> {
  const [{ wrong } = { wrong: -1 }] = await query<{ wrong: number }>(
    connection,
    `with slow as (
       select istanbul_day(o.created_at) as day, count(distinct o.id) as orders,
         sum(i.total_price - case when i.vat_included then i.vat_amount else 0 end) as net
       from orders o join order_items i on i.order_id = o.id
       where o.seller_id = $1 and o.order_status <> 'cancelled' group by 1
     ), sums as (
       select day, sum(orders) as orders, sum(in_try) as net from figure_pairs
       where seller_id = $1 group by day
     )
     select count(*)::int as wrong from slow full join sums using (day)
     where slow.orders is distinct from sums.orders or slow.net is distinct from sums.net`,
    [sellerId],
  )
  return wrong
}
