import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, type Trial } from '../../bench/shared/trial.ts'
import type { Server } from '../../bench/shared/server.ts'
import { compare, during } from '../shared/watch.ts'
import { aCompany, anOrder, aProduct, ask, call, query, WITHOUT_LIMITS, type Company } from '../shared/client.ts'

const ENTRIES = 100_000
const PRODUCTS = 50_000
const READS = 40
const ROUNDS = 5
const QUIET_MS = 8000
const PAUSE_MS = 600
const ORDER_EVERY_MS = 60

/** The queue when it is long, and a suspension of a company with many goods while others order. */
export const OPERATORS: Trial = {
  name: 'operators',
  about: `a queue of ${ENTRIES} entries; suspending and lifting a company with ${PRODUCTS} products while others write`,
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const operator = await anOperator(server)
    const large = await aCompany(server)
    await fill(server, large)
    say('filled')
    const pages = await readQueue(server, operator)
    const order = await anOrderer(server)
    for (let warmed = 0; warmed < 20; warmed++) await order()
    const quiet = await during(order, ORDER_EVERY_MS, () => sleep(QUIET_MS))
    const acts: number[] = []
    const meanwhile = await during(order, ORDER_EVERY_MS, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        for (const act of ['suspend', 'lift']) acts.push(await actOn(server, operator, large, act))
      }
    })
    return [
      { what: 'first page of the queue, median', value: percentile(pages, 0.5), unit: 'ms', limit: { atMost: 20 } },
      { what: 'first page of the queue, p95', value: percentile(pages, 0.95), unit: 'ms' },
      { what: 'longest suspension or lift', value: Math.max(...acts), unit: 'ms', limit: { atMost: 2000 } },
      ...compare('orders of others', quiet, meanwhile, 2),
    ]
  },
}

async function anOperator(server: Server): Promise<Company> {
  const operator = await aCompany(server)
  await query(
    server.connection,
    `insert into operators (person_id, role, created_at)
     select id, 'chief', now() from persons where email = $1`,
    [operator.email],
  )
  // Nobody logs in with it.
  await query(
    server.connection,
    `insert into two_steps (person_id, secret_encrypted, created_at, last_step, enabled_at)
     select id, 'x', now(), 0, now() from persons where email = $1`,
    [operator.email],
  )
  return operator
}

async function fill({ connection }: Server, { id }: Company): Promise<void> {
  await query(
    connection,
    `insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
     select $1, 'Havlu ' || n, 1 + n % 5000, 'TRY', 100, 'active', now() - n * interval '1 second', now()
     from generate_series(1, $2::int) n`,
    [id, PRODUCTS],
  )
  await query(connection, 'insert into product_stats (product_id) select id from products on conflict do nothing')
  await query(
    connection,
    `insert into queue_entries (kind, company_id, subject_kind, subject_id, title, due_at, created_at)
     select (array['report', 'appeal', 'complaint'])[1 + n % 3], $1, 'drill', n, 'Bildirim ' || n,
       now() + (n % 7200) * interval '1 minute', now() from generate_series(1, $2::int) n`,
    [id, ENTRIES],
  )
  await query(connection, 'vacuum (analyze)')
}

async function readQueue(server: Server, { accessToken: token }: Company): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < READS; round++) {
    const began = performance.now()
    const { status } = await call(server, 'GET', '/operator/queue', { token })
    if (status !== 200) throw new Error(`The queue was answered with ${status}.`)
    // The first ones prepare statements.
    if (round >= 5) times.push(performance.now() - began)
  }
  return times
}

/** Another company orders from a third one. */
async function anOrderer(server: Server) {
  const [seller, buyer] = [await aCompany(server), await aCompany(server)]
  const product = await aProduct(server, seller)
  return async () => {
    await anOrder(server, buyer, product)
    return { status: 200 }
  }
}

/** How long it took, in milliseconds; then others go on for a while. */
async function actOn(server: Server, { accessToken: token }: Company, { id }: Company, act: string): Promise<number> {
  const began = performance.now()
  await ask(server, 'POST', `/operator/companies/${id}/${act}`, { token, body: { reason: 'Deneme' } })
  const took = performance.now() - began
  await sleep(PAUSE_MS)
  return took
}
