import type { Checkout, PlacedOrders } from '@bedesten/contract/checkout.schemas'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { AppError, conflict } from '../../http/errors.ts'
import { deleteLines, lockLines } from '../cart/cart.queries.ts'
import { findIssues, isBlocking } from '../cart/cart.view.ts'
import { sumSellers } from '../cart/seller-sums.ts'
import { blocked } from '../companies/blocks/block-refusals.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'
import { requireAccounts } from '../ledgers/require-account.ts'
import { planCheckout } from './checkout-plan.ts'
import { getBuyer } from './checkout.queries.ts'
import { placeOnce, storeOrders, type Outcome } from './place-orders.ts'
import { refuseOverLimit } from './refuse-over-limit.ts'
import { refuseSellers } from './refuse-sellers.ts'

interface GivenCheckout {
  me: Author
  body: Checkout
  rates: Rates
  /** Idempotency key: equal for a repeated checkout. */
  key: string | undefined
}

/**
 * Turns the cart, or what it holds of some sellers, into one order per seller, or does nothing: one transaction that locks the cart, then its
 * products in the order of their ids, and then checks prices and stock.
 */
export async function checkout(
  db: Db,
  { me, body, rates, key }: GivenCheckout,
  newNumber?: (now: Date) => string,
): Promise<Outcome> {
  return placeOnce(db, {
    buyerId: me.id,
    asked: body,
    key,
    read: (trx) => readCart(trx, me.id, rates, body.seller_ids),
    place: (trx, cart, now) => placeOrders(trx, cart, { me, body, now, newNumber }),
  })
}

type Cart = Awaited<ReturnType<typeof readCart>>

/** Locks its products. The caller holds the lock of the cart. All lines, or those of some sellers. */
export async function readCart(trx: Db, buyerId: number, rates: Rates, sellerIds?: number[]) {
  const buyer = await getBuyer(trx, buyerId)
  const lines = await lockLines(trx, buyerId, sellerIds)
  return { buyer, rates, lines }
}

interface Placing {
  me: Author
  body: Checkout
  now: Date
  newNumber?: ((now: Date) => string) | undefined
  /** Approved lines: without limit, and not in the cart. */
  approved?: { clear: () => Promise<void> }
}

export async function placeOrders(
  trx: Db,
  cart: Cart,
  { me, body, now, newNumber, approved }: Placing,
): Promise<PlacedOrders> {
  const { buyer, rates } = cart
  const { plan, currency } = planCart(cart, body.expected)
  if (!approved) await refuseOverLimit(trx, { me, total: plan.total, currency }, { currency, rates })
  const orders = plan.orders.map((order) => ({ ...order, sellerName: order.items[0]?.line.seller_name ?? '' }))
  const accountDays = await requireAccounts(trx, orders, { buyerId: buyer.id, body, currency, rates })
  const terms = { me, buyer, currency, body, accountDays, ratesDate: rates.date, now }
  const ordered = body.seller_ids && cart.lines
  const clearCart = approved?.clear ?? (() => deleteLines(trx, buyer.id, ordered))
  return storeOrders(trx, { plan, terms, clearCart, newNumber })
}

/** Refuses a cart that cannot be ordered, or whose total differs from the shown one. */
export function planCart({ buyer, rates, lines }: Cart, expected: Checkout['expected']) {
  refuseUnorderable(lines)
  const currency = buyer.preferred_currency
  const plan = planCheckout(lines, { currency, rates })
  const nets = plan.orders.flatMap(({ items }) => items)
  refuseSellers(sumSellers(nets, { currency, rates }), currency)
  refuseOtherTotal(plan.total, currency, expected)
  return { plan, currency, companyCurrency: currency }
}

function refuseUnorderable(lines: Cart['lines']): void {
  if (lines.length === 0) throw conflict('cart_empty', 'Sepetiniz boş')
  const issues = lines.flatMap(findIssues).filter(isBlocking)
  if (issues.length === 0) return
  const errors = issues.map(({ product_id, variant_id, message }) => ({
    path: variant_id === null ? `items.${product_id}` : `items.${product_id}.${variant_id}`,
    msg: message,
  }))
  if (issues.some(({ code }) => code === 'refused')) throw blocked(errors)
  throw new AppError(409, 'cart_changed', 'Sepetinizdeki bazı ürünler bu hâliyle sipariş edilemiyor.', { errors })
}

function refuseOtherTotal(total: number, currency: string, expected: Checkout['expected']): void {
  if (!expected || (expected.total_amount === total && expected.currency === currency)) return
  throw conflict('price_changed', 'Sepetinizin tutarı değişti. Lütfen yeni tutarı onaylayın.')
}
