import type { Currency } from '@bedesten/contract/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Open items of accounts, a table for a statement: what is charged and not paid of orders, and debits by hand. Credit that
 * belongs to no charged order closes debits by hand first, then orders, the oldest due day first; it is what is left between all items and
 * the balance. `accounts` selects id, seller_id, buyer_id, currency and balance of ledgers.
 */
export function openItems(accounts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select ledger_id, order_id, entry_id, due_on, amount, least(due, so_far - (total - balance)) as open from (
      select parts.*, sum(due) over (partition by ledger_id order by is_order, due_on, order_id, entry_id
          rows unbounded preceding) as so_far, sum(due) over (partition by ledger_id) as total
      from (
        select a.id as ledger_id, a.balance, true as is_order, o.id as order_id, null::bigint as entry_id, o.due_on,
          o.total_amount as amount, o.total_amount - o.paid_amount as due
        from (${accounts}) a join orders o on o.seller_id = a.seller_id and o.buyer_id = a.buyer_id
          and o.currency = a.currency and o.due_on is not null and o.paid_amount < o.total_amount
        union all
        select a.id, a.balance, false, null, e.id, e.due_on, e.debit, e.debit
        from (${accounts}) a join ledger_entries e on e.ledger_id = a.id and e.order_id is null and e.debit > 0
      ) parts
    ) sums where so_far > total - balance
  )`
}

export const TODAY = sql`istanbul_day(now())`

interface Overdue {
  buyer_id: number
  currency: Currency
  overdue: string
}

/** Late amounts today, by buyer and currency. */
export async function listOverdue(db: Db, sellerId: number, buyerIds: readonly number[]): Promise<Overdue[]> {
  const accounts = sql`select id, seller_id, buyer_id, currency, balance from ledgers
    where seller_id = ${sellerId} and buyer_id = any(${buyerIds})`
  const { rows } = await sql<Overdue>`
    select l.buyer_id, l.currency, sum(items.open)::text as overdue from ${openItems(accounts)} items
    join ledgers l on l.id = items.ledger_id where items.due_on < ${TODAY} group by l.buyer_id, l.currency`.execute(db)
  return rows
}
