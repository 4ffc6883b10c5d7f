import type { UnsettledItem } from '@bedesten/contract/my-data.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const MAX_LISTED = 100

type Row = Omit<UnsettledItem, 'amount'> & { amount: string; total: number }

/**
 * Orders under way, unpaid, to be refunded or with an open problem, approvals that wait, and accounts with a balance; the oldest
 * first. What a seller has entered for a company that never ordered keeps that company from nothing.
 */
export async function listUnsettled(db: Db, companyId: number): Promise<{ items: UnsettledItem[]; count: number }> {
  const { rows } = await sql<Row>`
    select *, count(*) over () as total from (
      select 'order' as kind, o.id, o.order_number as number, c.company_name,
        case when o.buyer_id = ${companyId} then 'buyer' else 'seller' end as side, o.order_status as status,
        null as person, o.total_amount as amount, o.currency, o.created_at
      from orders o join companies c on c.id = case when o.buyer_id = ${companyId} then o.seller_id else o.buyer_id end
      where (o.buyer_id = ${companyId} or o.seller_id = ${companyId}) and (
        o.order_status not in ('delivered', 'cancelled')
        or (o.order_status = 'delivered' and o.payment_status = 'pending')
        or (o.order_status = 'cancelled' and o.paid_amount > 0)
        or exists (select from order_problems p where p.order_id = o.id and p.solved_at is null))
      union all
      select 'approval', a.id, null, null, null, null, p.name, a.total_amount, a.currency, a.created_at
      from approvals a left join persons p on p.id = a.person_id
      left join quotes q on q.id = a.quote_id
      where a.company_id = ${companyId} and a.state = 'waiting' and (q.id is null or q.status = 'offered')
      union all
      select 'account', case when l.buyer_id = ${companyId} then l.seller_id else l.buyer_id end, null, c.company_name,
        case when l.buyer_id = ${companyId} then 'buyer' else 'seller' end, null, null, l.balance, l.currency, l.last_entry_at
      from ledgers l join companies c on c.id = case when l.buyer_id = ${companyId} then l.seller_id else l.buyer_id end
      where (l.buyer_id = ${companyId} or l.seller_id = ${companyId}) and l.balance <> 0
        and (l.seller_id = ${companyId}
          or exists (select from orders o where o.seller_id = l.seller_id and o.buyer_id = l.buyer_id))
    ) unsettled order by kind desc, created_at, id limit ${MAX_LISTED}`.execute(db)
  const items = rows.map(({ kind, id, number, company_name, side, status, person, amount, currency }) => ({
    kind,
    id,
    number,
    company_name,
    side,
    status,
    person,
    amount: Number(amount),
    currency,
  }))
  return { items, count: rows[0]?.total ?? 0 }
}
