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

type Value = RawBuilder<unknown>

const ZONE = sql`price_zone(${GROSS_PRICE})`

/** On a row `p`. A wide zone has eight others, and its name tells that it is one. */
const hasWords = (zone: Value, currency: string, beginnings: string[]) => sql`
  p.listed and (zone_marks(p.search_vec, p.currency::text || ${ZONE}::text)
    || zone_marks(p.search_vec, p.currency::text || 'wide' || (${ZONE} >> 3)::text)) @> array(
      select zone_mark(${currency}::text || ${zone}, beginning) from unnest(${beginnings}::text[]) beginning)`

type Zoned = Pick<PriceWalk, 'currency' | 'beginnings' | 'order' | 'scanned'>

/** Where the zones begin, and how they follow each other: wide ones that do not have the words are passed over. */
function zonesOf({ currency, beginnings, order, scanned }: Zoned): { first: Value; next: Value } {
  const [first, last, step] = order === 'ASC' ? [sql`min`, sql`max`, 1] : [sql`max`, sql`min`, -1]
  const zoneAt = (end: Value) =>
    sql`(select price_zone(${end}(s.gross_price)) from product_scans s where ${all(scanned)})`
  const entering = order === 'ASC' ? sql`wide << 3` : sql`(wide << 3) + 7`
  const from = (zone: Value) => sql`(
    select ${entering} from generate_series(${zone} >> 3, ${zoneAt(last)} >> 3, ${step}::int) wide
    where exists (select from products p where ${hasWords(sql`'wide' || wide::text`, currency, beginnings)}) limit 1)`
  const next = sql`(walk.zone + ${step}::int)`
  return {
    first: from(zoneAt(first)),
    next: sql`case when ${next} >> 3 = walk.zone >> 3 then ${next} else ${from(next)} end`,
  }
}

/** A price of one currency before which, in the order, no product has all words; null where none has them at all. */
export function beforeFirstZone(zoned: Zoned): Value {
  const { currency, beginnings, order } = zoned
  const { first, next } = zonesOf(zoned)
  const isFound = (zone: Value) =>
    sql`exists (select from products p where ${hasWords(sql`${zone}::text`, currency, beginnings)})`
  const price =
    order === 'ASC' ? sql`exp(zone * ln(2::float8) / 8) - 0.01` : sql`exp((zone + 1) * ln(2::float8) / 8) + 0.01`
  return sql`(
    with recursive walk as (
      select zone, ${isFound(sql`zone`)} as found from (select ${first} as zone) first
      union all
      select following.zone, ${isFound(sql`following.zone`)}
      from walk cross join lateral (select ${next} as zone offset 0) following
      where not walk.found and walk.zone is not null
    )
    select (${price})::numeric from walk where found)`
}

/** Ids and prices of the first products of one currency. */
export function walkPriceZones({ needed, matches, ...zoned }: PriceWalk): Value {
  const { currency, beginnings, order } = zoned
  return walkZones({
    type: sql`numeric`,
    direction: directionOf(order),
    ...zonesOf(zoned),
    inZone: sql`
      select p.id, ${GROSS_PRICE} as value from (
        select * from products p where ${hasWords(sql`walk.zone::text`, currency, beginnings)} offset 0
      ) p where ${all(matches)}`,
    needed,
  })
}
