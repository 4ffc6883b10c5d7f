import type { SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, GROSS_PRICE, type Condition } from './conditions.ts'
import { directionOf } from './index-order.ts'

interface ZoneWalk {
  currency: string
  /** Those of the text, at least one. */
  beginnings: string[]
  order: SortOrder
  needed: number
  /** On a row `s` of `product_scans`: the prices to be walked through. */
  scanned: Condition[]
  /** On a row `p`: what has to match, the prices included. */
  matches: Condition[]
}

/**
 * Ids and prices of the first products of one currency: from zone to zone of its prices until there are enough. A zone
 * without the words costs one look into an index; of one with the words all products that have them are read.
 */
export function walkZones({ currency, beginnings, order, needed, scanned, matches }: ZoneWalk): RawBuilder<unknown> {
  const direction = directionOf(order)
  const [first, last, step] = order === 'ASC' ? [sql`min`, sql`max`, 1] : [sql`max`, sql`min`, -1]
  const zoneOf = (end: RawBuilder<unknown>) =>
    sql`(select price_zone(${end}(s.gross_price)) from product_scans s where ${all(scanned)})`
  const ordered = sql`order by price ${direction}, id ${direction}`
  return sql`
    with recursive ends as materialized (select ${zoneOf(first)} as first, ${zoneOf(last)} as last), walk as (
      select first as zone, '{}'::bigint[] as ids, '{}'::numeric[] as prices from ends
      union all
      select zone + ${step}::int, walk.ids || more.ids, walk.prices || more.prices from walk cross join lateral (
        select coalesce(array_agg(id ${ordered}), '{}') as ids, coalesce(array_agg(price ${ordered}), '{}') as prices
        from (
          select p.id, ${GROSS_PRICE} as price from (
            select * from products p where p.listed
              and zone_marks(p.search_vec, p.currency::text || price_zone(${GROSS_PRICE})::text) @> array(
                select zone_mark(${currency}::text || walk.zone::text, beginning)
                from unnest(${beginnings}::text[]) beginning)
            offset 0
          ) p where ${all(matches)} ${ordered} limit ${needed}
        ) found
      ) more
      where cardinality(walk.ids) < ${needed} and zone * ${step}::int <= (select last * ${step}::int from ends)
    )
    select found.id, found.price from (select ids, prices from walk order by zone * ${step}::int desc limit 1) filled,
      unnest(ids, prices) found (id, price)`
}
