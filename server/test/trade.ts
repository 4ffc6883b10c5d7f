import { API_BASE } from '@bedesten/contract/endpoint'
import type { Checkout } from '@bedesten/contract/checkout.schemas'
import type { NewProduct } from '@bedesten/contract/products.schemas'
import type { z } from 'zod'
import { insertAccount } from '../src/modules/accounts/insert-account.ts'
import { insertSession } from '../src/modules/accounts/sessions/sessions.queries.ts'
import { createAccessTokens } from '../src/modules/accounts/sessions/tokens.ts'
import { authorOf } from '../src/modules/activity/record-activity.ts'
import { updatePreferredCurrency } from '../src/modules/companies/companies.queries.ts'
import { insertProduct } from '../src/modules/products/products.queries.ts'
import { aRegistration } from './factories.ts'
import { APP_SECRET, type TestApp } from './test-app.ts'

const tokens = createAccessTokens(APP_SECRET)

export interface Trader {
  id: number
  name: string
  token: string
}

/** A company with an open session but without a password, which would take longer than all the rest of a test. */
export async function aTrader(test: TestApp, given: { name?: string; currency?: 'USD' | 'EUR' | 'GBP' } = {}) {
  const registration = aRegistration(given.name === undefined ? {} : { company_name: given.name })
  const now = new Date()
  const { db } = test.database
  const { companyId: id, personId } = await insertAccount(db, registration, 'none', now)
  if (given.currency) await updatePreferredCurrency(db, authorOf(id, personId), given.currency, now)
  const sessionId = await insertSession(db, { companyId: id, personId, userAgent: 'test', now })
  return { id, name: registration.company_name, token: tokens.sign({ id, personId, sessionId }) } satisfies Trader
}

export async function traders(test: TestApp, count: number): Promise<Trader[]> {
  const all: Trader[] = []
  // One by one: a busy machine lets nobody wait for a connection for long.
  while (all.length < count) all.push(await aTrader(test))
  return all
}

let products = 0

/** Prices in minor units. */
export async function aProduct(test: TestApp, seller: Trader, given: Partial<NewProduct> = {}): Promise<number> {
  products += 1
  const product = { name: `Ürün ${products}`, price: 1000, stock_quantity: 100, description: null, sku: null, ...given }
  return insertProduct(test.database.db, authorOf(seller.id), product, { tags: [], tag_ids: [] }, new Date())
}

export async function changeProduct(test: TestApp, id: number, change: object): Promise<void> {
  await test.database.db.updateTable('products').set(change).where('id', '=', id).execute()
}

export function addToCart(test: TestApp, buyer: Trader, productId: number, quantity = 1) {
  return test.call('POST', '/cart/add', { product_id: productId, quantity }, buyer.token)
}

export const DELIVERY: z.input<typeof Checkout> = {
  shipping_address: 'Liman Caddesi 5',
  shipping_city: 'Mersin',
  shipping_postal_code: '33000',
}

export async function checkOut(test: TestApp, buyer: Trader, given: { body?: object; key?: string } = {}) {
  const response = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/orders/create-from-cart`,
    headers: {
      authorization: `Bearer ${buyer.token}`,
      ...(given.key !== undefined && { 'idempotency-key': given.key }),
    },
    payload: { ...DELIVERY, ...given.body },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers, text: response.body }
}

/** One order of one product, the usual start of a test. */
export async function anOrder(test: TestApp, given: { quantity?: number; stock?: number } = {}) {
  const [seller, buyer] = await Promise.all([aTrader(test), aTrader(test)])
  const productId = await aProduct(test, seller, { stock_quantity: given.stock ?? 100 })
  await addToCart(test, buyer, productId, given.quantity ?? 3)
  const { body } = await checkOut(test, buyer)
  return { seller, buyer, productId, id: body.data.orders[0].order_id as number }
}

export async function readStock(test: TestApp, productId: number) {
  return test.database.db
    .selectFrom('products')
    .innerJoin('product_stats', 'product_stats.product_id', 'products.id')
    .select(['stock_quantity as stock', 'sales_count as sold'])
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow()
}
