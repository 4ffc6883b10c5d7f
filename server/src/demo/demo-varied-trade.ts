import { fitUp } from '@bedesten/contract/terms'
import type { Db } from '../db/database.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { findOffers, lockCart, putLines } from '../modules/cart/cart.queries.ts'
import { currentRates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { changeStatusIn } from '../modules/orders/change-status.ts'
import { setWholePayment } from '../modules/orders/payments/payments.ts'
import { placeOrders, readCart } from '../modules/orders/checkout.ts'
import { insertQuote } from '../modules/quotes/ask-quote.ts'

const HOUR = 3_600_000
const DELIVERY = {
  shipping_address: 'Akdeniz Mah. Cumhuriyet Bulvarı No: 82, Konak',
  shipping_city: 'İzmir',
  shipping_postal_code: '35210',
  payment_method: 'transfer' as const,
}

/** Orders and a request for a quote between the first two companies, with several variants of a product. */
export async function insertDemoVariedOrders(trx: Db, ids: Map<string, number>): Promise<void> {
  const [akpamuk = 0, kordon = 0] = ['akpamuk', 'kordon'].map((name) => ids.get(name))
  const placed = new Date(Date.now() - 52 * HOUR)
  const towel = await listVariants(trx, akpamuk, 'Otel Tipi Pamuk Havlu')
  const order = await placeOrder(trx, kordon, towel.slice(1, 4), placed)
  const me = authorOf(akpamuk)
  const confirmed = new Date(placed.getTime() + 5 * HOUR)
  await changeStatusIn(trx, { orderId: order, me, rights: ['sell'], status: 'confirmed' }, confirmed)
  const linen = await listVariants(trx, kordon, 'Saten Nevresim Takımı')
  await placeOrder(trx, akpamuk, linen.slice(0, 2), new Date(Date.now() - 30 * HOUR))
  const asked = {
    seller_id: akpamuk,
    lines: towel
      .filter(({ price }) => price === null)
      .slice(1, 3)
      .map(({ product_id, variant_id }) => ({ product_id, variant_id, quantity: 480, target_price: 11_900 })),
    note: 'Kenar jakarına logomuz işlensin. Renkler bir partiden olsun.',
    delivery_city: 'İzmir',
    wanted_on: new Date(Date.now() + 30 * 24 * HOUR).toISOString().slice(0, 10),
  }
  await insertQuote(trx, { ...authorOf(kordon), currency: 'TRY' }, asked, new Date(Date.now() - 26 * HOUR))
}

/** Two variants of one product in carts that hold other goods of its seller. */
export async function insertDemoVariedCarts(trx: Db, ids: Map<string, number>): Promise<void> {
  const wanted = { akpamuk: ['nilufer', 'Keten Görünümlü Döşemelik'], kordon: ['akpamuk', 'Otel Tipi Pamuk Havlu'] }
  for (const [buyer, [seller = '', name = '']] of Object.entries(wanted)) {
    const variants = await listVariants(trx, ids.get(seller) ?? 0, name)
    await fillCart(trx, ids.get(buyer) ?? 0, variants.slice(0, 2), new Date())
  }
}

interface Varied {
  product_id: number
  variant_id: number
  /** Its own one. */
  price: string | null
}

async function listVariants(trx: Db, companyId: number, name: string): Promise<Varied[]> {
  return trx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.product_id', 'v.id as variant_id', 'v.price'])
    .where('p.company_id', '=', companyId)
    .where('p.name', '=', name)
    .where('v.stock_quantity', '>', 0)
    .orderBy('v.position')
    .execute()
}

async function fillCart(trx: Db, buyer: number, variants: Varied[], at: Date): Promise<void> {
  await lockCart(trx, buyer, at)
  const offers = await findOffers(trx, buyer, variants)
  const lines = offers.map((offer, index) => ({
    ...offer,
    quantity: fitUp((index + 1) * offer.min_order_quantity, offer),
  }))
  await putLines(trx, buyer, lines, at)
}

async function placeOrder(trx: Db, buyer: number, variants: Varied[], now: Date): Promise<number> {
  await fillCart(trx, buyer, variants, now)
  const cart = await readCart(trx, buyer, await currentRates(trx))
  const { orders } = await placeOrders(trx, cart, { me: authorOf(buyer), body: { ...DELIVERY, notes: null }, now })
  const { order_id: orderId = 0, seller_id = 0 } = orders[0] ?? {}
  await setWholePayment(trx, { orderId, me: authorOf(seller_id), now }, 'paid')
  return orderId
}
