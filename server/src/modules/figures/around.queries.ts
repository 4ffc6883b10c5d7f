/** Figures around orders: visits and quotes before them, amounts due after them. */
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { openItems } from '../ledgers/open-items.queries.ts'
import { OWN, within, type Asked } from './sums.queries.ts'

type QuoteState = 'won' | 'lost' | 'waiting'

export interface QuoteSum {
  state: QuoteState
  count: number
  amount: string
}

/** What became of the quotes that were asked in these days, by the last offer at the rate of their day. */
export async function sumQuotes(db: Db, { me, side, range, currency }: Asked): Promise<QuoteSum[]> {
  const { rows } = await sql<QuoteSum>`
    select state, count(*)::int as count, coalesce(sum(amount), 0)::text as amount from (
      select case when q.status = 'accepted' then 'won'
          when q.status = 'requested' or (q.status = 'offered' and q.expires_at > now()) then 'waiting' else 'lost' end as state,
        in_currency(v.subtotal, v.currency, try_rate_of(v.currency, istanbul_day(q.created_at)), ${currency},
          try_rate_of(${currency}, istanbul_day(q.created_at))) as amount
      from quotes q left join quote_offers v on v.quote_id = q.id and v.version = q.version
      where q.${OWN[side]} = ${me} and q.created_at >= istanbul_start(${range.from}::date)
        and q.created_at < istanbul_start(${range.to}::date + 1)
    ) quoted group by state`.execute(db)
  return rows
}

export interface Visits {
  views: number
  carts: number
}

export async function countVisits(db: Db, { me, side, range }: Asked): Promise<Visits> {
  const { rows } = await sql<Visits>`
    select coalesce(sum(views), 0)::int as views, (coalesce(sum(carts), 0)
        + (select count(*) from figure_cart_lines l where ${within(range, sql`l.day`)} and l.${OWN[side]} = ${me}))::int as carts
    from figure_visits where company_id = ${me} and side = ${side} and ${within(range)}`.execute(db)
  return rows[0] ?? { views: 0, carts: 0 }
}

export interface Due {
  due: string
  overdue: string
}

/** The open items of all accounts, at the rates of today. */
export async function sumDue(db: Db, { me, side, currency }: Asked): Promise<Due> {
  const accounts = sql`select id, seller_id, buyer_id, currency, balance from ledgers where ${OWN[side]} = ${me}`
  const { rows } = await sql<Due>`
    select coalesce(sum(amount) filter (where not is_late), 0)::text as due,
      coalesce(sum(amount) filter (where is_late), 0)::text as overdue
    from (
      select is_late, in_currency(sum(items.open), l.currency, try_rate_of(l.currency, today), ${currency},
        try_rate_of(${currency}, today)) as amount
      from ${openItems(accounts)} items join ledgers l on l.id = items.ledger_id
        cross join istanbul_day(now()) as today cross join lateral (select items.due_on < today as is_late) late
      group by l.currency, is_late, today
    ) sums`.execute(db)
  return rows[0] ?? { due: '0', overdue: '0' }
}
