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
/** What costs less stands in its zone. */
const SMALLEST_PRICE = 0.01
/** In zones; more than what is lost when logarithms are calculated. */
const BLUR = 1e-6

/** Its zones in those of the walk, which are those of TRY: so many further, and so much later than that. */
interface Shifted extends PricesIn {
  shift: number
  late: number
}

/**
 * Ids and prices in TRY of the first products. Zones of all currencies are numbered as if they were of TRY, so that one walk
 * goes through all: each begins within half a zone of the one of TRY.
 */
export function walkPriceZones({ prices, beginnings, order, needed, value, matches }: PriceWalk): Value {
  const currencies = prices.map((own): Shifted => {
    const exact = OCTAVE * Math.log2(Number(own.rate))
    return { ...own, shift: Math.round(exact), late: exact - Math.round(exact) }
  })
  const [lowest, highest] = [edgeOf(currencies, sql`min`, sql`asc`), edgeOf(currencies, sql`max`, sql`desc`)]
  const found = beginnings.map(
    (beginning): Condition => sql`
      zone_marks(p.search_vec, p.currency::text || price_zone(${GROSS_PRICE})::text) && array(
        select zone_mark(own.currency || (walk.zone - own.shift)::text, ${beginning}) from ${rowsOf(currencies)})`,
  )
  const shifts = currencies.map(({ currency, shift }) => sql`when ${currency} then ${shift}::int`)
  // Two marks may be the same by chance.
  const isThere: Condition = sql`price_zone(${GROSS_PRICE}) + case p.currency ${sql.join(shifts, sql` `)} end = walk.zone`
  return walkZones({
    type: sql`numeric`,
    direction: directionOf(order),
    first: order === 'ASC' ? lowest : highest,
    next:
      order === 'ASC'
        ? sql`case when walk.zone < ${highest} then walk.zone + 1 end`
        : sql`case when walk.zone > ${lowest} then walk.zone - 1 end`,
    inZone: sql`
      select p.id, ${value} as value from (
        select * from products p where p.listed and ${all(found)} offset 0
      ) p where ${all([isThere, ...matches])}`,
    isPassed: isPassed(currencies, order),
    needed,
  })
}

function rowsOf(currencies: Shifted[]): Value {
  const columns = [
    sql`${currencies.map(({ currency }) => currency)}::text[]`,
    sql`${currencies.map(({ shift }) => shift)}::int[]`,
    sql`array[${sql.join(currencies.map(({ min = sql`0::numeric` }) => min))}]`,
    sql`array[${sql.join(currencies.map(({ max = sql`'infinity'::numeric` }) => max))}]`,
  ]
  return sql`unnest(${sql.join(columns)}) own (currency, shift, low, high)`
}

/** Row by row; to ask for the smallest of each currency by itself takes the planner longer than finding them. */
function edgeOf(currencies: Shifted[], end: Value, direction: Value): Value {
  return sql`(
    select ${end}(price_zone(s.gross_price) + own.shift) from ${rowsOf(currencies)} cross join lateral (
      select s.gross_price from product_scans s
      where s.currency = own.currency::bpchar and s.gross_price >= own.low and s.gross_price <= own.high
      order by s.gross_price ${direction} limit 1
    ) s)`
}

/** Of a `value`: no product of `walk.zone` or a later zone comes before it. */
function isPassed(currencies: Shifted[], order: SortOrder): Condition {
  const priceAt = (zone: Value) => sql`power(2::float8, (${zone}) / ${OCTAVE}::float8)::numeric`
  const lates = currencies.map(({ late }) => late)
  if (order === 'DESC') return sql`value > ${priceAt(sql`walk.zone + 1 + ${Math.max(...lates) + BLUR}::float8`)}`
  // The first zone of a currency has no lower border: something may cost nothing.
  const first = Math.floor(OCTAVE * Math.log2(SMALLEST_PRICE)) + Math.max(...currencies.map(({ shift }) => shift))
  return sql`(walk.zone > ${first}::int and value < ${priceAt(sql`walk.zone + ${Math.min(...lates) - BLUR}::float8`)})`
}
