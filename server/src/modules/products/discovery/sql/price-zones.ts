import type { SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, GROSS_PRICE, type Condition, type PricesIn } from './conditions.ts'
import { directionOf } from './index-order.ts'
import { walkZones } from './zones.ts'

type Value = RawBuilder<unknown>

interface PriceWalk {
  /** What is to be walked through of each currency. */
  prices: PricesIn[]
  /** Those of the text, at least one. */
  beginnings: string[]
  order: SortOrder
  needed: number
  /** On a row `p`: what it costs in TRY. */
  value: Value
  /** On a row `p`: what has to match, the prices included. */
  matches: Condition[]
}

/** So many zones double a price, as `price_zone` of the database has it. */
const OCTAVE = 8
/** In zones; more than what is lost when logarithms are calculated. */
const BLUR = 1e-6

/**
 * Ids and prices in TRY of the first products. Zones of all currencies are numbered as if they were of TRY, so that one walk
 * goes through all: those with the same number begin within half a zone of each other.
 */
export function walkPriceZones(walk: PriceWalk): Value {
  const { prices, beginnings, order, needed, value, matches } = walk
  const isUp = order === 'ASC'
  const currencies = prices.map(({ currency, rate, min = sql`0::numeric`, max = sql`'infinity'::numeric` }) => {
    const exact = OCTAVE * Math.log2(Number(rate))
    return { name: currency, shift: Math.round(exact), late: exact - Math.round(exact), min, max }
  })
  const names = sql`${currencies.map(({ name }) => name)}::text[]`
  const shifts = sql`${currencies.map(({ shift }) => shift)}::int[]`
  // One by one; to ask for the smallest of each currency by itself takes the planner longer than finding them.
  const edge = (end: Value, direction: Value) => sql`(
    select ${end}(price_zone(s.gross_price) + own.shift) from unnest(${names}, ${shifts},
      array[${sql.join(currencies.map(({ min }) => min))}], array[${sql.join(currencies.map(({ max }) => max))}]
    ) own (currency, shift, low, high) cross join lateral (
      select s.gross_price from product_scans s
      where s.currency = own.currency::bpchar and s.gross_price >= own.low and s.gross_price <= own.high
      order by s.gross_price ${direction} limit 1
    ) s)`
  const [lowest, highest] = [edge(sql`min`, sql`asc`), edge(sql`max`, sql`desc`)]
  const lates = currencies.map(({ late }) => late)
  const priceAt = (zone: Value) => sql`power(2::float8, ${zone} / ${OCTAVE}::float8)::numeric`
  const found = beginnings.map(
    (beginning): Condition => sql`
      zone_marks(p.search_vec, p.currency::text || price_zone(${GROSS_PRICE})::text) && array(
        select zone_mark(own.currency || (walk.zone - own.shift)::text, ${beginning})
        from unnest(${names}, ${shifts}) own (currency, shift))`,
  )
  // Two marks may be the same by chance.
  const shift = sql.join(
    currencies.map(({ name, shift }) => sql`when ${name} then ${shift}::int`),
    sql` `,
  )
  const isThere: Condition = sql`price_zone(${GROSS_PRICE}) + case p.currency ${shift} end = walk.zone`
  return walkZones({
    type: sql`numeric`,
    direction: directionOf(order),
    first: isUp ? lowest : highest,
    next: isUp
      ? sql`case when walk.zone < ${highest} then walk.zone + 1 end`
      : sql`case when walk.zone > ${lowest} then walk.zone - 1 end`,
    inZone: sql`
      select p.id, ${value} as value from (
        select * from products p where p.listed and ${all(found)} offset 0
      ) p where ${all([isThere, ...matches])}`,
    isPassed: isUp
      ? sql`value < ${priceAt(sql`(walk.zone + ${Math.min(...lates) - BLUR}::float8)`)}`
      : sql`value > ${priceAt(sql`(walk.zone + 1 + ${Math.max(...lates) + BLUR}::float8)`)}`,
    needed,
  })
}
