import { FIGURE_LIST_MAX } from '@bedesten/contract/figures'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { amountOf, isSettled, LOOSE, OWN, WHOLE, withMonths, withWaiting, within, type Asked } from './sums.queries.ts'

/** A line of a list; the amount as numeric text. */
export interface ListedSum {
  id: number | null
  name: string
  image_url: string | null
  orders: number
  amount: string
}

/** Goods that are gone have their name and no id. Each kind of sums is added up by itself first: fewer rows meet. */
export async function listGoods(db: Db, asked: Asked): Promise<ListedSum[]> {
  const { me, side, range } = asked
  const amount = amountOf(asked)
  const gone = (id: string) => sql`case when ${sql.ref(id)} is null then name end`
  const months =
    side === 'seller'
      ? sql`select ref_id as id, ${gone('ref_id')} as gone, sum(orders) as orders, sum(${amount}) as amount from figure_months
        where seller_id = ${me} and kind = 'product' and ${WHOLE} group by 1, 2 union all`
      : sql``
  const { rows } = await sql<ListedSum>`
    with ${withWaiting(asked)}, ${withMonths(asked)},
    sums as (
      select id, gone, sum(orders)::int as orders, sum(amount) as amount from (
        ${months}
        select g.product_id as id, ${gone('product_id')} as gone, sum(g.orders) as orders, sum(${amount}) as amount from figure_goods g
          where g.${OWN[side]} = ${me} and ${LOOSE} and ${isSettled('g')} group by 1, 2
        union all
        select product_id, ${gone('product_id')}, count(distinct order_id) filter (where orders = 1), sum(${amount}) from live
          where ${within(range)} group by 1, 2
      ) parts group by id, gone
    )
    select case when p.deleted_at is null then p.id end as id, coalesce(b.gone, p.name) as name,
      case when p.deleted_at is null then p.main_image_url end as image_url, b.orders, b.amount::text
    from (select * from sums where orders > 0 or amount <> 0 order by amount desc, id, gone collate "C" limit ${FIGURE_LIST_MAX}) b
      left join products p on p.id = b.id
    order by b.amount desc, b.id, b.gone collate "C"`.execute(db)
  return rows
}

/** Where orders went. */
export async function listCities(db: Db, asked: Asked): Promise<ListedSum[]> {
  const { me, side, range } = asked
  const amount = amountOf(asked)
  const months =
    side === 'seller'
      ? sql`select name, sum(orders) as orders, sum(${amount}) as amount from figure_months
        where seller_id = ${me} and kind = 'city' and ${WHOLE} group by name union all`
      : sql``
  const { rows } = await sql<ListedSum>`
    with ${withWaiting(asked)}, ${withMonths(asked)}
    select null::bigint as id, name, null as image_url, sum(orders)::int as orders, sum(amount)::text as amount from (
      ${months}
      select p.city as name, sum(p.orders) as orders, sum(${amount}) as amount from figure_pairs p
        where p.${OWN[side]} = ${me} and ${LOOSE} and ${isSettled('p')} group by p.city
      union all
      select city, count(distinct order_id) filter (where orders = 1), sum(${amount}) from live
        where ${within(range)} group by city
    ) parts group by name having sum(orders) > 0 or sum(amount) <> 0
    order by sum(amount) desc, name collate "C" limit ${FIGURE_LIST_MAX}`.execute(db)
  return rows
}

/** What a buyer bought, by the top of the tree of categories in which the goods are today. Goods without one come last. */
export async function listCategories(db: Db, asked: Asked): Promise<ListedSum[]> {
  const amount = amountOf(asked)
  const { rows } = await sql<ListedSum>`
    with recursive tree as (
      select id, id as root, name from categories where parent_id is null
      union all
      select c.id, t.root, t.name from categories c join tree t on c.parent_id = t.id
    ), ${withWaiting(asked)}
    select t.root as id, coalesce(t.name, 'Kategorisiz') as name, null as image_url,
      count(distinct bought.order_id) filter (where bought.orders = 1)::int as orders, sum(bought.amount)::text as amount
    from (
      select g.order_id, g.product_id, g.orders, ${amount} as amount from figure_goods g
        where g.buyer_id = ${asked.me} and ${within(asked.range)} and ${isSettled('g')}
      union all
      select order_id, product_id, orders, ${amount} from live where ${within(asked.range)}
    ) bought
    left join products p on p.id = bought.product_id left join tree t on t.id = p.category_id
    group by t.root, t.name having count(*) filter (where bought.orders = 1) > 0 or sum(bought.amount) <> 0
    order by t.root is null, sum(bought.amount) desc, t.root limit ${FIGURE_LIST_MAX}`.execute(db)
  return rows
}
