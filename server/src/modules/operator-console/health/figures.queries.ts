import type { FigureDay } from '@bedesten/contract/operator-health.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { BUNDLED_RATES } from '../../exchange-rates/exchange-rates.queries.ts'

/** What fewer companies looked for stays between them and their browser. */
const MIN_COMPANIES = 3
const MAX_MISSES = 50

interface Range {
  from: string
  to: string
}

/** When a day of Istanbul begins, or one some days after it. */
const begin = (day: string, daysAfter = 0) =>
  sql`((${day}::date + ${daysAfter}::int)::timestamp at time zone 'Europe/Istanbul')`
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Istanbul')::date`
const within = (column: string, { from, to }: Range) =>
  sql`${sql.ref(column)} >= ${begin(from)} and ${sql.ref(column)} < ${begin(to, 1)}`

/** By day of Istanbul; orders without those that were cancelled, at the rates of their day. */
export async function readFigureDays(db: Db, range: Range): Promise<FigureDay[]> {
  const { USD, EUR, GBP } = BUNDLED_RATES.tryRates
  const { rows } = await sql<Omit<FigureDay, 'amount'> & { amount: string }>`
    with days as (select generate_series(${range.from}::date, ${range.to}::date, '1 day')::date as day),
    rates as (
      select day, known.currency, coalesce((select try_rate from exchange_rates r
        where r.currency = known.currency and r.valid_from <= day order by r.valid_from desc limit 1), known.rate) as rate
      from days, (values ('TRY'::char(3), 1::numeric), ('USD', ${USD}), ('EUR', ${EUR}), ('GBP', ${GBP})) known (currency, rate)
    ),
    registered as (select ${dayOf('created_at')} as day, count(*) as count from companies
      where ${within('created_at', range)} group by 1),
    active as (select ${dayOf('created_at')} as day, count(distinct company_id) as count from activity
      where ${within('created_at', range)} group by 1),
    ordered as (select ${dayOf('created_at')} as day, currency, count(*) as count, sum(total_amount) as amount from orders
      where ${within('created_at', range)} and order_status <> 'cancelled' group by 1, 2),
    sums as (select o.day, sum(o.count) as count, sum(round(o.amount * r.rate, 2)) as amount
      from ordered o join rates r on r.day = o.day and r.currency = o.currency group by 1),
    talked as (select ${dayOf('created_at')} as day, count(*) as count from messages where ${within('created_at', range)} group by 1),
    quoted as (select ${dayOf('created_at')} as day, count(*) as count from quotes where ${within('created_at', range)} group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day,
      ((select count(*) from companies where created_at < ${begin(range.from)})
        + sum(coalesce(registered.count, 0)) over (order by days.day))::int as companies,
      coalesce(active.count, 0)::int as active, coalesce(sums.count, 0)::int as orders, coalesce(sums.amount, 0)::text as amount,
      coalesce(talked.count, 0)::int as messages, coalesce(quoted.count, 0)::int as quotes
    from days left join registered on registered.day = days.day left join active on active.day = days.day
    left join sums on sums.day = days.day left join talked on talked.day = days.day left join quoted on quoted.day = days.day
    order by days.day`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

export async function countActive(db: Db, range: Range): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct company_id)::int as count from activity where ${within('created_at', range)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listMisses(db: Db, { from, to }: Range) {
  const { rows } = await sql<{ word: string; count: number; companies: number }>`
    select word, sum(count)::int as count, count(distinct company_id)::int as companies from search_misses
    where day between ${from}::date and ${to}::date group by word having count(distinct company_id) >= ${MIN_COMPANIES}
    order by 2 desc, word limit ${MAX_MISSES}`.execute(db)
  return rows
}
