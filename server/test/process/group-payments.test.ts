/** @module-tag race */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addToCart } from '@bedesten/contract/cart.schemas'
import { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { createProduct } from '@bedesten/contract/products.schemas'
import { expect, it } from 'vitest'
import { copyOrders } from '../copy-orders.ts'
import { call, insist, send } from './client.ts'
import { aPreparedFolder, queryDatabase } from './data-folder.ts'
import { registerCompany } from './registering.ts'
import { startServer } from './server-process.ts'

/** Of ten lira each, for one payment and to spare. */
const ORDERS = 30
/** GROUP_PAYMENT_KILLS=10 runs longer. */
const KILLS = Number(process.env['GROUP_PAYMENT_KILLS'] ?? 2)
const AMOUNT = 255
const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

/** One buyer with many shipped orders of 10 lira each. */
async function anAccount(address: string, dataFolder: string) {
  const seller = await registerCompany(address)
  const buyer = await registerCompany(address)
  const product = { name: 'Havlu', price: 10, stock_quantity: 1000 }
  const made = await insist(() => call(address, createProduct, { body: product }, { token: seller.accessToken }))
  const { id: product_id } = createProduct.response.parse(made.body).data
  await insist(() => call(address, addToCart, { body: { product_id } }, { token: buyer.accessToken }))
  const placed = await insist(() =>
    call(address, createOrdersFromCart, { body: DELIVERY }, { token: buyer.accessToken }),
  )
  const id = createOrdersFromCart.response.parse(placed.body).data.orders[0]?.order_id ?? 0
  const shipping = { method: 'PATCH', body: JSON.stringify({ status: 'shipped' }), token: seller.accessToken } as const
  await insist(() => send(address, `${API_BASE}/orders/${id}/status`, shipping))
  await queryDatabase(dataFolder, copyOrders(id, KILLS * ORDERS))
  const [found] = await queryDatabase<{ id: string }>(
    dataFolder,
    `select id from companies where email = '${buyer.email}'`,
  )
  return { token: seller.accessToken, buyerId: found?.id ?? '' }
}

it('records a payment over many orders whole or not at all, and once, when the server is killed in it', async () => {
  const dataFolder = await aPreparedFolder()
  let server = await startServer({ DATA_DIR: dataFolder })
  const { token, buyerId } = await anAccount(server.address, dataFolder)
  // Over twenty-five orders and a part of one more, so that each payment writes dozens of rows.
  const paid_on = new Date().toISOString().slice(0, 10)
  const pay = (key: string) =>
    send(server.address, `${API_BASE}/accounts/${buyerId}/payments`, {
      method: 'POST',
      body: JSON.stringify({ amount: AMOUNT, currency: 'TRY', paid_on }),
      token,
      key,
    })
  const paid = async () => {
    const rows = await queryDatabase<{ paid: string; entered: string; events: string }>(
      dataFolder,
      `select (select sum(paid_amount) from orders) as paid, (select sum(credit) from ledger_entries) as entered,
         (select sum(amount) from order_events where kind = 'payment_recorded') as events`,
    )
    return rows.map((row) => [row.paid, row.entered, row.events].map(Number))
  }
  let expected = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const key = randomUUID()
    const sent = pay(key).catch(() => undefined)
    await sleep(kill * 4)
    server.signal('SIGKILL')
    await server.ended
    await sent
    server = await startServer({ DATA_DIR: dataFolder })
    const [before = []] = await paid()
    expect([expected, expected + AMOUNT]).toContain(before[0])
    expect(new Set(before).size).toBe(1)
    // The same wish again: the answer was lost, or nothing happened.
    expect((await insist(() => pay(key))).status).toBe(201)
    expected += AMOUNT
    expect(await paid()).toEqual([[expected, expected, expected]])
  }
})
