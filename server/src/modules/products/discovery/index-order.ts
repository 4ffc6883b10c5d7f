import type { ProductSort, SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, fromMatches, isMatch, isVisible, type Condition, type Match, type Value } from './conditions.ts'

/**
 * Ids of products in order, each with its cursor values. If all matches were collected, every row has their
 * number; an empty page has one row without an id for it.
 */
export type FoundIds = RawBuilder<{ id: number | null; cursor: string[] | null; collected: number | null }>

/** Input of a page. `after` holds the cursor values of the last product shown. */
export interface Selection {
  match: Match
  order: SortOrder
  after: string[] | undefined
  window: { offset: number; limit: number }
}

/** Two ways to the same page. */
export interface Ways {
  /** Scans the index of the order and skips products that do not match; stops after so many products. */
  scan: (atMost?: number) => FoundIds
  /** Collects and sorts all matches; if there is one more than `atMost`, the page is incomplete. */
  collect: (atMost?: number) => FoundIds
  /** The index holds the products of one company together. */
  isOfCompany?: boolean
}

export const writeTime = (time: Value) => sql<string>`(extract(epoch from ${time}) * 1000)::bigint::text`
export const readTime = (value: string) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 millisecond'`
export const directionOf = (order: SortOrder) => (order === 'ASC' ? sql`asc` : sql`desc`)
export const beyondOf = (order: SortOrder) => (order === 'ASC' ? sql`>` : sql`<`)
export const NOT_COLLECTED = sql`null::bigint`

/** A literal, because the planner expects a tenth of all rows for a parameter. */
export const lengthOf = ({ offset, limit }: Selection['window']) => sql`limit ${sql.lit(limit)} offset ${offset}`

const FIGURES = {
  table: 'product_stats',
  id: 'product_id',
  write: (value: Value) => sql`${value}::text`,
  read: (value: string) => sql`${value}::bigint`,
} as const

/** Orders with an index: table and columns, and how cursors write and read the value. */
const INDEX_ORDERS = {
  created_at: { table: 'products', id: 'id', write: writeTime, read: readTime },
  name: { table: 'products', id: 'id', write: (value: Value) => value, read: (value: string) => sql`${value}` },
  views_count: FIGURES,
  sales_count: FIGURES,
} as const

export function waysByIndex(sort: Exclude<ProductSort, 'price' | 'distance'>, selection: Selection): Ways {
  const { table, id: idName, write, read } = INDEX_ORDERS[sort]
  const { match, order, after, window } = selection
  const direction = directionOf(order)
  const [value, last] = after ?? []
  const name = sort === 'name' ? 'name_sort' : sort
  const [column, id] = [sql.ref(`o.${name}`), sql.ref(`o.${idName}`)]
  const beyond = (ofColumn: Value, ofId: Value): Condition[] =>
    value === undefined ? [] : [sql`(${ofColumn}, ${ofId}) ${beyondOf(order)} (${read(value)}, ${last}::bigint)`]
  const cursor = sql`array[${write(sql`value`)}, id::text]`
  const ordered = sql`order by value ${direction}, id ${direction} ${lengthOf(window)}`
  return {
    scan: (atMost) => {
      const visible = table === 'products' ? [isVisible(match.scope, sql`o`)] : []
      // Counts are in another table, so each product is looked up even without a filter.
      const shown = table === 'products' ? [] : [isVisible(match.scope, sql`p`, match.table === 'products')]
      const matches = isMatch({ ...match, conditions: [...shown, ...match.conditions] }, id)
      // Matches are checked outside the limit, so that the limit counts scanned products.
      return sql`select id, ${cursor} as cursor, ${NOT_COLLECTED} as collected from (select id, value from (
          select ${id} as id, ${column} as value, ${matches} as matches from ${sql.table(table)} o
          where ${all([...visible, ...beyond(column, id)])} order by ${column} ${direction}, ${id} ${direction} limit ${atMost ?? null}
        ) passed where matches ${ordered}) page`
    },
    collect: (atMost) => {
      // Both tables have age and name. Counts are looked up one by one: for a join the planner would
      // read the counts of all products.
      const figures = sql`cross join lateral (select * from product_stats o where o.product_id = p.id offset 0) o`
      const [join, found] = table === 'products' ? [sql``, sql.ref(`p.${name}`)] : [figures, column]
      const matching = sql`select p.id, ${found} as value ${fromMatches(match, join)}`
      return sortCollected(matching, atMost, { selection, beyond: beyond(sql`value`, sql`id`), cursor, ordered })
    },
  }
}

interface Sorting {
  selection: Pick<Selection, 'after' | 'window'>
  /** Conditions on rows after the cursor. */
  beyond: Condition[]
  cursor: Value
  ordered: Value
}

/** Collects first: otherwise the planner may scan a long index for few matches. */
export function sortCollected(matching: Value, atMost: number | undefined, sorting: Sorting): FoundIds {
  const { selection, beyond, cursor, ordered } = sorting
  const collected = sql`${matching} limit ${atMost === undefined ? null : atMost + 1}`
  // A first page is empty only if nothing matches, so its rows can carry the total: storing all matches to count them
  // would take half as long again.
  if (!selection.after && selection.window.offset === 0)
    return sql`select id, ${cursor} as cursor, collected
      from (select matching.*, count(*) over () as collected from (${collected}) matching ${ordered}) page`
  return sql`
    with matching as materialized (${collected})
    select page.id, page.cursor, counted.collected
    from (select count(*) as collected from matching) counted left join lateral (
      select id, ${cursor} as cursor from matching where ${all(beyond)} ${ordered}
    ) page on true`
}
