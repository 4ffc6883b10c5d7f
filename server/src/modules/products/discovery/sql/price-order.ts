import { sql, type RawBuilder } from 'kysely'
import { all, boundsOf, GROSS_PRICE, inRange, type Condition, type PricesIn } from './conditions.ts'
import { walkPriceZones } from './price-zones.ts'
import {
  beyondOf,
  collect,
  directionOf,
  EVERY_PRODUCT,
  NOT_COLLECTED,
  readPromised,
  type FoundIds,
  type Selection,
  type Ways,
} from './index-order.ts'

type Value = RawBuilder<unknown>

/** Where an index of currencies and gross prices is. */
interface Source {
  from: Value
  visible: Condition
  currency: Value
  grossPrice: Value
  id: Value
}

const SCANS: Source = {
  from: sql`product_scans s`,
  visible: sql`true`,
  currency: sql`s.currency`,
  grossPrice: sql`s.gross_price`,
  id: sql`s.product_id`,
}

function productsOf({ visible }: Selection): Source {
  return { from: sql`products p`, visible, currency: sql`p.currency`, grossPrice: GROSS_PRICE, id: sql`p.id` }
}

/**
 * Prices compare in TRY. Within one currency that is the order of an index, so each currency gives its first ones.
 * `prices` holds every currency, and the range the list is restricted to in it.
 */
export function waysByPrice(prices: PricesIn[], selection: Selection): Ways {
  const { visible, conditions, promises, zoned, order, after, window } = selection
  const direction = directionOf(order)
  const source = promises ? SCANS : productsOf(selection)
  const legs = (stop?: Stop) =>
    sql.join(
      prices.map((own) => (promises ? promisedLeg(own, selection, promises, stop) : leg(own, selection, stop))),
      sql` union all `,
    )
  const page = (found: Value, collected: Value): FoundIds => sql`
    select id, array[value::text, id::text] as cursor, collected from (
      select id, value, ${collected} as collected from (${found}) found
      order by value ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}
    ) page`
  return {
    scan: (atMost) => {
      if (atMost === undefined) return page(legs(), NOT_COLLECTED)
      const stop = sql`with stop as materialized (${stopAfter(prices, source, selection, atMost)})`
      return sql`${stop} ${page(legs({ value: sql`(select value from stop)`, atMost }), NOT_COLLECTED)}`
    },
    sortAll: (atMost) => {
      const found = collect(
        sql`p.id, ${valueIn(prices)} as value`,
        [visible, ...conditions, ...inRange(prices)],
        atMost,
      )
      const rest = beyondPrice(sql`value`, sql`p.id`, order, after)
      return page(sql`select p.id, value, collected from ${found} where ${all([sql`true`, ...rest])}`, sql`collected`)
    },
    walkZones: zoned.length === 0 ? undefined : () => page(zonesIn(prices, selection), NOT_COLLECTED),
  }
}

/** Of a row `p`, in TRY. */
function valueIn(prices: PricesIn[]): Value {
  const rates = prices.map(({ currency, rate }) => sql`when ${currency} then ${rate}::numeric`)
  return sql`${GROSS_PRICE} * case p.currency ${sql.join(rates, sql` `)} end`
}

/** The value at which a scan stops, and how many products no currency has more before it. */
interface Stop {
  value: Value
  atMost: number
}

/** Of one currency, up to the value at which the scan stops, where it does. */
function leg(prices: PricesIn, selection: Selection, stop: Stop | undefined): Value {
  const { checks, order, window } = selection
  const direction = directionOf(order)
  const source = productsOf(selection)
  const value = sql`${GROSS_PRICE} * ${prices.rate}::numeric`
  const where = [...ofCurrency(prices, source, selection), ...checks]
  if (stop) {
    const before = sql<boolean>`${value} ${order === 'ASC' ? sql`<=` : sql`>=`} ${stop.value}`
    where.push(upTo(stop.value, prices, GROSS_PRICE, order), before)
  }
  return sql`(select p.id, ${value} as value from products p where ${all(where)}
    order by ${GROSS_PRICE} ${direction}, p.id ${direction} limit ${window.offset + window.limit})`
}

