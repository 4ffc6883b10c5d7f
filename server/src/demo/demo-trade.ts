import type { PlacedOrder } from '@bedesten/contract/checkout.schemas'
import type { OrderStatus, PaymentStatus } from '@bedesten/contract/order-states'
import { fitUp } from '@bedesten/contract/terms'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { findOffers, lockCart, putLines } from '../modules/cart/cart.queries.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { changeStatusIn } from '../modules/orders/change-status.ts'
import { setWholePayment } from '../modules/orders/payments/payments.ts'
import { currentRates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { placeOrders, readCart } from '../modules/orders/checkout.ts'
import { DEMO_COMPANIES } from './demo-companies.ts'

const CHECKOUTS = 40
const HOUR = 3_600_000
/** The company of the demo login: it buys and sells most. */
const MAIN = DEMO_COMPANIES[0].short_name

/** Histories of orders, with payment status. */
const WAYS: { steps: OrderStatus[]; payment: PaymentStatus }[] = [
  { steps: [], payment: 'pending' },
  { steps: ['confirmed'], payment: 'paid' },
  { steps: ['confirmed', 'processing'], payment: 'failed' },
  { steps: ['confirmed', 'processing', 'shipped'], payment: 'paid' },
  { steps: ['confirmed', 'shipped', 'delivered'], payment: 'paid' },
  { steps: ['cancelled'], payment: 'refunded' },
]

const NOTES = ['Mesai saatlerinde teslim edin.', null, 'Fatura kolinin içinde olsun.', null, null]

/** Carts: buyers and sellers. */
const CARTS: Record<string, string[]> = {
  [MAIN]: ['nilufer', 'toros', 'halic'],
  kordon: [MAIN, 'karatay'],
  marmara: ['toros'],
}

/** Product ids by company id. */
type Shelves = Map<number, number[]>

/** Two months of trade between the companies, and their carts. */
export async function insertDemoTrade(trx: Db, ids: Map<string, number>): Promise<void> {
  const shelves = await readShelves(trx)
  const rates = await currentRates(trx)
  const companies = [...shelves.keys()]
  const main = ids.get(MAIN) ?? 0
  const others = companies.filter((id) => id !== main)
  const other = (place: number) => others[place % others.length] ?? 0
  const start = Date.now() - CHECKOUTS * 36 * HOUR
  for (let index = 0; index < CHECKOUTS; index++) {
    const at = new Date(start + index * 35 * HOUR)
    const buyer = index % 2 === 0 ? main : other(index)
    const sellers = index % 2 === 0 ? [other(index + 3)] : [index % 4 === 1 ? main : other(index + 1), other(index + 2)]
    await fillCart(trx, buyer, pick(shelves, sellers, index), at)
    const { orders } = await placeOrders(trx, await readCart(trx, buyer, rates), {
      me: authorOf(buyer),
      body: deliveryTo(buyer, ids, index),
      now: at,
    })
    for (const order of orders) {
      const way = (index >> 2) + sellers.indexOf(order.seller_id) * 3
      await advance(trx, order, way % WAYS.length, at)
    }
  }
  for (const [buyer, sellers] of Object.entries(CARTS)) {
    const wanted = sellers.map((name) => ids.get(name) ?? 0)
    await fillCart(trx, ids.get(buyer) ?? 0, pick(shelves, wanted, 0), new Date())
  }
}

export async function readShelves(trx: Db): Promise<Shelves> {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'company_id'])
    .where('listed', '=', true)
    .where('variant_count', '=', 0)
    .where('stock_quantity', '>=', sql<number>`40 * min_order_quantity`)
    // Products in foreign currencies first.
    .orderBy((row) => row('currency', '=', 'TRY'))
    .orderBy('id')
    .execute()
  const shelves: Shelves = new Map()
  for (const { id, company_id } of products) shelves.set(company_id, [...(shelves.get(company_id) ?? []), id])
  return shelves
}

/** Two products of the first company, one of each further one. */
function pick(shelves: Shelves, sellers: number[], index: number): number[] {
  return sellers.flatMap((seller, place) => {
    const shelf = shelves.get(seller) ?? []
    const wanted = place === 0 ? [index, index + 1] : [index]
    return [...new Set(wanted.map((at) => shelf[at % shelf.length] ?? 0))]
  })
}

async function fillCart(trx: Db, buyer: number, products: number[], at: Date): Promise<void> {
  await lockCart(trx, buyer, at)
  const offers = await findOffers(
    trx,
    buyer,
    products.map((product_id) => ({ product_id })),
  )
  const lines = offers.map((offer, place) => {
    const orders = 1 + ((buyer + place * 2) % 4)
    return { ...offer, quantity: fitUp(orders * offer.min_order_quantity, offer) }
  })
  await putLines(trx, buyer, lines, at)
}

function deliveryTo(buyer: number, ids: Map<string, number>, index: number) {
  const company = DEMO_COMPANIES.find(({ short_name }) => ids.get(short_name) === buyer)
  return {
    shipping_address: company?.profile.address ?? 'Organize Sanayi Bölgesi 1. Cadde 4',
    shipping_city: company?.profile.city ?? 'İstanbul',
    shipping_postal_code: company?.profile.postal_code ?? '34000',
    payment_method: index % 3 === 1 ? ('cash_on_delivery' as const) : ('transfer' as const),
    notes: NOTES[index % NOTES.length] ?? null,
  }
}

/** A step every seven hours, before the next checkout. */
async function advance(trx: Db, { order_id, seller_id }: PlacedOrder, way: number, at: Date): Promise<void> {
  const { steps, payment } = WAYS[way] ?? { steps: [], payment: 'pending' as const }
  for (const [step, status] of steps.entries()) {
    const later = new Date(at.getTime() + (step + 1) * 7 * HOUR)
    const me = authorOf(seller_id)
    await changeStatusIn(trx, { orderId: order_id, me, rights: ['sell'], status }, later)
  }
  if (payment === 'pending') return
  const paid = {
    orderId: order_id,
    me: authorOf(seller_id),
    now: new Date(at.getTime() + (steps.length + 1) * 7 * HOUR),
  }
  await setWholePayment(trx, paid, payment)
}
