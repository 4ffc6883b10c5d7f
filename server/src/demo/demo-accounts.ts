import type { PlacedOrder } from '@bedesten/contract/checkout.schemas'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { lockCart, putLines } from '../modules/cart/cart.queries.ts'
import { lockDealer, putDealer } from '../modules/dealers/dealers.queries.ts'
import { currentRates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { addEntry } from '../modules/open-accounts/add-entry.ts'
import { payTogether } from '../modules/open-accounts/group-payment.ts'
import { changeStatusIn } from '../modules/orders/change-status.ts'
import { placeOrders, readCart } from '../modules/orders/checkout.ts'
import { newNumber } from '../modules/orders/place-orders.ts'
import { DEMO_COMPANIES } from './demo-companies.ts'

const SELLER = 'akpamuk'
const DAY = 86_400_000

interface DemoAccount {
  buyer: string
  limit: number
  days: number
  /** In lira, and how many days ago they were shipped. */
  orders: { worth: number; ago: number }[]
  /** In lira. */
  paid?: { amount: number; ago: number; note: string }
  correction?: { debit: number; ago: number; text: string }
}

/** One within its limit, one beyond it, one sixty days late. */
const ACCOUNTS: DemoAccount[] = [
  {
    buyer: 'kordon',
    limit: 100_000,
    days: 30,
    orders: [
      { worth: 28_000, ago: 71 },
      { worth: 24_000, ago: 47 },
      { worth: 36_000, ago: 19 },
    ],
    paid: { amount: 38_000, ago: 12, note: 'Garanti havalesi' },
    correction: { debit: 450, ago: 2, text: 'Nakliye farkı, son sevkiyat' },
  },
  {
    buyer: 'inegol',
    limit: 55_000,
    days: 45,
    orders: [
      { worth: 31_000, ago: 62 },
      { worth: 33_000, ago: 20 },
    ],
  },
  { buyer: 'bereket', limit: 40_000, days: 30, orders: [{ worth: 18_000, ago: 90 }] },
]

/** Three buyers with open accounts, and a balance on which one of them does not agree. */
export async function insertDemoAccounts(trx: Db, ids: Map<string, number>): Promise<void> {
  const seller = ids.get(SELLER) ?? 0
  for (const account of ACCOUNTS) await insertAccount(trx, seller, ids.get(account.buyer) ?? 0, account)
  await insertDispute(trx, seller, ids.get('kordon') ?? 0)
  // No mail and no news for what is long past.
  await trx.deleteFrom('mails').where('template', '=', 'account_reminder').execute()
}

async function insertAccount(trx: Db, seller: number, buyer: number, account: DemoAccount): Promise<void> {
  const { limit, days, orders, paid, correction } = account
  const me = authorOf(seller)
  const before = await lockDealer(trx, seller, buyer)
  const { company_name = '' } = DEMO_COMPANIES.find(({ short_name }) => short_name === account.buyer) ?? {}
  const granted = { account_currency: 'TRY' as const, account_days: days }
  const { discount_percent = null, note = null, ends_on = null } = before ?? {}
  const kept = { discount_percent, note, ends_on, ...granted }
  const at = (ago: number) => new Date(Date.now() - ago * DAY)
  const put = (account_limit: number) =>
    putDealer(trx, me, { id: buyer, company_name }, { ...kept, account_limit: account_limit.toFixed(2) }, at(100))
  // The limit was higher when the orders were placed.
  await put(1_000_000)
  for (const { worth, ago } of orders) {
    const { order_id: orderId } = await placeOrder(trx, { seller, buyer, worth, at: at(ago + 2) })
    await changeStatusIn(trx, { orderId, me, rights: ['sell'], status: 'shipped' }, at(ago))
    await changeStatusIn(trx, { orderId, me, rights: ['sell'], status: 'delivered' }, at(ago - 2))
  }
  await put(limit)
  if (paid) {
    const now = at(paid.ago)
    const paid_on = now.toISOString().slice(0, 10)
    const payment = { amount: paid.amount * 100, currency: 'TRY' as const, paid_on, note: paid.note }
    await payTogether(trx, { me, companyId: buyer, payment, now })
  }
  if (correction) {
    const now = at(correction.ago)
    const { debit, text } = correction
    const entry = { kind: 'correction' as const, currency: 'TRY' as const, debit: debit * 100, text }
    await addEntry(trx, { me, companyId: buyer, entry: { ...entry, day: now.toISOString().slice(0, 10) }, now })
  }
}

interface Wanted {
  product_id: number
  product_name: string
  price: string
  currency: 'TRY'
  quantity: number
}

async function placeOrder(
  trx: Db,
  { seller, buyer, worth, at }: { seller: number; buyer: number; worth: number; at: Date },
): Promise<PlacedOrder> {
  await lockCart(trx, buyer, at)
  // Puts the cart aside, because a checkout takes all of it.
  const others = await trx.deleteFrom('cart_items').where('company_id', '=', buyer).returningAll().execute()
  await putLines(trx, buyer, [{ ...(await choose(trx, seller, worth)), terms: null }], at)
  const delivery = { shipping_address: 'Organize Sanayi Bölgesi 3. Cadde 12', shipping_city: 'İzmir' }
  const body = { ...delivery, shipping_postal_code: '35210', payment_method: 'account' as const }
  const cart = await readCart(trx, buyer, await currentRates(trx))
  const { orders } = await placeOrders(trx, cart, { me: authorOf(buyer), body, now: at })
  const lines = others.map(({ id: _id, ...line }) => line)
  if (lines.length > 0) await trx.insertInto('cart_items').values(lines).execute()
  const [order] = orders
  if (!order) throw new Error('The demo content has no order on open account')
  return order
}

/** The product that reaches the amount with the fewest pieces. */
async function choose(trx: Db, sellerId: number, worth: number): Promise<Wanted> {
  const { rows } = await sql<Wanted>`
    select id as product_id, name as product_name, price, currency, quantity from (
      select p.*, greatest(min_order_quantity, ceil(ceil(${worth} / price) / order_multiple) * order_multiple)::int as quantity
      from products p where company_id = ${sellerId} and currency = 'TRY' and listed and price > 0 and axes = '[]'
    ) offered where quantity <= stock_quantity order by quantity, product_id limit 1`.execute(trx)
  const [wanted] = rows
  if (!wanted) throw new Error('No product of the demo content comes to enough')
  return wanted
}

/** Kordon misses a payment in the balance of the end of last month. */
async function insertDispute(trx: Db, seller: number, buyer: number): Promise<void> {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10)
  const asked = new Date(Date.now() - 9 * DAY)
  await sql`
    insert into reconciliations (number, ledger_id, day, debit, credit, balance, state, asked_by, created_at, answer_balance,
      answer_text, answered_at, reminded_at)
    select ${newNumber('MB', asked)}, l.id, ${day}::date, coalesce(sum(d.debit), 0), coalesce(sum(d.credit), 0),
      coalesce(sum(d.debit - d.credit), 0), 'disputed', ${seller}, ${asked}, coalesce(sum(d.debit - d.credit), 0) - 3000,
      'Ayın 28’inde gönderdiğimiz ₺3.000,00 havale ekstrenizde görünmüyor. Dekontu mesajla gönderdik.',
      ${new Date(Date.now() - 7 * DAY)}, null
    from ledgers l left join ledger_days d on d.ledger_id = l.id and d.day <= ${day}
    where l.seller_id = ${seller} and l.buyer_id = ${buyer} and l.currency = 'TRY' group by l.id`.execute(trx)
}
