import { sql, type RawBuilder } from 'kysely'
import { all, GROSS_PRICE, inRange, type Condition, type PricesIn } from './conditions.ts'
import {
  beyondOf,
  collect,
  directionOf,
  NOT_COLLECTED,
  type FoundIds,
  type Selection,
  type Ways,
} from './index-order.ts'

type Value = RawBuilder<unknown>

/**
 * Prices compare in TRY. Within one currency that is the order of an index, so each currency gives its first ones.
 * `prices` holds every currency, and the range the list is restricted to in it.
 */
export function waysByPrice(prices: PricesIn[], selection: Selection): Ways {
  const { visible, conditions, order, after, window } = selection
  const direction = directionOf(order)
  const legs = (stop?: Value) =>
    sql.join(
      prices.map((own) => currencyLeg(own, selection, stop)),
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
      const stop = sql`with stop as materialized (${stopAfter(prices, selection, atMost)})`
      return sql`${stop} ${page(legs(sql`(select value from stop)`), NOT_COLLECTED)}`
    },
    sortAll: (atMost) => {
      const rates = prices.map(({ currency, rate }) => sql`when ${currency} then ${rate}::numeric`)
      const value = sql`${GROSS_PRICE} * case p.currency ${sql.join(rates, sql` `)} end`
      const found = collect(sql`p.id, ${value} as value`, [visible, ...conditions, ...inRange(prices)], atMost)
      const rest = beyondPrice(sql`value`, order, after)
      return page(sql`select p.id, value, collected from ${found} where ${all([sql`true`, ...rest])}`, sql`collected`)
    },
  }
}

/** Up to the value at which the scan stops, where it does. */
function currencyLeg(prices: PricesIn, selection: Selection, stop: Value | undefined): Value {
  const { visible, checks, order, window } = selection
  const direction = directionOf(order)
  const value = sql`${GROSS_PRICE} * ${prices.rate}::numeric`
  const where = [visible, ...ofCurrency(prices, selection), ...checks]
  if (stop) where.push(upTo(stop, prices, order), sql`${value} ${order === 'ASC' ? sql`<=` : sql`>=`} ${stop}`)
  return sql`(select p.id, ${value} as value from products p where ${all(where)}
    order by ${GROSS_PRICE} ${direction}, p.id ${direction} limit ${window.offset + window.limit})`
}

/**
 * In the order, the first product that one of the currencies has after so many others. Each currency is followed no
 * further than where those before it stop, beginning with the one whose products probably come first.
 */
function stopAfter(prices: PricesIn[], selection: Selection, atMost: number): Value {
  const { visible, order } = selection
  const direction = directionOf(order)
  const [nearest, none, sign] = order === 'ASC' ? [sql`least`, 'Infinity', 1] : [sql`greatest`, '-Infinity', -1]
  const sorted = prices.toSorted((a, b) => sign * (Number(a.rate) - Number(b.rate)))
  const stops = sorted.map((own, index) => {
    const before = index === 0 ? sql`${none}::numeric` : sql`(select value from ${stopName(index - 1)})`
    const where = [visible, ...ofCurrency(own, selection), upTo(before, own, order)]
    // Without one after so many, the other remains.
    return sql`${stopName(index)} as materialized (select ${nearest}((
      select ${GROSS_PRICE} * ${own.rate}::numeric from products p where ${all(where)}
      order by ${GROSS_PRICE} ${direction}, p.id ${direction} limit 1 offset ${atMost}), ${before}) as value)`
  })
  return sql`with ${sql.join(stops)} select value from ${stopName(prices.length - 1)}`
}

function stopName(index: number): Value {
  return sql.raw(`stop_${index}`)
}

/** Lets the index end there, or a little later. */
function upTo(stop: Value, { rate }: PricesIn, order: Selection['order']): Condition {
  const bound = sql`trunc(${stop} / ${rate}::numeric, 2)`
  return order === 'ASC' ? sql`${GROSS_PRICE} <= ${bound} + 0.01` : sql`${GROSS_PRICE} >= ${bound}`
}

function ofCurrency({ currency, rate, bounds }: PricesIn, { order, after }: Selection): Condition[] {
  const own = [sql<boolean>`p.currency = ${currency}`, ...bounds]
  if (!after) return own
  const bound = sql`trunc(${after[0]}::numeric / ${rate}::numeric, 2)`
  // The bound lets the index begin there; the comparison is exact.
  const begun: Condition = order === 'ASC' ? sql`${GROSS_PRICE} >= ${bound}` : sql`${GROSS_PRICE} <= ${bound} + 0.01`
  return [...own, begun, ...beyondPrice(sql`${GROSS_PRICE} * ${rate}::numeric`, order, after)]
}

function beyondPrice(value: Value, order: Selection['order'], after: string[] | undefined): Condition[] {
  return after ? [sql`(${value}, p.id) ${beyondOf(order)} (${after[0]}::numeric, ${after[1]}::bigint)`] : []
}
