import type { Currency } from '@bedesten/contract/money'
import type { TestApp } from './test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from './trade.ts'

export interface Deal {
  seller: Trader
  buyer: Trader
  /** Of one lira. */
  productId: number
}

/** A seller, a buyer and a product of one lira, which the buyer buys as often as an amount has lira. */
export async function aDeal(test: TestApp, currency?: 'USD' | 'EUR' | 'GBP'): Promise<Deal> {
  const given = currency ? { currency } : {}
  const seller = await aTrader(test, given)
  const buyer = await aTrader(test, given)
  const terms = { price: 100, currency: currency ?? ('TRY' as Currency), stock_quantity: 1_000_000 }
  return { seller, buyer, productId: await aProduct(test, seller, terms) }
}

export function grant(test: TestApp, { seller, buyer }: Deal, account_limit: number, account_days = 30) {
  return test.call('PUT', `/dealers/${buyer.id}`, { account_limit, account_days }, seller.token)
}

/** An order on open account, or by another method. */
export async function orderFor(test: TestApp, { buyer, productId }: Deal, lira: number, payment_method = 'account') {
  await addToCart(test, buyer, productId, lira)
  const { status, body } = await checkOut(test, buyer, { body: { payment_method } })
  if (status === 201) return body.data.orders[0].order_id as number
  await test.call('DELETE', '/cart/clear', undefined, buyer.token)
  throw new Error(`checkout refused: ${body.code}`)
}

export function setStatus(test: TestApp, { seller }: Deal, orderId: number, status: string) {
  return test.call('PATCH', `/orders/${orderId}/status`, { status }, seller.token)
}

export async function shipped(test: TestApp, deal: Deal, lira: number, payment_method = 'account'): Promise<number> {
  const id = await orderFor(test, deal, lira, payment_method)
  await setStatus(test, deal, id, 'shipped')
  return id
}

export function daysAgo(days: number): string {
  const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })
  return istanbul.format(new Date(Date.now() - days * 86_400_000))
}

/** As if it had been due that long ago. */
export async function makeLate({ database: { pool } }: TestApp, orderId: number, days: number): Promise<void> {
  await pool.query(`update orders set due_on = (now() at time zone 'Europe/Istanbul')::date - $2::int where id = $1`, [
    orderId,
    days,
  ])
}
