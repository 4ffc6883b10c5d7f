import type { ProductSort, SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { all, currenciesOf, type Condition } from './discovery-conditions.ts'
import { isNear, type Place } from './places.ts'
import type { Rates } from '../exchange-rates/exchange-rates.queries.ts'

/** Ids of products in order, each with the values a cursor needs to go on after it. */
export type Picked = RawBuilder<{ id: number; place: string[] }>

interface Window {
  offset: number
  limit: number
}

/** Everything a way through the products needs. `after` is the place of the last product shown. */
export interface Pick {
  conditions: Condition[]
  order: SortOrder
  after: string[] | undefined
  window: Window
}

const Whole = z.string().regex(/^\d{1,15}$/)
const Decimal = z.string().regex(/^\d{1,16}(\.\d{1,16})?$/)
const Float = z.string().regex(/^\d{1,6}(\.\d{1,25})?(e-\d{1,2})?$/)
const Text = z
  .string()
  .max(150)
  .refine((text) => !text.includes('\0') && text.isWellFormed())

/** The orders that can be asked for, and that of a text for which none was. */
export type ListOrder = ProductSort | 'relevance'

/** The values of a place in each order; its last one is the id. */
export const PLACES: Record<ListOrder, z.ZodType<string[]>> = {
  relevance: z.tuple([z.enum(['0', '1', '2']), Whole, Whole]),
  created_at: z.tuple([Whole, Whole]),
  name: z.tuple([Text, Whole]),
  views_count: z.tuple([Whole, Whole]),
  sales_count: z.tuple([Whole, Whole]),
  price: z.tuple([Decimal, Whole]),
  distance: z.tuple([Float, Whole, Whole, Whole]),
}

const milliseconds = sql<string>`(extract(epoch from p.created_at) * 1000)::bigint::text`
const toTime = (value: string) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 millisecond'`

const PRODUCTS = sql`products p`
const STATS = sql`product_stats s join products p on p.id = s.product_id`

interface Walk {
  from: RawBuilder<unknown>
  column: RawBuilder<unknown>
  id: RawBuilder<unknown>
  written: RawBuilder<unknown>
  read: (value: string) => RawBuilder<unknown>
}

/** Orders that follow an index: the column, how a cursor writes it and how it is read back. */
const WALKS: Record<Exclude<ProductSort, 'price' | 'distance'>, Walk> = {
  created_at: { from: PRODUCTS, column: sql`p.created_at`, id: sql`p.id`, written: milliseconds, read: toTime },
  name: {
    from: PRODUCTS,
    column: sql`p.name_sort`,
    id: sql`p.id`,
    written: sql`p.name_sort`,
    read: (v: string) => sql`${v}`,
  },
  views_count: walkStats(sql`s.views_count`),
  sales_count: walkStats(sql`s.sales_count`),
}

function walkStats(column: RawBuilder<unknown>): Walk {
  const read = (value: string) => sql`${value}::bigint`
  return { from: STATS, column, id: sql`s.product_id`, written: sql`${column}::text`, read }
}

export function pickAlong(sort: keyof typeof WALKS, pick: Pick): Picked {
  return walk(WALKS[sort], pick)
}

/** Where the planner expects many and would walk on and on to meet the few there are. */
export function pickNewestOfFew({ conditions, ...pick }: Pick): Picked {
  const from = sql`(select p.id, p.created_at from products p where ${all(conditions)} offset 0) p`
  return walk({ ...WALKS.created_at, from }, { ...pick, conditions: [sql`true`] })
}

function walk({ from, column, id, written, read }: Walk, { conditions, order, after, window }: Pick): Picked {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`
  const beyond = order === 'ASC' ? sql`>` : sql`<`
  const [value, last] = after ?? []
  const rest =
    value === undefined
      ? conditions
      : [...conditions, sql<boolean>`(${column}, ${id}) ${beyond} (${read(value)}, ${last}::bigint)`]
  return sql`select p.id, array[${written}, p.id::text] as place from ${from} where ${all(rest)}
    order by ${column} ${direction}, ${id} ${direction} limit ${window.limit} offset ${window.offset}`
}

/** Prices compare in TRY. Within one currency that is the order of an index, so each gives its first ones. */
export function pickByPrice(rates: Rates, isFew: boolean, pick: Pick): Picked {
  const { order, window } = pick
  const direction = order === 'ASC' ? sql`asc` : sql`desc`
  const legs = isFew ? [fewByPrice(rates, pick)] : currenciesOf(rates).map((leg) => currencyLeg(leg, pick))
  return sql`select id, array[value::text, id::text] as place from (${sql.join(legs, sql` union all `)}) legs
    order by value ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}`
}

function currencyLeg([currency, rate]: [string, string], { conditions, order, after, window }: Pick) {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`
  const rest = [...conditions, sql<boolean>`p.currency = ${currency}`]
  if (after) {
    const bound = sql`trunc(${after[0]}::numeric / ${rate}::numeric, 2)`
    // The bound lets the index begin there; the comparison is exact.
    rest.push(order === 'ASC' ? sql`p.price >= ${bound}` : sql`p.price <= ${bound} + 0.01`)
    rest.push(beyondPrice(sql`p.price * ${rate}::numeric`, order, after))
  }
  return sql`(select p.id, p.price * ${rate}::numeric as value from products p where ${all(rest)}
    order by p.price ${direction}, p.id ${direction} limit ${window.offset + window.limit})`
}

