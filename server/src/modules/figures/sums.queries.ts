import type { DayRange } from '@bedesten/contract/figures'
import type { Currency } from '@bedesten/contract/money'
import { sql, type RawBuilder } from 'kysely'

export type Side = 'seller' | 'buyer'

/** The company, its side, the days and the currency. */
export interface Asked {
  me: number
  side: Side
  range: DayRange
  currency: Currency
}

const AMOUNTS: Record<Currency, RawBuilder<string>> = {
  TRY: sql`in_try`,
  USD: sql`in_usd`,
  EUR: sql`in_eur`,
  GBP: sql`in_gbp`,
}

export const OWN: Record<Side, RawBuilder<unknown>> = { seller: sql`seller_id`, buyer: sql`buyer_id` }
export const OTHER: Record<Side, RawBuilder<unknown>> = { seller: sql`buyer_id`, buyer: sql`seller_id` }

export function amountOf({ currency }: Pick<Asked, 'currency'>): RawBuilder<string> {
  return AMOUNTS[currency]
}

export const within = ({ from, to }: DayRange, day: RawBuilder<unknown> = sql`day`) =>
  sql`${day} between ${from}::date and ${to}::date`

/**
 * The beginning of every statement: `waiting` are days of two companies whose sums are out of date, `live` are the facts of their
 * orders. Sums are read without the first and with the second, so they are always exact.
 */
export function withWaiting({ me, side }: Asked): RawBuilder<unknown> {
  return sql`waiting as materialized (
      select distinct seller_id, buyer_id, day from figure_changes where ${OWN[side]} = ${me}
    ), live as materialized (
      select f.* from (select array_agg(seller_id) as sellers, array_agg(buyer_id) as buyers, array_agg(day) as days from waiting) w
        cross join lateral figure_facts(w.sellers, w.buyers, w.days) f
    )`
}

/** A row of sums that nothing has changed since. */
export function isSettled(row: 'p' | 'g'): RawBuilder<unknown> {
  const [seller, buyer, day] = ['seller_id', 'buyer_id', 'day'].map((column) => sql.ref(`${row}.${column}`))
  return sql`not exists (select from waiting w where w.seller_id = ${seller} and w.buyer_id = ${buyer} and w.day = ${day})`
}

/**
 * Of a seller with many orders whole months have sums of their own: `whole` names those of the range that hold, `loose` all other
 * days of it.
 */
export function withMonths({ me, side, range: { from, to } }: Asked): RawBuilder<unknown> {
  const isThere = side === 'seller' ? sql`seller_id = ${me}` : sql`false`
  return sql`whole as materialized (
      select month from figure_months_done m where ${isThere} and month >= ${from}::date
        and (month + interval '1 month')::date <= ${to}::date + 1
        and not exists (select from waiting w where date_trunc('month', w.day)::date = m.month)
    ), loose as materialized (
      select d::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
      where date_trunc('month', d)::date not in (select month from whole)
    )`
}

export const WHOLE = sql`month = any(array(select month from whole))`
export const LOOSE = sql`day = any(array(select day from loose))`

/** Minor units of numeric text. Amounts too large for whole numbers are rounded: nobody reads those to the kuruş. */
export function toMinor(amount: string): number {
  const [whole = '', fraction = ''] = amount.split('.')
  return Number(whole + fraction.padEnd(2, '0'))
}
