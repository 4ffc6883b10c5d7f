import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, type QueryResultRow } from 'pg'
import { isDatabaseAway } from '../../server/src/db/errors.ts'
import { aDrillCompany, callApi, insist } from '../client.ts'
import type { DrillServer } from '../server.ts'

const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }
const STOCK = 1_000_000
const AGAIN_MS = 50
const ATTEMPTS = 20

/**
 * Buyers that order one piece of the same product over and over, each at one of the servers. Like people they try again,
 * with the same key, until they are told that the order is placed.
 */
export async function startBuying(servers: DrillServer[], buyers: number) {
  const [first] = servers
  if (!first) throw new Error('There is no server to buy from.')
  const seller = await aDrillCompany(first)
  const body = { name: 'Ürün', price: 10.5, stock_quantity: STOCK }
  const created = await insist(() => callApi(first, 'POST', '/products', body, seller.accessToken))
  const productId = (created.body as { data: { id: number } }).data.id
  await confirmAddress(first.connection, seller.id)
  const tokens = await Promise.all(Array.from({ length: buyers }, async () => (await aDrillCompany(first)).accessToken))
  const acknowledged: { orderId: number; at: number }[] = []
  /** Answers by status, besides success. */
  const refused = new Map<number, number>()
  const stopping = new AbortController()

  async function insistOn(act: () => ReturnType<typeof callApi>) {
    for (;;) {
      const answer = await act()
      if (answer.status === 200 || answer.status === 201) return answer
      refused.set(answer.status, 1 + (refused.get(answer.status) ?? 0))
      // No reason to come back; counted all the same.
      if (answer.status >= 400 && answer.status < 500) return undefined
      await sleep(AGAIN_MS)
    }
  }

  async function buy(server: DrillServer, token: string): Promise<void> {
    while (!stopping.signal.aborted) {
      await insistOn(() => callApi(server, 'DELETE', '/cart/clear', undefined, token))
      await insistOn(() => callApi(server, 'POST', '/cart/add', { product_id: productId, quantity: 1 }, token))
      const key = randomUUID()
      const answer = await insistOn(() => callApi(server, 'POST', '/orders/create-from-cart', DELIVERY, token, key))
      if (!answer) continue
      const { orders } = (answer.body as { data: { orders: { order_id: number }[] } }).data
      for (const { order_id: orderId } of orders) acknowledged.push({ orderId, at: performance.now() })
    }
  }

  const buying = tokens.map((token, index) => buy(servers[index % servers.length] ?? first, token))
  return {
    sellerToken: seller.accessToken,
    acknowledged,
    refused,
    stop: async () => {
      stopping.abort()
      await Promise.all(buying)
    },
    /** What the database has in the end. */
    async compare(connection: ClientConfig) {
      const orders = await ask<{ id: string }>(connection, 'select id from orders')
      const rows = await ask<{ stock_quantity: number; sold: string }>(
        connection,
        `select p.stock_quantity, (select coalesce(sum(quantity), 0) from order_items where product_id = p.id) as sold
         from products p where id = $1`,
        [productId],
      )
      const stored = new Set(orders.map(({ id }) => Number(id)))
      const [{ stock_quantity: stock, sold } = { stock_quantity: 0, sold: '0' }] = rows
      return {
        stored,
        lost: acknowledged.filter(({ orderId }) => !stored.has(orderId)).length,
        twice: acknowledged.length - new Set(acknowledged.map(({ orderId }) => orderId)).size,
        wrongStock: Math.abs(STOCK - Number(sold) - stock),
      }
    },
  }
}

/** So that it gets mail of its orders. */
async function confirmAddress(connection: ClientConfig, sellerId: number): Promise<void> {
  await ask(connection, 'update companies set email_confirmed_at = now() where id = $1', [sellerId])
}

/** Again on another connection when the balancer has cut this one. */
export async function ask<Row extends QueryResultRow>(
  connection: ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseAway(error)) throw error
      await sleep(1000)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

export type Buying = Awaited<ReturnType<typeof startBuying>>

/** The longest time without an acknowledged order from a moment on, in seconds. */
export function longestGap({ acknowledged }: Buying, since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at >= since), performance.now()]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000
}