/** Few products are sorted sooner than they are looked for once in each currency. */
function fewByPrice(rates: Rates, { conditions, order, after }: Pick) {
  const rateOf = currenciesOf(rates).map(([currency, rate]) => sql`when ${currency} then ${rate}::numeric`)
  const value = sql`p.price * case p.currency ${sql.join(rateOf, sql` `)} end`
  const rest = after ? [...conditions, beyondPrice(value, order, after)] : conditions
  return sql`(select p.id, ${value} as value from products p where ${all(rest)})`
}

function beyondPrice(value: RawBuilder<unknown>, order: SortOrder, after: string[]): Condition {
  const beyond = order === 'ASC' ? sql`>` : sql`<`
  return sql`(${value}, p.id) ${beyond} (${after[0]}::numeric, ${after[1]}::bigint)`
}

/** Nearest firm first, of each its newest products. */
export function pickByDistance(place: Place, isFew: boolean, hasFilter: boolean, pick: Pick): Picked {
  const { window, after } = pick
  const chord = sql`c.geo <-> ${place.point}`
  const written = sql`array[f.d::text, f.id::text, ${milliseconds}, p.id::text]`
  const order = sql`f.d, f.id, p.created_at desc, p.id desc`
  const near = isNear(place)
  if (isFew) {
    return sql`select p.id, ${written} as place from products p
      join (select c.id, ${chord} as d from companies c where ${near}) f on f.id = p.company_id
      where ${all([...pick.conditions, ...beyondDistance(after)])}
      order by ${order} limit ${window.limit} offset ${window.offset}`
  }
  const count = window.offset + window.limit
  const begun = after ? sql`and (${chord}, c.id) >= (${after[0]}::float8, ${after[1]}::bigint)` : sql``
  // Every firm here has a product, so without a filter no more firms than products can matter; but of the one that was
  // being shown all may have been.
  const enough = hasFilter ? sql`offset 0` : sql`limit ${count + 1}`
  return sql`select p.id, ${written} as place
    from (select c.id, ${chord} as d from companies c where ${near} ${begun} order by ${chord}, c.id ${enough}) f
    cross join lateral (
      select p.id, p.created_at from products p where p.company_id = f.id and p.deleted_at is null
      and ${all([...pick.conditions, ...beyondDistance(after)])} order by p.created_at desc, p.id desc limit ${count}
    ) p
    order by ${order} limit ${window.limit} offset ${window.offset}`
}

function beyondDistance(after: string[] | undefined): Condition[] {
  if (!after) return []
  const [chord = '', firm = '', created = '', id = ''] = after
  return [
    sql`((f.d, f.id) > (${chord}::float8, ${firm}::bigint)
      or (f.id = ${firm}::bigint and (p.created_at, p.id) < (${toTime(created)}, ${id}::bigint)))`,
  ]
}
