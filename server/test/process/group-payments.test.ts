/** @module-tag race */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addToCart } from '@bedesten/contract/cart.schemas'
import { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { createProduct } from '@bedesten/contract/products.schemas'
import { expect, it } from 'vitest'
import { call, insist, send } from './client.ts'
import { aPreparedFolder, queryDatabase } from './data-folder.ts'
import { registerCompany } from './registering.ts'
import { startServer } from './server-process.ts'

const ORDERS = 30
const KILLS = 3
const DELIVERY = { shipping_address: 'Liman Caddesi 5', shipping_city: 'Mersin', shipping_postal_code: '33000' }

/** One buyer with many shipped orders of 10 lira each. */
async function anAccount(address: string, dataFolder: string) {
  const seller = await registerCompany(address)
  const buyer = await registerCompany(address)
  const product = { name: 'Havlu', price: 10, stock_quantity: 1000 }
  const made = await insist(() => call(address, createProduct, { body: product }, { token: seller.accessToken }))
  const { id: product_id } = createProduct.response.parse(made.body).data
  for (let n = 0; n < ORDERS; n++) {
    await insist(() => call(address, addToCart, { body: { product_id } }, { token: buyer.accessToken }))
    const placed = await insist(() =>
      call(address, createOrdersFromCart, { body: DELIVERY }, { token: buyer.accessToken }),
    )
    const id = createOrdersFromCart.response.parse(placed.body).data.orders[0]?.order_id
    const shipping = {
      method: 'PATCH',
      body: JSON.stringify({ status: 'shipped' }),
      token: seller.accessToken,
    } as const
    await insist(() => send(address, `${API_BASE}/orders/${id}/status`, shipping))
  }
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
  // Over all orders but a part of the last one, so that each payment writes dozens of rows.
  const paid_on = new Date().toISOString().slice(0, 10)
  const pay = (key: string) =>
    send(server.address, `${API_BASE}/accounts/${buyerId}/payments`, {
      method: 'POST',
      body: JSON.stringify({ amount: 55, currency: 'TRY', paid_on }),
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
    expect([expected, expected + 55]).toContain(before[0])
    expect(new Set(before).size).toBe(1)
    // The same wish again: the answer was lost, or nothing happened.
    expect((await insist(() => pay(key))).status).toBe(201)
    expected += 55
    expect(await paid()).toEqual([[expected, expected, expected]])
  }
})