/** The same by the marks of words. Of those with the very price at which the scan stops not all may have been passed. */
function promisedLeg(prices: PricesIn, selection: Selection, promises: Condition, stop: Stop | undefined): Value {
  const { visible, checks, order, window } = selection
  const direction = directionOf(order)
  const where = ofCurrency(prices, SCANS, selection)
  if (stop) where.push(upTo(stop.value, prices, SCANS.grossPrice, order))
  // Numbers with decimals are multiplied for the few that promise the words.
  const value = sql`seen.gross_price * ${prices.rate}::numeric`
  const before = stop ? [sql<boolean>`${value} ${beyondOf(order === 'ASC' ? 'DESC' : 'ASC')} ${stop.value}`] : []
  const passed = sql`select s.product_id as id, s.gross_price, s.word_marks from product_scans s where ${all(where)}
    order by s.gross_price ${direction}, s.product_id ${direction} limit ${stop ? stop.atMost + 1 : EVERY_PRODUCT}`
  const found = readPromised(sql`seen.id, ${value} as value`, passed, all([promises, ...before]), [visible, ...checks])
  return sql`(${found} order by seen.gross_price ${direction}, seen.id ${direction} limit ${window.offset + window.limit})`
}

function zonesIn(prices: PricesIn[], selection: Selection): Value {
  const { checks, zoned, order, after, window } = selection
  const value = valueIn(prices)
  return walkPriceZones({
    prices: prices.map((own) => restOf(own, selection)),
    beginnings: zoned,
    order,
    needed: window.offset + window.limit,
    value,
    matches: [...inRange(prices), ...beyondPrice(value, sql`p.id`, order, after), ...checks],
  })
}

/**
 * In the order, the first product that one of the currencies has after so many others. Each currency is followed no
 * further than where those before it stop, beginning with the one whose products probably come first.
 */
function stopAfter(prices: PricesIn[], source: Source, selection: Selection, atMost: number): Value {
  const { order } = selection
  const { from, grossPrice, id } = source
  const direction = directionOf(order)
  const [nearest, none, sign] = order === 'ASC' ? [sql`least`, 'Infinity', 1] : [sql`greatest`, '-Infinity', -1]
  const sorted = prices.toSorted((a, b) => sign * (Number(a.rate) - Number(b.rate)))
  const stops = sorted.map((own, index) => {
    const before = index === 0 ? sql`${none}::numeric` : sql`(select value from ${stopName(index - 1)})`
    const where = [...ofCurrency(own, source, selection), upTo(before, own, grossPrice, order)]
    // Without one after so many, the other remains.
    return sql`${stopName(index)} as materialized (select ${nearest}((
      select ${grossPrice} * ${own.rate}::numeric from ${from} where ${all(where)}
      order by ${grossPrice} ${direction}, ${id} ${direction} limit 1 offset ${atMost}), ${before}) as value)`
  })
  return sql`with ${sql.join(stops)} select value from ${stopName(prices.length - 1)}`
}

function stopName(index: number): Value {
  return sql.raw(`stop_${index}`)
}

/** Lets the index end there, or a little later. */
function upTo(stop: Value, { rate }: PricesIn, grossPrice: Value, order: Selection['order']): Condition {
  const bound = sql`trunc(${stop} / ${rate}::numeric, 2)`
  return order === 'ASC' ? sql`${grossPrice} <= ${bound} + 0.01` : sql`${grossPrice} >= ${bound}`
}

function ofCurrency(prices: PricesIn, source: Source, selection: Selection): Condition[] {
  const { order, after } = selection
  const { visible, grossPrice, id } = source
  // The bounds let the index begin there; the comparison is exact.
  const bounds = boundsOf(restOf(prices, selection), grossPrice)
  const rest = beyondPrice(sql`${grossPrice} * ${prices.rate}::numeric`, id, order, after)
  return [visible, sql`${source.currency} = ${prices.currency}`, ...bounds, ...rest]
}

/** From where the last page has ended on, or a little earlier. */
function restOf(prices: PricesIn, { order, after }: Selection): PricesIn {
  if (!after) return prices
  const { rate, min, max } = prices
  const last = sql`trunc(${after[0]}::numeric / ${rate}::numeric, 2)`
  return order === 'ASC'
    ? { ...prices, min: min ? sql`greatest(${min}, ${last})` : last }
    : { ...prices, max: max ? sql`least(${max}, ${last} + 0.01)` : sql`(${last} + 0.01)` }
}

function beyondPrice(value: Value, id: Value, order: Selection['order'], after: string[] | undefined): Condition[] {
  return after ? [sql`(${value}, ${id}) ${beyondOf(order)} (${after[0]}::numeric, ${after[1]}::bigint)`] : []
}
