import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useRandom } from '../../../test/random.ts'
import { timesInCi } from '../../../test/sample.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, anOrder, aProduct, aTrader, checkOut, readStock, traders } from '../../../test/trade.ts'
import { lockCart, putLines } from '../cart/cart.queries.ts'

const test = useTestApp()
const BUYERS = timesInCi(100, 200)
const LINES = 5
const STOCK = BUYERS / 5

describe('at the same moment', { tags: 'race' }, () => {
  it(
    `${BUYERS} buyers of ${LINES} products in any order get what there is, and not a piece more`,
    { timeout: 120_000 },
    async () => {
      const random = useRandom()
      const sellers = await traders(test, 3)
      const products = await Promise.all(
        sellers.flatMap((seller) => [1, 2, 3, 4].map(() => aProduct(test, seller, { stock_quantity: STOCK }))),
      )
      const buyers = await traders(test, BUYERS)
      const wishes: Awaited<ReturnType<typeof fillCart>>[] = []
      for (const buyer of buyers) wishes.push(await fillCart(buyer.id, products, random))

      const answers = await Promise.all(buyers.map((buyer) => insist(() => checkOut(test, buyer))))

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
      expect(answers.filter(({ status, body }) => status === 409 && body.code !== 'cart_changed')).toEqual([])
      const sold = new Map<number, number>()
      for (const [index, { status }] of answers.entries()) {
        if (status !== 201) continue
        for (const { id, quantity } of wishes[index] ?? []) sold.set(id, (sold.get(id) ?? 0) + quantity)
      }
      for (const id of products) {
        const taken = sold.get(id) ?? 0
        expect(await readStock(test, id)).toEqual({ stock: STOCK - taken, sold: taken })
      }
      // Stock was really contended.
      expect(Math.max(...sold.values())).toBeGreaterThan(STOCK - LINES)
      expect(test.logged()).not.toContain('deadlock')
    },
  )

  it('50 submits with one key place one set of orders and answer the same', { timeout: 60_000 }, async () => {
    const [seller, other, buyer] = await traders(test, 3)
    if (!seller || !other || !buyer) throw new Error('Three traders were asked for')
    for (const company of [seller, other]) await addToCart(test, buyer, await aProduct(test, company), 2)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => insist(() => checkOut(test, buyer, { key }))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49)
    expect(await countOrders(buyer.id)).toBe(2)
  })

  it('two windows without a key place one set of orders; the other finds the cart empty', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const product = await aProduct(test, seller)
    await addToCart(test, buyer, product, 2)
    const answers = await Promise.all([1, 2].map(() => insist(() => checkOut(test, buyer))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Sepetiniz boş')
    expect(await countOrders(buyer.id)).toBe(1)
    expect(await readStock(test, product)).toEqual({ stock: 98, sold: 2 })
  })

  it('an order cancelled and opened 20 times over has its stock right, and a history without gaps', async () => {
    const { id, seller, productId } = await anOrder(test, { quantity: 3, stock: 10 })
    const wanted = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'cancelled' : 'confirmed'))
    const answers = await Promise.all(
      wanted.map((status) => insist(() => test.call('PATCH', `/orders/${id}/status`, { status }, seller.token))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { order_status, history } = (await test.call('GET', `/orders/${id}`, undefined, seller.token)).body.data
    const isCancelled = order_status === 'cancelled'
    expect(await readStock(test, productId)).toEqual(isCancelled ? { stock: 10, sold: 0 } : { stock: 7, sold: 3 })
    for (const [index, event] of history.entries())
      expect(event.old_status).toBe(history[index - 1]?.new_status ?? null)
    expect(history.at(-1).new_status).toBe(order_status)
  })

  it('orders are cancelled while their products are bought, and no piece is lost', { timeout: 60_000 }, async () => {
    const [first, second] = [
      await anOrder(test, { quantity: 5, stock: 5 }),
      await anOrder(test, { quantity: 5, stock: 5 }),
    ]
    const buyers = await traders(test, 20)
    const both = [first.productId, second.productId]
    for (const { id } of buyers)
      await put(
        id,
        both.map((productId) => ({ id: productId, quantity: 1 })),
      )
    const cancel = ({ id, seller }: typeof first) =>
      insist(() => test.call('PATCH', `/orders/${id}/status`, { status: 'cancelled' }, seller.token))
    const [cancelled, bought] = await Promise.all([
      Promise.all([first, second].map(cancel)),
      Promise.all(buyers.map((buyer) => insist(() => checkOut(test, buyer)))),
    ])
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200])
    const sold = bought.filter(({ status }) => status === 201).length
    for (const id of both) expect(await readStock(test, id)).toEqual({ stock: 5 - sold, sold })
  })
})

/** Retries while a loaded machine answers that it is busy. */
async function insist<Reply extends { status: number }>(request: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await request()
    if (reply.status !== 503 || attempt === 50) return reply
    await sleep(100 + attempt * 10)
  }
}

async function countOrders(buyerId: number): Promise<number> {
  const rows = await test.database.db.selectFrom('orders').select('id').where('buyer_id', '=', buyerId).execute()
  return rows.length
}

async function fillCart(buyerId: number, products: number[], random: () => number) {
  const chosen = products
    .map((id) => ({ id, quantity: 1 + Math.floor(random() * 2), place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, LINES)
  await put(buyerId, chosen)
  return chosen
}

/** Directly in the database, as the server would refuse it. */
async function put(buyerId: number, lines: { id: number; quantity: number }[]): Promise<void> {
  await lockCart(test.database.db, buyerId, new Date())
  const offers = lines.map(({ id, quantity }) => ({
    product_id: id,
    product_name: 'Ürün',
    price: '10.00',
    currency: 'TRY' as const,
    terms: null,
    quantity,
  }))
  await putLines(test.database.db, buyerId, offers, new Date())
}
