import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { ask } from '../modules/approvals/ask-approval.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { lockCart, putLines } from '../modules/cart/cart.queries.ts'
import { currentRates } from '../modules/exchange-rates/exchange-rates.queries.ts'

/** Amount per seller; both together exceed the limit of the person. */
const WORTH = 34_000
const SELLERS = ['akpamuk', 'toros']
const ASKED_AGO = 20 * 60_000
const ADDRESS = 'Akdeniz Mah. Cumhuriyet Bulvarı No: 82, Kordon İş Hanı Kat 2, Konak'

interface Wanted {
  product_id: number
  product_name: string
  price: string
  currency: 'TRY'
  quantity: number
}

/** An order of somebody in the team, which waits for approval. */
export async function insertDemoApproval(trx: Db, ids: Map<string, number>): Promise<void> {
  const companyId = ids.get('kordon') ?? 0
  const now = new Date(Date.now() - ASKED_AGO)
  const person = await trx
    .selectFrom('persons')
    .select('id')
    .where('email', '=', 'derya@demo.test')
    .executeTakeFirstOrThrow()
  await lockCart(trx, companyId, now)
  // Puts the cart aside, because a request takes all of it.
  const others = await trx.deleteFrom('cart_items').where('company_id', '=', companyId).returningAll().execute()
  for (const seller of SELLERS) await putLines(trx, companyId, [await choose(trx, ids.get(seller) ?? 0)], now)
  const me = { ...authorOf(companyId), personId: person.id }
  const delivery = { shipping_address: ADDRESS, shipping_city: 'İzmir', shipping_postal_code: '35210' }
  const body = {
    checkout: { ...delivery, payment_method: 'transfer' as const },
    note: 'Lavanta Otel açılışı için. Ürünler 25’ine kadar depoda olmalı.',
  }
  await ask(trx, { me, body, rates: await currentRates(trx) }, now)
  const lines = others.map(({ id: _id, ...line }) => line)
  if (lines.length > 0) await trx.insertInto('cart_items').values(lines).execute()
  // No mail for invented people.
  await trx.deleteFrom('mails').where('template', '=', 'approval_asked').execute()
}

/** The product that reaches the amount with the fewest pieces. */
async function choose(trx: Db, sellerId: number): Promise<Wanted & { terms: null }> {
  const { rows } = await sql<Wanted>`
    select id as product_id, name as product_name, price, currency, quantity from (
      select p.*, greatest(min_order_quantity, ceil(ceil(${WORTH} / price) / order_multiple) * order_multiple)::int as quantity
      from products p where company_id = ${sellerId} and currency = 'TRY' and listed and axes = '[]' and price > 0
    ) offered where quantity <= stock_quantity order by quantity, product_id limit 1`.execute(trx)
  const [wanted] = rows
  if (!wanted) throw new Error('No product of the demo content comes to enough')
  return { ...wanted, terms: null }
}
