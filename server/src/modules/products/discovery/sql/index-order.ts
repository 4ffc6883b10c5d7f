import type { ProductSort, SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, type Condition } from './conditions.ts'
import { fromFirstZone, NAMES } from './name-zones.ts'
import { countZones, DAYS, walkZones, type Zones } from './zones.ts'

/**
 * Ids of products in order, each with the values a cursor needs to go on after it; and, where all that match were
 * collected, how many those are.
 */
export type FoundIds = RawBuilder<{ id: number; cursor: string[]; collected: number | null }>

/** Everything a page of an order needs. `after` holds the values of the last product shown. */
export interface Selection {
  /** What the indexes of the orders hold. */
  visible: Condition
  /** What has to match, in the form in which indexes find it. */
  conditions: Condition[]
  /** The same, to be checked in each product. */
  checks: Condition[]
  /** True of what may match, by the marks of words on a row `seen`; undefined where marks tell nothing. */
  promises: Condition | undefined
  /** The beginnings of words that mark zones; none where those tell nothing. */
  zoned: string[]
  /** Only names and codes are looked into. */
  isOfNames: boolean
  order: SortOrder
  after: string[] | undefined
  window: { offset: number; limit: number }
}

/** Ways to the same page. */
export interface Ways {
  /** Follows the index of the order and leaves out what does not match; gives up after looking at so many. */
  scan: (atMost?: number) => FoundIds
  /** Finds all that match, and sorts them; one more than so many means that there are too many to tell their order. */
  sortAll: (atMost?: number) => FoundIds
  /** From zone to zone of the order, undefined where there are none; gives up after so many. By price it never does. */
  walkZones?: ((atMost?: number) => FoundIds) | undefined
  /** A scan that begins with the first zone that has the words; by name only. */
  scanFromZone?: ((atMost?: number) => FoundIds) | undefined
}

type Value = RawBuilder<unknown>

export const writeTime = (time: Value) => sql<string>`(extract(epoch from ${time}) * 1000)::bigint::text`
export const readTime = (value: string) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 millisecond'`
export const directionOf = (order: SortOrder) => (order === 'ASC' ? sql`asc` : sql`desc`)
export const beyondOf = (order: SortOrder) => (order === 'ASC' ? sql`>` : sql`<`)

const STATS = sql`product_stats s join products p on p.id = s.product_id`
const SCANS = sql`product_scans s`

interface IndexOrder {
  from: Value
  /** What a scan that looks at marks goes through, as `s`. */
  marked: { from: Value; column: Value }
  /** To products that are found already. */
  join: Value
  column: Value
  id: Value
  write: (value: Value) => Value
  read: (value: string) => Value
  zones: Zones
}

/** Orders that follow an index: the column, how a cursor writes it and how it is read back. */
const INDEX_ORDERS: Record<Exclude<ProductSort, 'price' | 'distance'>, IndexOrder> = {
  created_at: {
    from: sql`products p`,
    marked: { from: SCANS, column: sql`s.created_at` },
    join: sql``,
    column: sql`p.created_at`,
    id: sql`p.id`,
    write: writeTime,
    read: readTime,
    zones: DAYS,
  },
  name: {
    from: sql`products p`,
    marked: { from: SCANS, column: sql`s.name_sort` },
    join: sql``,
    column: sql`p.name_sort`,
    id: sql`p.id`,
    write: (value) => value,
    read: (value) => sql`${value}`,
    zones: NAMES,
  },
  views_count: orderOfStats(sql`s.views_count`, sql`z.views`),
  sales_count: orderOfStats(sql`s.sales_count`, sql`z.sales`),
}

function orderOfStats(column: Value, zone: Value): IndexOrder {
  return {
    from: STATS,
    marked: { from: sql`product_stats s`, column },
    // One by one; the planner would rather read all.
    join: sql`cross join lateral (select * from product_stats s where s.product_id = p.id offset 0) s`,
    column,
    id: sql`s.product_id`,
    write: (value) => sql`${value}::text`,
    read: (value) => sql`${value}::bigint`,
    zones: countZones(zone, column),
  }
}

