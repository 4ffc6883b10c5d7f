import { FIGURE_LIST_MAX } from '@bedesten/contract/figures'
import { sql } from 'kysely'
import { nameOnDocuments } from '../../db/closed-companies.ts'
import type { Db } from '../../db/database.ts'
import type { ListedSum } from './lists.queries.ts'
import {
  amountOf,
  isSettled,
  LOOSE,
  OTHER,
  OWN,
  WHOLE,
  withMonths,
  withWaiting,
  within,
  type Asked,
} from './sums.queries.ts'

interface Counterparts {
  /** With at least one order in the range. */
  count: number
  /** Those among them whose first order is of the range. */
  fresh: number
  best: ListedSum[]
}

/** The buyers of a seller, or the sellers of a buyer. */
export async function readCounterparts(db: Db, asked: Asked): Promise<Counterparts> {
  const { me, side, range } = asked
  const [own, other, amount] = [OWN[side], OTHER[side], amountOf(asked)]
  const months =
    side === 'seller'
      ? sql`select ref_id as id, sum(orders) as orders, sum(${amount}) as amount from figure_months
          where seller_id = ${me} and kind = 'buyer' and ${WHOLE} group by ref_id
        union all`
      : sql``
  const { rows } = await sql<Counterparts>`
    with ${withWaiting(asked)}, ${withMonths(asked)},
    sums as materialized (
      select id, sum(orders)::int as orders, sum(amount) as amount from (
        ${months}
        select p.${other} as id, sum(p.orders) as orders, sum(${amount}) as amount from figure_pairs p
          where p.${own} = ${me} and ${LOOSE} and ${isSettled('p')} group by p.${other}
        union all
        select ${other}, count(distinct order_id) filter (where orders = 1), sum(${amount}) from live
          where ${within(range)} group by ${other}
      ) parts group by id
    ),
    changed as materialized (
      select w.id, least((select min(p.day) from figure_pairs p where p.${other} = w.id and p.${own} = ${me} and p.orders > 0
          and ${isSettled('p')}), (select min(day) from live l where l.${other} = w.id and l.orders = 1)) as day
      from (select distinct ${other} as id from waiting) w
    )
    select counted.*, coalesce(best.list, '[]') as best from (
      select count(*) filter (where s.orders > 0)::int as count, count(*) filter (where s.orders > 0
        and case when c.id is null then f.day else c.day end >= ${range.from}::date)::int as fresh
      from sums s left join changed c on c.id = s.id
        left join figure_firsts f on f.${own} = ${me} and f.${other} = s.id
    ) counted, (
      select json_agg(json_build_object('id', b.id, 'name', ${nameOnDocuments('c')}, 'image_url', c.logo_url,
          'orders', b.orders, 'amount', b.amount::text) order by b.amount desc, b.id) as list
      from (select * from sums where orders > 0 or amount <> 0 order by amount desc, id limit ${FIGURE_LIST_MAX}) b
        join companies c on c.id = b.id
    ) best`.execute(db)
  return rows[0] ?? { count: 0, fresh: 0, best: [] }
}
