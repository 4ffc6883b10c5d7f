import type { SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, GROSS_PRICE, type Condition } from './conditions.ts'
import { directionOf } from './index-order.ts'
import { walkZones } from './zones.ts'

interface PriceWalk {
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

/** Ids and prices of the first products of one currency. */
export function walkPriceZones({
  currency,
  beginnings,
  order,
  needed,
  scanned,
  matches,
}: PriceWalk): RawBuilder<unknown> {
  const [first, last, step] = order === 'ASC' ? [sql`min`, sql`max`, 1] : [sql`max`, sql`min`, -1]
  const zoneOf = (end: RawBuilder<unknown>) =>
    sql`(select price_zone(${end}(s.gross_price)) from product_scans s where ${all(scanned)})`
  return walkZones({
    type: sql`numeric`,
    direction: directionOf(order),
    first: zoneOf(first),
    next: sql`case when walk.zone <> ${zoneOf(last)} then walk.zone + ${step}::int end`,
    inZone: sql`
      select p.id, ${GROSS_PRICE} as value from (
        select * from products p where p.listed
          and zone_marks(p.search_vec, p.currency::text || price_zone(${GROSS_PRICE})::text) @> array(
            select zone_mark(${currency}::text || walk.zone::text, beginning)
            from unnest(${beginnings}::text[]) beginning)
        offset 0
      ) p where ${all(matches)}`,
    needed,
  })
}
