import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Server } from '../../bench/shared/server.ts'
import type { Figure } from '../../bench/shared/trial.ts'
import { aCompany, aProduct, call, DELIVERY, query, someCompanies, type Answer } from './client.ts'

const STOCK = 1_000_000
const AGAIN_MS = 50

/**
 * Buyers that order one piece of the same product repeatedly, each at one of the servers. They retry,
 * with the same key, until the order is acknowledged.
 */
export async function startBuying(servers: Server[], buyers: number) {
  const [first] = servers
  if (!first) throw new Error('There is no server to buy from.')
  const productId = await aProduct(first, await aCompany(first), { stock_quantity: STOCK })
  const companies = await someCompanies(first, buyers)
  const acknowledged: { orderId: number; at: number }[] = []
  /** Failed answers by status. */
  const refused = new Map<number, number>()
  const stopping = new AbortController()

  async function insist(act: () => Promise<Answer>): Promise<Answer | undefined> {
    for (;;) {
      const answer = await act()
      if (answer.status === 200 || answer.status === 201) return answer
      refused.set(answer.status, 1 + (refused.get(answer.status) ?? 0))
      // Not retried, but counted.
      if (answer.status >= 400 && answer.status < 500) return undefined
      await sleep(AGAIN_MS)
    }
  }

  async function buy(server: Server, token: string): Promise<void> {
    const line = { product_id: productId, quantity: 1 }
    while (!stopping.signal.aborted) {
      await insist(() => call(server, 'DELETE', '/cart/clear', { token }))
      await insist(() => call(server, 'POST', '/cart/add', { body: line, token }))
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await insist(() =>
        call(server, 'POST', '/orders/create-from-cart', { body: DELIVERY, token, headers }),
      )
      const { orders = [] } = (answer?.data ?? {}) as { orders?: { order_id: number }[] }
      for (const { order_id: orderId } of orders) acknowledged.push({ orderId, at: performance.now() })
    }
  }

  const buying = companies.map(({ accessToken }, index) => buy(servers[index % servers.length] ?? first, accessToken))
  return {
    acknowledged,
    refused,
    stop: async () => {
      stopping.abort()
      await Promise.all(buying)
    },
    /** Orders in the database, compared with the acknowledged ones. */
    async compare(connection: ClientConfig, upTo = acknowledged.length): Promise<Figure[]> {
      const orders = await query<{ id: string }>(connection, 'select id from orders')
      const [product] = await query<{ stock_quantity: number; sold: string }>(
        connection,
        `select p.stock_quantity, (select coalesce(sum(quantity), 0) from order_items where product_id = p.id) as sold
         from products p where id = $1`,
        [productId],
      )
      const stored = new Set(orders.map(({ id }) => Number(id)))
      const told = acknowledged.slice(0, upTo)
      const twice = told.length - new Set(told.map(({ orderId }) => orderId)).size
      const wrong = Math.abs(STOCK - Number(product?.sold) - (product?.stock_quantity ?? 0))
      return [
        { what: 'orders acknowledged', value: told.length, limit: { atLeast: 1 } },
        { what: 'of these lost', value: told.filter((o) => !stored.has(o.orderId)).length, limit: { atMost: 0 } },
        { what: 'of these told twice', value: twice, limit: { atMost: 0 } },
        { what: 'pieces of stock too many or too few', value: wrong, limit: { atMost: 0 } },
      ]
    },
  }
}

export type Buying = Awaited<ReturnType<typeof startBuying>>
