import { ACCOUNT_LIMITS, ageBucketOf, MAX_OPEN_ITEMS } from '@bedesten/contract/open-accounts'
import type { Ageing, OpenItem } from '@bedesten/contract/open-accounts.schemas'
import { toAmount, toMinorUnits, type Currency } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { toSignedMinor } from '../ledgers/account-limits.queries.ts'
import { openItems, TODAY } from '../ledgers/open-items.queries.ts'
import type { FoundAccount } from './find-account.ts'

type Account = Pick<FoundAccount, 'ledger' | 'currency'>

interface ItemRow extends Omit<OpenItem, 'amount' | 'open'> {
  amount: string
  open: string
}

function itemsOf(ledgerId: number) {
  return openItems(sql`select id, seller_id, buyer_id, currency, balance from ledgers where id = ${ledgerId}`)
}

/** The oldest due day first, no more than `most`. */
export async function listItems(db: Db, { ledger }: Account, most = MAX_OPEN_ITEMS): Promise<OpenItem[]> {
  if (!ledger) return []
  const { rows } = await sql<ItemRow>`
    select i.order_id, i.entry_id, coalesce(o.order_number, case e.kind when 'opening' then 'Açılış' else 'Düzeltme' end) as document,
      case when o.id is null then e.text else 'Sipariş, ' || o.item_count || ' kalem' end as text,
      coalesce(e.day, i.due_on - coalesce(o.account_days, 0)) as day, i.due_on, i.amount::text, i.open::text,
      greatest(0, ${TODAY} - i.due_on) as days_late
    from ${itemsOf(ledger.id)} i left join orders o on o.id = i.order_id left join ledger_entries e on e.id = i.entry_id
    order by i.due_on, i.order_id, i.entry_id limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), open: Number(row.open) }))
}

/** Orders with an open item, the oldest due day first; not more than one payment may close. */
export async function listOldestOrders(db: Db, ledgerId: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from ${itemsOf(ledgerId)} i where order_id is not null
    order by due_on, order_id limit ${ACCOUNT_LIMITS.paymentOrders}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

interface OpenSums {
  /** Of all items, in minor units. */
  total: number
  /** Of those without an order. */
  free: number
  /** Of some orders, the oldest due day first. */
  orders: { id: number; open: number }[]
}

export async function sumOpenItems(db: Db, ledgerId: number, orderIds: number[]): Promise<OpenSums> {
  const { rows } = await sql<{ total: string; free: string; orders: { id: number; open: string }[] }>`
    select coalesce(sum(open), 0)::text as total, coalesce(sum(open) filter (where order_id is null), 0)::text as free,
      coalesce(json_agg(json_build_object('id', order_id, 'open', open::text) order by due_on, order_id)
        filter (where order_id = any(${orderIds})), '[]') as orders
    from ${itemsOf(ledgerId)} i`.execute(db)
  const { total = '0', free = '0', orders = [] } = rows[0] ?? {}
  return {
    total: toSignedMinor(total),
    free: toSignedMinor(free),
    orders: orders.map(({ id, open }) => ({ id, open: toSignedMinor(open) })),
  }
}

interface Sums {
  overdue: number
  overdue_count: number
  oldest_days: number | null
  open_count: number
}

export async function readAgeing(db: Db, { ledger, currency }: Account): Promise<Ageing & Sums> {
  const { rows } = await sql<{ days_late: number; open: string; count: number }>`
    select ${TODAY} - due_on as days_late, sum(open)::text as open, count(*) as count
    from ${itemsOf(ledger?.id ?? 0)} i group by due_on order by due_on`.execute(db)
  const late = rows.filter(({ days_late }) => days_late > 0)
  return {
    ...toAgeing(currency, rows),
    overdue: toAmount(late.reduce((sum, { open }) => sum + (toMinorUnits(open) ?? 0), 0)),
    overdue_count: late.reduce((sum, { count }) => sum + count, 0),
    oldest_days: late[0]?.days_late ?? null,
    open_count: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

function toAgeing(currency: Currency, rows: { days_late: number; open: string }[]): Ageing {
  const sums = { not_due: 0, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0, total: 0 }
  for (const { days_late, open } of rows) {
    const amount = toMinorUnits(open) ?? 0
    sums[ageBucketOf(days_late)] += amount
    sums.total += amount
  }
  const { not_due, d1_30, d31_60, d61_90, over_90, total } = sums
  return {
    currency,
    not_due: toAmount(not_due),
    d1_30: toAmount(d1_30),
    d31_60: toAmount(d31_60),
    d61_90: toAmount(d61_90),
    over_90: toAmount(over_90),
    total: toAmount(total),
  }
}
