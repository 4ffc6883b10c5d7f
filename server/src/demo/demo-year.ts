import { fitUp } from '@bedesten/contract/terms'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { findOffers } from '../modules/cart/cart.queries.ts'
import { currentRates, type Rates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { planCheckout } from '../modules/orders/checkout-plan.ts'
import { getBuyer, insertItems, toOrderRow } from '../modules/orders/checkout.queries.ts'
import { newNumber } from '../modules/orders/place-orders.ts'
import { readShelves } from './demo-trade.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Later ones are those of the demo trade. */
const LAST = 63
/** So that this year stands beside the one before. */
const FIRST = 700

/** Who sold how often to whom: the first two companies of the demo at least on one side. */
const TRADES: Record<string, Record<string, number>> = {
  akpamuk: { kordon: 36, inegol: 22, halic: 18, bereket: 14, toros: 12, erciyes: 9, cinihan: 8, canik: 5, polatli: 4 },
  kordon: { akpamuk: 9, halic: 12, inegol: 10, porsuk: 8, narlidere: 7, antakya: 5 },
  nilufer: { akpamuk: 16, kordon: 14 },
  cinihan: { kordon: 11 },
  marmara: { akpamuk: 13, kordon: 9 },
  karatay: { kordon: 12 },
}

interface Trade {
  seller: string
  buyer: string
  at: Date
  /** Of this seller and buyer. */
  place: number
}

/** More in each month than in the one before, and most before the season of hotels. */
export function listTrades(now = Date.now()): Trade[] {
  return Object.entries(TRADES)
    .flatMap(([seller, buyers]) =>
      Object.entries(buyers).flatMap(([buyer, times]) =>
        Array.from({ length: times }, (_, place): Trade => {
          const share = ((place + ((times * 7) % 10) / 10) / times) ** 1.4
          const ago = LAST + (FIRST - LAST) * share
          const hour = 6 + ((place * 7 + times) % 9)
          return { seller, buyer, at: new Date(now - Math.floor(ago) * DAY + (hour - 12) * HOUR), place }
        }),
      ),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Long delivered and paid, but for a few that were cancelled. Straight into the tables, in few statements: nobody is told of what is
 * long past, and the first start takes no longer.
 */
export async function insertDemoYear(trx: Db, ids: Map<string, number>): Promise<void> {
  const rates = await currentRates(trx)
  const shelves = await readShelves(trx)
  const idOf = (name: string) => ids.get(name) ?? 0
  const buyers = new Map<string, Buyer>()
  const placed: Placed[] = []
  for (const [at, trade] of listTrades().entries()) {
    const key = `${trade.seller} ${trade.buyer}`
    const buyer = buyers.get(key) ?? (await readBuyer(trx, idOf(trade.buyer), shelves.get(idOf(trade.seller)) ?? []))
    buyers.set(key, buyer)
    placed.push(plan(trade, { ...buyer, rates, id: at }))
  }
  const stored = await trx
    .insertInto('orders')
    .values(placed.map(({ row }) => row))
    .returning(['id', 'order_number'])
    .execute()
  const orderIds = new Map(stored.map(({ id, order_number }) => [order_number, id]))
  const orders = placed.map((order) => ({ ...order, orderId: orderIds.get(order.row.order_number) ?? 0 }))
  const items = orders.flatMap(({ orderId, items: own }) => own.map((item) => ({ ...item, orderId })))
  await insertItems(trx, items, rates.date)
  const payments = orders.map(({ orderId, row: { total_amount: amount, payment_method: method, created_at } }) => {
    return { order_id: orderId, amount, status: 'pending' as const, method, created_at }
  })
  await trx.insertInto('payments').values(payments).execute()
  await finish(trx)
  await insertVisits(trx, [idOf('akpamuk'), idOf('kordon')])
}

/** With what one seller offers. */
async function readBuyer(trx: Db, id: number, shelf: number[]) {
  const offers = await findOffers(
    trx,
    id,
    shelf.map((product_id) => ({ product_id })),
  )
  return { buyer: await getBuyer(trx, id), offers: offers.toSorted((a, b) => a.product_id - b.product_id) }
}

type Buyer = Awaited<ReturnType<typeof readBuyer>>
type Placed = ReturnType<typeof plan>

function plan({ at, place }: Trade, { buyer, offers, rates, id }: Buyer & { rates: Rates; id: number }) {
  const { length } = offers
  // The first goods of a shelf sell best.
  const wanted = [...new Set([place ** 2 % 5, (place * 3) % Math.min(9, length), (place + id) % length])]
  const lines = wanted.slice(0, 1 + (place % 3)).flatMap((index) => {
    const offer = offers[index]
    if (!offer) return []
    const quantity = fitUp((1 + ((place + index) % 4)) * offer.min_order_quantity, offer)
    return [{ ...offer, id: index, description: null, quantity }]
  })
  const currency = buyer.preferred_currency
  const [order] = planCheckout(lines, { currency, rates }).orders
  if (!order) throw new Error('The demo content has no goods for a year of orders')
  const body = {
    shipping_address: buyer.address ?? 'Organize Sanayi Bölgesi 1. Cadde 4',
    shipping_city: buyer.city ?? 'İstanbul',
    shipping_postal_code: buyer.postal_code ?? '34000',
    payment_method: 'transfer' as const,
  }
  const terms = { me: authorOf(buyer.id), buyer, currency, body, accountDays: new Map<number, number>() }
  const row = toOrderRow({ ...order, number: newNumber('BD', at) }, { ...terms, ratesDate: rates.date, now: at })
  return { row, items: order.items }
}

/** All steps of all orders that are there. Every 29th was cancelled. */
async function finish(trx: Db): Promise<void> {
  await sql`
    insert into order_events (order_id, actor_id, old_status, new_status, created_at)
    select o.id, case when step.new_status = 'pending' then o.buyer_id else o.seller_id end, step.old_status, step.new_status,
      o.created_at + step.hours * interval '1 hour'
    from orders o cross join lateral (
      select null as old_status, 'pending' as new_status, 0 as hours
      union all select 'pending', 'cancelled', 20 where o.id % 29 = 0
      union all select * from (values ('pending', 'confirmed', 5), ('confirmed', 'shipped', 44 + (o.id * 7 % 4)::int * 24),
        ('shipped', 'delivered', 190)) as done where o.id % 29 <> 0
    ) step order by o.id, step.hours`.execute(trx)
  await sql`update orders set order_status = 'cancelled', cancel_reason = 'Ürün bu termine yetişmiyor.' where id % 29 = 0`.execute(
    trx,
  )
  await sql`
    update payments set status = 'paid', paid_on = istanbul_day(created_at) + 10 where order_id % 29 <> 0`.execute(trx)
  // Delivered by an update: its trigger notes who bought which product.
  await sql`
    update orders set order_status = 'delivered', payment_status = 'paid', paid_amount = total_amount,
      shipped_at = created_at + (44 + (id * 7 % 4) * 24) * interval '1 hour', delivered_at = created_at + interval '190 hours'
    where id % 29 <> 0`.execute(trx)
  await enterInAccounts(trx)
}

/** On the days on which they were shipped and paid: the triggers would enter all of them today. */
async function enterInAccounts(trx: Db): Promise<void> {
  await sql`update orders set due_on = istanbul_day(shipped_at) where shipped_at is not null`.execute(trx)
  await sql`
    select add_ledger_entry(lock_ledger(seller_id, buyer_id, currency), kind, amount, day, due, id, null, seller_id, null,
      entered_at)
    from (
      select o.*, step.* from orders o cross join lateral (
        select 'order' as kind, o.total_amount as amount, o.due_on as day, o.due_on as due, o.shipped_at as entered_at
        union all select 'payment', -p.amount, p.paid_on, null, o.created_at + interval '10 days'
          from payments p where p.order_id = o.id
      ) step where o.shipped_at is not null order by step.day, step.entered_at, o.id
    ) steps`.execute(trx)
}

/** Views and cart lines, fewer on Sundays. */
async function insertVisits(trx: Db, companies: number[]): Promise<void> {
  await sql`
    insert into figure_visits (company_id, side, day, views, carts)
    select company_id, side, day, views, views / 9 from (
      select company_id, side, day, (case when extract(isodow from day) = 7 then 9 else 34 end
        + (ago * 7919 + company_id) % 23 - ago / 40)::int as views
      from unnest(${companies}::bigint[]) company_id, unnest(array['seller', 'buyer']) side,
        generate_series(0, ${FIRST}::int) ago, lateral (select istanbul_day(now()) - ago as day) days
    ) looked`.execute(trx)
}
