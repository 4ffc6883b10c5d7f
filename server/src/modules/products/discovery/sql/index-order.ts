import type { ProductSort, SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, type Condition } from './conditions.ts'

/** Ids of products in order, each with the values a cursor needs to go on after it. */
export type FoundIds = RawBuilder<{ id: number; cursor: string[] }>

/** Everything a page of an order needs. `after` holds the values of the last product shown. */
export interface Selection {
  /** What the indexes of the orders hold. */
  visible: Condition
  conditions: Condition[]
  order: SortOrder
  after: string[] | undefined
  window: { offset: number; limit: number }
}

/** Two ways to the same page. */
export interface Ways {
  /** Follows the index of the order and leaves out what does not match; gives up after looking at so many. */
  scan: (atMost?: number) => FoundIds
  /** Finds all that match, and sorts them. */
  sortAll: () => FoundIds
}

type Value = RawBuilder<unknown>

export const writeTime = (time: Value) => sql<string>`(extract(epoch from ${time}) * 1000)::bigint::text`
export const readTime = (value: string) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 millisecond'`
export const directionOf = (order: SortOrder) => (order === 'ASC' ? sql`asc` : sql`desc`)
export const beyondOf = (order: SortOrder) => (order === 'ASC' ? sql`>` : sql`<`)

const STATS = sql`product_stats s join products p on p.id = s.product_id`

interface IndexOrder {
  from: Value
  /** To products that are found already. */
  join: Value
  column: Value
  id: Value
  write: (value: Value) => Value
  read: (value: string) => Value
}

/** Orders that follow an index: the column, how a cursor writes it and how it is read back. */
const INDEX_ORDERS: Record<Exclude<ProductSort, 'price' | 'distance'>, IndexOrder> = {
  created_at: {
    from: sql`products p`,
    join: sql``,
    column: sql`p.created_at`,
    id: sql`p.id`,
    write: writeTime,
    read: readTime,
  },
  name: {
    from: sql`products p`,
    join: sql``,
    column: sql`p.name_sort`,
    id: sql`p.id`,
    write: (value) => value,
    read: (value) => sql`${value}`,
  },
  views_count: orderOfStats(sql`s.views_count`),
  sales_count: orderOfStats(sql`s.sales_count`),
}

function orderOfStats(column: Value): IndexOrder {
  return {
    from: STATS,
    // One by one; the planner would rather read all.
    join: sql`cross join lateral (select * from product_stats s where s.product_id = p.id offset 0) s`,
    column,
    id: sql`s.product_id`,
    write: (value) => sql`${value}::text`,
    read: (value) => sql`${value}::bigint`,
  }
}

export function waysByIndex(sort: keyof typeof INDEX_ORDERS, selection: Selection): Ways {
  const { from, join, column, id, write, read } = INDEX_ORDERS[sort]
  const { visible, conditions, order, after, window } = selection
  const direction = directionOf(order)
  const [value, last] = after ?? []
  const rest: Condition[] =
    value === undefined ? [] : [sql`(${column}, ${id}) ${beyondOf(order)} (${read(value)}, ${last}::bigint)`]
  const select = (source: Value, where: Condition[], more = sql``) =>
    sql`select ${id} as id, ${column} as value ${more} from ${source} where ${all([sql`true`, ...where])}`
  const page = (found: Value, matches: Condition = sql`true`): FoundIds => sql`
    select id, array[${write(sql`value`)}, id::text] as cursor from (
      select id, value from (${found}) found where ${matches}
      order by value ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}
    ) page`
  return {
    scan: (atMost) => {
      if (atMost === undefined) return page(select(from, [visible, ...conditions, ...rest]))
      const matches = sql`, ${all([sql`true`, ...conditions])} as matches`
      const scanned = select(from, [visible, ...rest], matches)
      const ordered = sql`${scanned} order by ${column} ${direction}, ${id} ${direction} limit ${atMost}`
      return page(ordered, sql`matches`)
    },
    sortAll: () => page(select(sql`${matching([visible, ...conditions])} ${join}`, rest)),
  }
}

/** All at once: the planner would scan on and on to meet the few there are. */
function matching(conditions: Condition[]): Value {
  return sql`(select p.id, p.created_at, p.name_sort from products p where ${all(conditions)} offset 0) p`
}
