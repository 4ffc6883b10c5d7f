import { sql, type RawBuilder } from 'kysely'
import { all, inRange, type Condition, type PricesIn } from './conditions.ts'
import { beyondOf, directionOf, type FoundIds, type Selection, type Ways } from './index-order.ts'

type Value = RawBuilder<unknown>

/**
 * Prices compare in TRY. Within one currency that is the order of an index, so each currency gives its first ones.
 * `prices` holds every currency, and the range the list is restricted to in it.
 */
export function waysByPrice(prices: PricesIn[], selection: Selection): Ways {
  const { visible, conditions, order, after, window } = selection
  const direction = directionOf(order)
  const legs = (atMost?: number) =>
    sql.join(
      prices.map((own) => currencyLeg(own, selection, atMost)),
      sql` union all `,
    )
  const page = (found: Value): FoundIds => sql`
    select id, array[value::text, id::text] as cursor from (
      select id, value from (${found}) found
      order by value ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}
    ) page`
  return {
    scan: (atMost) => {
      if (atMost === undefined) return page(legs())
      // Beyond the value at which the first of the legs stopped, one of its products may be missing.
      return page(sql`select id, value from (${legs(atMost)}) legs
        where value ${beyondOf(order === 'ASC' ? 'DESC' : 'ASC')} ${nearestStop(prices, selection, atMost)}`)
    },
    sortAll: () => {
      const rates = prices.map(({ currency, rate }) => sql`when ${currency} then ${rate}::numeric`)
      const value = sql`p.price * case p.currency ${sql.join(rates, sql` `)} end`
      const where = [visible, ...conditions, ...inRange(prices), ...beyondPrice(value, order, after)]
      return page(sql`select p.id, ${value} as value from products p where ${all(where)}`)
    },
  }
}

function currencyLeg(prices: PricesIn, selection: Selection, atMost: number | undefined): Value {
  const { visible, conditions, order, window } = selection
  const direction = directionOf(order)
  const inOrder = sql`order by p.price ${direction}, p.id ${direction}`
  const count = window.offset + window.limit
  const own = [visible, ...ofCurrency(prices, selection)]
  const value = sql`p.price * ${prices.rate}::numeric as value`
  if (atMost === undefined) {
    return sql`(select p.id, ${value} from products p where ${all([...own, ...conditions])} ${inOrder} limit ${count})`
  }
  return sql`(select id, value from (
      select p.id, ${value}, ${all([sql`true`, ...conditions])} as matches from products p where ${all(own)} ${inOrder} limit ${atMost}
    ) scanned where matches limit ${count})`
}

/** In the order, the first product that one of the legs did not look at any more. */
function nearestStop(prices: PricesIn[], selection: Selection, atMost: number): Value {
  const { visible, order } = selection
  const direction = directionOf(order)
  const stops = prices.map(
    (own) => sql`(select p.price * ${own.rate}::numeric as value from products p
      where ${all([visible, ...ofCurrency(own, selection)])}
      order by p.price ${direction}, p.id ${direction} limit 1 offset ${atMost})`,
  )
  const [nearest, none] = order === 'ASC' ? [sql`min`, sql`'Infinity'`] : [sql`max`, sql`'-Infinity'`]
  return sql`(select coalesce(${nearest}(value), ${none}::numeric) from (${sql.join(stops, sql` union all `)}) stops)`
}

function ofCurrency({ currency, rate, bounds }: PricesIn, { order, after }: Selection): Condition[] {
  const own = [sql<boolean>`p.currency = ${currency}`, ...bounds]
  if (!after) return own
  const bound = sql`trunc(${after[0]}::numeric / ${rate}::numeric, 2)`
  // The bound lets the index begin there; the comparison is exact.
  const begun: Condition = order === 'ASC' ? sql`p.price >= ${bound}` : sql`p.price <= ${bound} + 0.01`
  return [...own, begun, ...beyondPrice(sql`p.price * ${rate}::numeric`, order, after)]
}

function beyondPrice(value: Value, order: Selection['order'], after: string[] | undefined): Condition[] {
  return after ? [sql`(${value}, p.id) ${beyondOf(order)} (${after[0]}::numeric, ${after[1]}::bigint)`] : []
}
