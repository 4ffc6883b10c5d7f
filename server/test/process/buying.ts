import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addManyToCart, clearCart } from '@bedesten/contract/cart.schemas'
import { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { createProduct } from '@bedesten/contract/products.schemas'
import { expect, vi } from 'vitest'
import { call, insist, type Reply } from './client.ts'
import { queryDatabase } from './data-folder.ts'
import { registerCompany } from './registering.ts'

const SELLERS = 2
const STOCK = 1_000_000
const PATIENCE_MS = 60_000
const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

interface Purchase {
  token: string
  key: string
  placed: PlacedOrders
}

/** Sellers with one product each, bought by everybody. */
export async function openShops(address: string): Promise<number[]> {
  const products: number[] = []
  for (let seller = 1; seller <= SELLERS; seller++) {
    const { accessToken } = await registerCompany(address)
    const body = { name: `Ürün ${seller}`, price: 10.5, stock_quantity: STOCK }
    const reply = await insist(() => call(address, createProduct, { body }, { token: accessToken }))
    products.push(createProduct.response.parse(reply.body).data.id)
  }
  return products
}

/**
 * Buyers that repeatedly order one piece of every product. They retry, with the same key, until they
 * get an acknowledgement: every acknowledged order must exist in the end, complete and once.
 */
export async function startBuying(address: () => string, products: number[], buyers = 3) {
  const purchases: Purchase[] = []
  const refusals: Reply[] = []
  const closing = new AbortController()
  const tokens: string[] = []
  for (let buyer = 1; buyer <= buyers; buyer++) tokens.push((await registerCompany(address())).accessToken)

  async function until(isDone: (reply: Reply) => boolean, request: () => Promise<Reply>): Promise<Reply> {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const reply = await request().catch(() => undefined)
      if (reply && isDone(reply)) return reply
      if (reply) refusals.push(reply)
      await sleep(50)
    }
    throw new Error(`A buyer was not served for ${PATIENCE_MS} ms`)
  }

  async function buyOne(token: string): Promise<Purchase> {
    const items = products.map((product_id) => ({ product_id, quantity: 1 }))
    // Starts over each time, because after a lost answer the cart is unknown.
    await until(
      ({ status }) => status === 200,
      async () => {
        const cleared = await call(address(), clearCart, {}, { token })
        return cleared.status === 200 ? call(address(), addManyToCart, { body: { items } }, { token }) : cleared
      },
    )
    const key = randomUUID()
    const reply = await until(
      ({ status }) => status === 201,
      () => call(address(), createOrdersFromCart, { body: DELIVERY }, { token, key }),
    )
    return { token, key, placed: createOrdersFromCart.response.parse(reply.body).data }
  }

  async function keepBuying(token: string): Promise<void> {
    while (!closing.signal.aborted) {
      purchases.push(await buyOne(token))
      // Few orders suffice: a crash among a hundred orders shows no more than one among ten.
      await sleep(100)
    }
  }

  const finished = Promise.all(tokens.map(keepBuying))
  return {
    purchases,
    /** Unexpected answers. */
    refusals,
    async someMore(count: number): Promise<void> {
      const goal = purchases.length + count
      const enough = vi.waitUntil(() => purchases.length >= goal, { timeout: PATIENCE_MS, interval: 20 })
      await Promise.race([finished, enough])
    },
    async stop(): Promise<void> {
      closing.abort()
      await finished
    },
  }
}

/** Exactly the confirmed orders exist, complete; no stock is lost. */
export async function expectWholeOrders(dataFolder: string, purchases: Purchase[]): Promise<void> {
  const confirmed = purchases.flatMap(({ placed }) => placed.orders.map((order) => order.order_id))
  const orders = await queryDatabase<{ id: number }>(
    dataFolder,
    `select id::int from orders where item_count = 1
       and (select count(*) from order_items where order_id = orders.id) = 1
       and (select sum(amount) from payments where order_id = orders.id) = total_amount
       and (select count(*) from order_events where order_id = orders.id) = 1
       and (select count(*) from notifications where event_key = 'order_received:' || orders.id) = 1 order by id`,
  )
  expect(orders.map(({ id }) => id)).toEqual(confirmed.toSorted((a, b) => a - b))
  const [all] = await queryDatabase(
    dataFolder,
    `select count(*)::int as orders, array_agg(distinct total_amount::text) as totals from orders`,
  )
  expect(all).toEqual({ orders: purchases.length * SELLERS, totals: ['10.50'] })
  const stock = await queryDatabase(
    dataFolder,
    'select stock_quantity as stock, sales_count::int as sold from products join product_stats on product_id = id',
  )
  const rest = { stock: STOCK - purchases.length, sold: purchases.length }
  expect(stock).toEqual(Array.from({ length: SELLERS }, () => rest))
}

/** Sums of figures are those of the orders, but where a change is noted. */
export async function expectExactFigures(dataFolder: string): Promise<void> {
  await queryDatabase(dataFolder, 'select fold_figures(20)')
  const wrong = await queryDatabase(
    dataFolder,
    `with settled as (
       select distinct seller_id, buyer_id, istanbul_day(created_at) as day from orders
       except select seller_id, buyer_id, day from figure_changes
     ), facts as (
       select f.seller_id, f.buyer_id, f.day, count(distinct f.order_id) as orders, sum(f.in_try) as amount
       from (select array_agg(seller_id) as sellers, array_agg(buyer_id) as buyers, array_agg(day) as days from settled) s,
         figure_facts(s.sellers, s.buyers, s.days) f group by 1, 2, 3
     ), sums as (
       select p.seller_id, p.buyer_id, p.day, sum(p.orders) as orders, sum(p.in_try) as amount
       from figure_pairs p join settled using (seller_id, buyer_id, day) group by 1, 2, 3
     )
     (select * from facts except select * from sums) union all (select * from sums except select * from facts)`,
  )
  expect(wrong).toEqual([])
  const [counted] = await queryDatabase(dataFolder, 'select sum(orders) > 0 as some from figure_days')
  expect(counted).toEqual({ some: true })
}

/** A repeated request gets the same answer. */
export async function expectSameAnswers(address: string, purchases: Purchase[]): Promise<void> {
  for (const { token, key, placed } of purchases) {
    const reply = await insist(() => call(address, createOrdersFromCart, { body: DELIVERY }, { token, key }))
    expect(reply).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' }, body: { data: placed } })
  }
}
