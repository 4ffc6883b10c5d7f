import { randomInt } from 'node:crypto'
import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { TOTAL_MAX_MINOR } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { AppError, conflict } from '../../http/errors.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { countSales, takeStock } from '../products/stock.queries.ts'
import type { PlannedOrder, Sums } from './checkout-plan.ts'
import * as queries from './checkout.queries.ts'
import type { NumberedOrder, OrderedLine, OrderTerms } from './checkout.queries.ts'
import { sellerOf, toCheckoutView, withTerms, type StoredOrder } from './checkout.view.ts'
import { notifyOrdersReceived } from './order-notifications.ts'
import { insertEvents } from './orders.queries.ts'

interface Placing<Read> {
  buyerId: number
  /** Hash of the request, to detect another one under the same key. */
  asked: object
  /** Equal for a repeated request. */
  key: string | undefined
  /** Under the lock of the cart. */
  read: (trx: Db) => Promise<Read>
  place: (trx: Db, read: Read, now: Date) => Promise<PlacedOrders>
}

export interface Outcome {
  placed: PlacedOrders
  /** The request was answered before; nothing was written now. */
  replayed: boolean
}

/**
 * Places all orders, from carts and quotes: one transaction that locks the buyer's cart first, so that two
 * requests of one buyer wait for each other, and that answers a request which carries a known key as it did before.
 */
export async function placeOnce<Read>(db: Db, { buyerId, asked, key, read, place }: Placing<Read>): Promise<Outcome> {
  const keyed = key === undefined ? undefined : { companyId: buyerId, key, bodyHash: queries.hashBody(asked) }
  return retryTransaction<Outcome>(
    db,
    async (trx) => {
      const now = new Date()
      await lockCart(trx, buyerId, now)
      const earlier = keyed && (await findEarlier(trx, keyed, now))
      if (earlier) return { placed: earlier, replayed: true }
      const placed = await place(trx, await read(trx), now)
      if (keyed) await queries.insertAnswer(trx, keyed, placed, now)
      return { placed, replayed: false }
    },
    (error) => isUniqueViolation(error, 'orders_number_key'),
  )
}

async function findEarlier(trx: Db, keyed: queries.KeyedCheckout, now: Date): Promise<PlacedOrders | undefined> {
  const earlier = await queries.findAnswer(trx, keyed, now)
  if (earlier && !earlier.body_hash.equals(keyed.bodyHash)) {
    throw new AppError(422, 'key_reused', 'Bu Idempotency-Key ile daha önce başka bir istek gönderildi')
  }
  return earlier && withTerms(earlier.answer)
}

interface Plan extends Sums {
  orders: PlannedOrder<OrderedLine>[]
}

interface Storing {
  plan: Plan
  terms: OrderTerms
  /** Removes the ordered lines from the cart. */
  clearCart: () => Promise<void>
  newNumber?: ((now: Date) => string) | undefined
}

/** Takes stock of products that the caller has locked and checked, and inserts the orders with all their rows. */
export async function storeOrders(
  trx: Db,
  { plan, terms, clearCart, newNumber: numberAt = newOrderNumber }: Storing,
): Promise<PlacedOrders> {
  if (plan.total > TOTAL_MAX_MINOR) {
    throw conflict('total_too_high', 'Bir siparişin toplamı 9.999.999.999.999,99 tutarını aşamaz.')
  }
  const orders = plan.orders.map((order) => ({ ...order, number: numberAt(terms.now) }))
  const lines = plan.orders.flatMap(({ items }) => items.map(({ line }) => line))
  await takeOut(trx, lines)
  const ids = await queries.insertOrders(trx, orders, terms)
  const stored = orders.map((order) => ({ ...order, orderId: ids.get(order.number) ?? 0 }))
  const complete = await storeParts(trx, stored, terms)
  await clearCart()
  return toCheckoutView(complete, plan, terms)
}

async function takeOut(trx: Db, lines: OrderedLine[]): Promise<void> {
  const pieces = lines.flatMap(({ product_id, variant_id, quantity }) =>
    product_id === null ? [] : [{ product_id, variant_id, quantity }],
  )
  if (pieces.length === 0) return
  const missing = await takeStock(trx, pieces)
  await countSales(trx, pieces, 1)
  // The rows were checked under the lock, so a shortage here is a bug.
  if (missing.size > 0) {
    throw new Error('Stock changed although its rows are locked')
  }
}

type OrderWithId = NumberedOrder & { orderId: number }

/** Items, payments, history and notifications of the orders. */
async function storeParts(trx: Db, orders: OrderWithId[], terms: OrderTerms): Promise<StoredOrder[]> {
  const { me, buyer, currency, body, ratesDate, now } = terms
  const items = orders.flatMap(({ orderId, items: own }) => own.map((item) => ({ ...item, orderId })))
  const events = orders.map(({ orderId }) => ({ order_id: orderId, old_status: null, new_status: 'pending' as const }))
  const acts = orders.map((order) => {
    const target = `${order.number} · ${sellerOf(order).seller_name} · ${formatMoney(order.total, currency)}`
    return { kind: 'order' as const, text: 'sipariş verdi', target }
  })
  const itemIds = await queries.insertItems(trx, items, ratesDate)
  await queries.insertPayments(trx, orders, body, now)
  await insertEvents(trx, me, { events, acts, now })
  await notifyOrdersReceived(trx, orders.map(toTold), { buyer, currency, now })
  return orders.map((order, index) => {
    const before = orders.slice(0, index).reduce((sum, { items: own }) => sum + own.length, 0)
    return { ...order, itemIds: itemIds.slice(before, before + order.items.length) }
  })
}

function toTold(order: OrderWithId) {
  const { orderId: id, number: order_number, total } = order
  return { id, order_number, seller_id: sellerOf(order).seller_id, total }
}

/** Without characters that are confused on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** `BD`, the day and six random characters. Two are equal very rarely; the database refuses the second. */
function newOrderNumber(now: Date): string {
  return newNumber('BD', now)
}

/** Number of a document: two letters, the day in Istanbul and six random characters. */
export function newNumber(letters: 'BD' | 'TK' | 'MB', now: Date): string {
  const day = istanbulDay.format(now).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters}${day}${random.join('')}`
}

/** Deletes expired answers. */
export async function sweepCheckouts(db: Db): Promise<void> {
  await queries.deleteOldAnswers(db, new Date())
}