export function waysByIndex(sort: keyof typeof INDEX_ORDERS, selection: Selection): Ways {
  const { from, marked, join, column, id, write, read, zones } = INDEX_ORDERS[sort]
  const { visible, conditions, checks, promises, zoned, isOfNames, order, after, window } = selection
  const direction = directionOf(order)
  const [value, last] = after ?? []
  const beyond = (ofColumn: Value, ofId: Value): Condition[] =>
    value === undefined ? [] : [sql`(${ofColumn}, ${ofId}) ${beyondOf(order)} (${read(value)}, ${last}::bigint)`]
  const rest = beyond(column, id)
  const select = (source: Value, where: Condition[], more: Value) =>
    sql`select ${id} as id, ${column} as value, ${more} from ${source} where ${all([sql`true`, ...where])}`
  const page = (found: Value, collected: Value, matches: Condition = sql`true`): FoundIds => sql`
    select id, array[${write(sql`value`)}, id::text] as cursor, collected from (
      select id, value, ${collected} as collected from (${found}) found where ${matches}
      order by value ${direction}, id ${direction} ${lengthOf(selection)}
    ) page`
  const restOfMarked = beyond(marked.column, sql`s.product_id`)
  const scanMarked = (promised: Condition, where: Condition[], atMost = EVERY_PRODUCT) => {
    const passed = sql`select s.product_id as id, ${marked.column} as value, s.word_marks
      from ${marked.from} where ${all([sql`true`, ...where])}
      order by ${marked.column} ${direction}, s.product_id ${direction} limit ${atMost}`
    return page(readPromised(sql`seen.id, seen.value`, passed, promised, [visible, ...checks]), NOT_COLLECTED)
  }
  const walk = (atMost?: number) => {
    const { type, collate, inZone, [order]: ways } = zones
    const matching = inZone({ beginnings: zoned, isOfNames, matches: all([visible, ...checks]) })
    const found = walkZones({
      type,
      collate,
      direction,
      first: ways.first(restOfMarked, value === undefined ? undefined : read(value)),
      next: ways.next,
      inZone: select(sql`${matching} ${join}`, rest, sql`true`),
      needed: window.offset + window.limit,
      atMost,
    })
    return page(found, NOT_COLLECTED)
  }
  const areZoned = zoned.length > 0 && promises !== undefined
  return {
    scan: (atMost) => {
      if (promises) return scanMarked(promises, restOfMarked, atMost)
      const matches = all([sql`true`, ...checks])
      if (atMost === undefined) return page(select(from, [visible, ...checks, ...rest], sql`true`), NOT_COLLECTED)
      const scanned = select(from, [visible, ...rest], sql`${matches} as matches`)
      const ordered = sql`${scanned} order by ${column} ${direction}, ${id} ${direction} limit ${atMost}`
      return page(ordered, NOT_COLLECTED, sql`matches`)
    },
    sortAll: (atMost) => {
      const columns = sql`p.id, p.created_at, p.name_sort`
      const found = collect(columns, [visible, ...conditions], atMost)
      return page(select(sql`${found} ${join}`, rest, sql`collected`), sql`collected`)
    },
    walkZones: areZoned ? walk : undefined,
    scanFromZone:
      areZoned && sort === 'name'
        ? (atMost) => scanMarked(promises, [...restOfMarked, fromFirstZone(zoned, order, restOfMarked)], atMost)
        : undefined,
  }
}

/** For the planner, who follows an index where there is a limit. */
export const EVERY_PRODUCT = 2_000_000_000

/** Of the rows that a scan goes past, those whose product matches; one that promises nothing is not read. */
export function readPromised(columns: Value, passed: Value, promises: Condition, matches: Condition[]): Value {
  return sql`select ${columns} from (${passed}) seen
    cross join lateral (select from products p where p.id = seen.id and ${all(matches)} offset 0) matching
    where (${promises}) is not false`
}

/**
 * Without filters the length of the page is a part of the text, so that one plan serves all such pages: of a page of
 * unknown length the planner expects a tenth of all products. A few lengths only, since each is another statement; what
 * is read too much is cut off.
 */
function lengthOf({ checks, conditions, window: { offset, limit } }: Selection): Value {
  const length = PAGE_LENGTHS.find((enough) => enough >= limit)
  const isPlain = checks.length === 0 && conditions.length === 0 && offset === 0 && limit > 0
  return isPlain && length !== undefined ? sql`limit ${sql.lit(length)}` : sql`limit ${limit} offset ${offset}`
}

const PAGE_LENGTHS = [13, 21, 25, 41, 61, 101]

export const NOT_COLLECTED = sql`null::bigint`

/** All that match at once, and their number: the planner would scan on and on to meet the few there are. */
export function collect(columns: Value, conditions: Condition[], atMost: number | undefined): Value {
  const matching = sql`select ${columns} from products p where ${all(conditions)}`
  return atMost === undefined
    ? sql`(${matching} offset 0) p cross join (select ${NOT_COLLECTED} as collected) uncounted`
    : sql`(select *, count(*) over () as collected from (${matching} limit ${atMost + 1}) p) p`
}
