import { sql } from 'kysely'
import { all, fromMatches, grossPriceOf, isMatch, isVisible, type Condition, type Value } from './conditions.ts'
import {
  beyondOf,
  directionOf,
  lengthOf,
  NOT_COLLECTED,
  sortCollected,
  type Selection,
  type Ways,
} from './index-order.ts'
import type { Prices } from './parse.ts'

/** As in the index of each currency. */
const GROSS = sql`coalesce(o.gross_price, o.price)`

/** Bounds of that index for a value in TRY, with a margin for rounding: prices have two decimals. */
const notBelow = (value: Value): Condition => sql`${GROSS} >= trunc(${value} / r.rate, 2)`
const notAbove = (value: Value): Condition => sql`${GROSS} <= trunc(${value} / r.rate, 2) + 0.01`

/**
 * Prices compare in TRY. Within one currency that is the order of an index, so each currency gives its first products;
 * the row `r` is a currency and its rate.
 */
export function waysByPrice({ rates, min, max }: Prices, selection: Selection): Ways {
  const { match, order, after, window } = selection
  const isUp = order === 'ASC'
  const direction = directionOf(order)
  const pairs = rates.map(({ currency, rate }) => sql`(${currency}::char(3), ${rate}::numeric)`)
  const currencies = sql`(values ${sql.join(pairs)}) r (currency, rate)`
  const value = sql`${GROSS} * r.rate`
  const ordered = sql`order by value ${direction}, id ${direction} ${lengthOf(window)}`
  const cursor = sql`array[value::text, id::text]`
  const beyond = (ofValue: Value, ofId: Value): Condition[] =>
    after ? [sql`(${ofValue}, ${ofId}) ${beyondOf(order)} (${after[0]}::numeric, ${after[1]}::bigint)`] : []
  const [from, to] = isUp ? [notBelow, notAbove] : [notAbove, notBelow]
  const own = [isVisible(match.scope, sql`o`), sql<boolean>`o.currency = r.currency`, ...beyond(value, sql`o.id`)]
  if (after) own.push(from(sql`${after[0]}::numeric`))
  if (min) own.push(notBelow(min))
  if (max) own.push(notAbove(max))
  /** The products of each currency in order. */
  const legs = (columns: Value, where: Condition[], length: Value) => sql`${currencies} cross join lateral (
    select ${columns} from products o where ${all(where)}
    order by ${GROSS} ${direction}, o.id ${direction} ${length}) leg`
  return {
    scan: (atMost) => {
      // The first value at which any currency has reached its share.
      const stop = sql`select coalesce(${isUp ? sql`min` : sql`max`}(value), ${isUp ? 'Infinity' : '-Infinity'}::numeric) as value
        from ${legs(sql`${value} as value`, own, sql`limit 1 offset ${Math.ceil((atMost ?? 0) / rates.length)}`)}`
      const last = sql`(select value from stop)`
      const where = [
        ...own,
        to(last),
        sql<boolean>`${value} ${isUp ? sql`<=` : sql`>=`} ${last}`,
        isMatch(match, sql`o.id`),
      ]
      const found = legs(sql`o.id, ${value} as value`, where, sql`limit ${window.offset + window.limit}`)
      return sql`with stop as materialized (${atMost === undefined ? sql`select ${isUp ? 'Infinity' : '-Infinity'}::numeric as value` : stop})
        select id, ${cursor} as cursor, ${NOT_COLLECTED} as collected from (select id, value from ${found} ${ordered}) page`
    },
    collect: (atMost) => {
      const matching = sql`select p.id, ${grossPriceOf(match)} * r.rate as value
        ${fromMatches(match, sql`join ${currencies} on r.currency = p.currency`)}`
      return sortCollected(matching, atMost, { selection, beyond: beyond(sql`value`, sql`id`), cursor, ordered })
    },
  }
}
