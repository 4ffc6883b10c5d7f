import { listDays } from '@bedesten/contract/figures'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { amountOf, isSettled, OWN, toMinor, withWaiting, within, type Asked } from './sums.queries.ts'

export interface DaySum {
  day: string
  orders: number
  /** In minor units. */
  amount: number
}

/** Every day of the range, those without anything too. */
export async function readDays(db: Db, asked: Asked): Promise<DaySum[]> {
  const { rows } = await sql<{ day: string; orders: number; amount: string }>`
    with ${withWaiting(asked)}
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int as orders, sum(amount)::text as amount from (
      ${settledDays(asked)}
      union all
      select day, count(distinct order_id) filter (where orders = 1), sum(${amountOf(asked)}) from live
        where ${within(asked.range)} group by day
    ) sums group by day`.execute(db)
  const found = new Map(rows.map((row) => [row.day, row]))
  return listDays(asked.range).map((day) => {
    const sum = found.get(day)
    return { day, orders: sum?.orders ?? 0, amount: sum ? toMinor(sum.amount) : 0 }
  })
}

/** A seller has sums of its days; those of a changed day are made of the sums of its buyers. */
function settledDays(asked: Asked) {
  const { me, side, range } = asked
  const amount = sql`${amountOf(asked)} as amount`
  const pairs = sql`select p.day, p.orders, ${amount} from figure_pairs p where ${OWN[side]} = ${me} and ${isSettled('p')}`
  if (side === 'buyer') return sql`${pairs} and ${within(range)}`
  return sql`
    select day, orders, ${amount} from figure_days
      where seller_id = ${me} and ${within(range)} and day not in (select day from waiting)
    union all
    ${pairs} and day = any(array(select day from waiting where ${within(range)}))`
}
