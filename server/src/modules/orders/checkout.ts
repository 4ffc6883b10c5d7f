import { randomInt } from 'node:crypto'
import type { Checkout, PlacedOrders } from '@bedesten/contract/checkout.schemas'
import { TOTAL_MAX_MINOR } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { AppError, conflict } from '../../http/errors.ts'
import { deleteLines, lockCart, lockLines } from '../cart/cart.queries.ts'
import { findIssues, isBlocking } from '../cart/cart.view.ts'
import { blocked } from '../companies/blocks/block-refusals.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { countSales, takeStock } from '../products/stock.queries.ts'
import { planCheckout } from './checkout-plan.ts'
import * as queries from './checkout.queries.ts'
import type { NumberedOrder, OrderedLine, OrderTerms } from './checkout.queries.ts'
import { sellerOf, toCheckoutView, withTerms, type StoredOrder } from './checkout.view.ts'
import { tellOrderReceived } from './order-notifications.ts'
import { insertEvents } from './orders.queries.ts'

interface GivenCheckout {
  buyerId: number
  body: Checkout
  rates: Rates
  /** The same checkout sent again carries the same. */
  key: string | undefined
}

interface Outcome {
  placed: PlacedOrders
  /** This very checkout was answered before, and nothing was written now. */
  replayed: boolean
}

/**
 * The whole cart becomes one order per seller, or nothing happens: one transaction that locks the cart, then its
 * products in the order of their ids, and only then looks at prices and stock.
 */
export async function checkout(db: Db, given: GivenCheckout, newNumber = newOrderNumber): Promise<Outcome> {
  const { buyerId, body, rates, key } = given
  const keyed = key === undefined ? undefined : { companyId: buyerId, key, bodyHash: queries.hashBody(body) }
  return retryTransaction(
    db,
    async (trx) => {
      const now = new Date()
      const [, earlier, cart] = await Promise.all([
        lockCart(trx, buyerId, now),
        keyed && findEarlier(trx, keyed, now),
        readCart(trx, buyerId, rates),
      ])
      if (earlier) return { placed: earlier, replayed: true }
      const placed = await placeOrders(trx, cart, body, now, newNumber)
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

type Cart = Awaited<ReturnType<typeof readCart>>

/** Locks its products; for a caller that holds the lock of the cart, or asks for it in the same flight. */
export async function readCart(trx: Db, buyerId: number, rates: Rates) {
  const [buyer, lines] = await Promise.all([queries.getBuyer(trx, buyerId), lockLines(trx, buyerId)])
  return { buyer, rates, lines }
}

export async function placeOrders(
  trx: Db,
  { buyer, rates, lines }: Cart,
  body: Checkout,
  now: Date,
  newNumber = newOrderNumber,
): Promise<PlacedOrders> {
  refuseUnorderable(lines)
  const currency = buyer.preferred_currency
  const plan = planCheckout(lines, { currency, rates })
  refuseTotal(plan.total, currency, body.expected)
  const orders = plan.orders.map((order) => ({ ...order, number: newNumber(now) }))
  const terms = { buyer, body, ratesDate: rates.date, now }
  const [, ids] = await Promise.all([takeOut(trx, lines), queries.insertOrders(trx, orders, terms)])
  const stored = orders.map((order) => ({ ...order, orderId: ids.get(order.number) ?? 0 }))
  const [itemIds] = await Promise.all([storeParts(trx, stored, terms), deleteLines(trx, buyer.id)])
  return toCheckoutView(
    stored.map((order) => ({ ...order, itemIds })),
    plan,
    terms,
  )
}

function refuseUnorderable(lines: OrderedLine[]): void {
  if (lines.length === 0) throw conflict('cart_empty', 'Sepetiniz boş')
  const issues = lines.flatMap(findIssues).filter(isBlocking)
  if (issues.length === 0) return
  const errors = issues.map(({ product_id, message }) => ({ path: `items.${product_id}`, msg: message }))
  if (issues.some(({ code }) => code === 'refused')) throw blocked(errors)
  throw new AppError(409, 'cart_changed', 'Sepetinizdeki bazı ürünler bu haliyle sipariş edilemiyor.', { errors })
}

function refuseTotal(total: number, currency: string, expected: Checkout['expected']): void {
  if (total > TOTAL_MAX_MINOR) {
    throw conflict('total_too_high', 'Bir siparişin toplamı 9.999.999.999.999,99 tutarını aşamaz.')
  }
  if (!expected || (expected.total_amount === total && expected.currency === currency)) return
  throw conflict('price_changed', 'Sepetinizin tutarı değişti. Lütfen yeni tutarı onaylayın.')
}

async function takeOut(trx: Db, lines: OrderedLine[]): Promise<void> {
  const [taken] = await Promise.all([takeStock(trx, lines), countSales(trx, lines, 1)])
  // The rows are locked and were looked at under the lock: less than everything would be a fault of ours.
  if (taken.size !== lines.length) throw new Error('Stock changed although its rows are locked')
}

type OrderWithId = NumberedOrder & { orderId: number }

/** What belongs to the orders, in one flight; the ids of the items by product. */
async function storeParts(trx: Db, orders: OrderWithId[], terms: OrderTerms): Promise<StoredOrder['itemIds']> {
  const { buyer, body, ratesDate, now } = terms
  const items = orders.flatMap(({ orderId, items: own }) => own.map((item) => ({ ...item, orderId })))
  const first = { actor_id: buyer.id, old_status: null, new_status: 'pending' as const, created_at: now }
  const events = orders.map(({ orderId }) => ({ order_id: orderId, ...first }))
  const [itemIds] = await Promise.all([
    queries.insertItems(trx, items, ratesDate),
    queries.insertPayments(trx, orders, body.payment_method, now),
    insertEvents(trx, events),
    ...orders.map((order) => {
      const { orderId: id, number: order_number, total } = order
      return tellOrderReceived(trx, { id, order_number, seller_id: sellerOf(order).seller_id, total }, buyer, now)
    }),
  ])
  return itemIds
}

/** Nothing that is mistaken for something else when read out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** `BD`, the day and six random characters. Two are equal very rarely; the database refuses the second. */
function newOrderNumber(now: Date): string {
  const day = istanbulDay.format(now).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)])
  return `BD${day}${random.join('')}`
}

/** Deletes answers that no checkout may ask for again. */
export async function sweepCheckouts(db: Db): Promise<void> {
  await queries.deleteOldAnswers(db, new Date())
}
