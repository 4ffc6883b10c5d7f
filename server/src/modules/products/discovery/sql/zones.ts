import type { SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, type Condition } from './conditions.ts'

type Value = RawBuilder<unknown>

/** Zones of an order, and how a search goes from one to the next. On `walk.zone`, the zone it stands in. */
interface ZoneWalk {
  /** What is read first, for the others to look at. */
  before?: Value | undefined
  /** The type of what sorts them, and how texts compare. */
  type: Value
  collate?: Value | undefined
  direction: Value
  /** Null where there is none. */
  first: Value
  /** Null after the last one. */
  next: Value
  /** The products of the zone that match, as `id` and `value`. */
  inZone: Value
  /** How products of the same value follow each other; by default by their ids. */
  among?: Value | undefined
  /** Whether a value found so far, as `value`, comes before all that later zones may have; by default it does. */
  isPassed?: Condition | undefined
  needed: number
  /** Given up after so many zones. */
  atMost?: number | undefined
}

/**
 * Ids and values of the first products of an order: from zone to zone until there are enough. A zone without the words
 * costs one look into an index; of one with the words all products that have them are read.
 */
export function walkZones(walk: ZoneWalk): Value {
  const { before = sql``, type, collate = sql``, direction, first, next, inZone, isPassed, needed, atMost } = walk
  const { among = sql`id ${direction}` } = walk
  const ordered = sql`order by value ${direction}, id ${direction}`
  const isGivenUp = atMost === undefined ? sql`false` : sql`walked >= ${atMost}`
  const passed = isPassed
    ? sql`(select count(*) from unnest(walk.values) found (value) where ${isPassed})`
    : sql`cardinality(walk.ids)`
  return sql`
    with recursive ${before} walk as (
      select ${first} as zone, 0 as walked, '{}'::bigint[] as ids, '{}'::${type}[] ${collate} as values
      union all
      select ${next}, walked + 1, walk.ids || more.ids, walk.values || more.values from walk cross join lateral (
        select coalesce(array_agg(id ${ordered}), '{}') as ids, coalesce(array_agg(value ${ordered}), '{}') as values
        from (${inZone} order by value ${direction}, ${among} limit ${needed}) found
      ) more
      where ${passed} < ${needed} and walk.zone is not null and not ${isGivenUp}
    )
    select found.id, found.value ${collate} as value
    from (select zone, ids, values from walk order by walked desc limit 1) walk, unnest(ids, values) found (id, value)
    where ${isPassed ? sql`walk.zone is null or ${isPassed}` : sql`true`}`
}

/** The zones of an order, and how they follow each other. */
export type Zones = Record<
  SortOrder,
  { first: (rest: Condition[], after: Value | undefined) => Value; next: Value }
> & {
  /** The type of what sorts products, and how texts compare. */
  type: Value
  collate?: Value
  /** As rows `p` those of the zone that have words with these beginnings and match. */
  inZone: (wanted: { beginnings: string[]; isOfNames: boolean; matches: Condition }) => Value
}

const DAY_START = (zone: Value) => sql`timestamptz '2020-01-01 00:00+00' + ${zone} * interval '24 hours'`
const dayOf = (end: Value, rest: Condition[]) =>
  sql`(select day_zone(${end}(s.created_at)) from product_scans s where ${all([sql`true`, ...rest])})`

/** Days on which nothing came are passed over. */
export const DAYS: Zones = {
  type: sql`timestamptz`,
  inZone: (wanted) => readZone(sql`z.day`, wanted),
  ASC: {
    first: (rest) => dayOf(sql`min`, rest),
    next: sql`(select day_zone(s.created_at) from product_scans s where s.created_at >= ${DAY_START(sql`(walk.zone + 1)`)}
      order by s.created_at limit 1)`,
  },
  DESC: {
    first: (rest) => dayOf(sql`max`, rest),
    next: sql`(select day_zone(s.created_at) from product_scans s where s.created_at < ${DAY_START(sql`walk.zone`)}
      order by s.created_at desc limit 1)`,
  },
}

/** Of views or sales. */
export function countZones(column: Value, count: Value): Zones {
  const edge = (end: Value) => sql`(select count_zone(${end}(${count})) from product_stats s)`
  return {
    type: sql`bigint`,
    inZone: (wanted) => readZone(column, wanted),
    ASC: {
      first: (_, after) => (after ? sql`count_zone(${after})` : edge(sql`min`)),
      next: sql`case when walk.zone < ${edge(sql`max`)} then walk.zone + 1 end`,
    },
    DESC: {
      first: (_, after) => (after ? sql`count_zone(${after})` : edge(sql`max`)),
      next: sql`case when walk.zone > 0 then walk.zone - 1 end`,
    },
  }
}

/** By `product_zones`. Two marks may be the same by chance, so that the zone itself is compared as well. */
const readZone = (zone: Value, { beginnings, isOfNames, matches }: Parameters<Zones['inZone']>[0]): Value => sql`
  (select z.product_id from product_zones z
    where beginning_marks(${isOfNames ? sql`z.name_beginnings` : sql`z.beginnings`}, ${zone}) @> array(
      select hashtext(left(beginning, 5)) # hashint4(walk.zone) from unnest(${beginnings}::text[]) beginning)
      and ${zone} = walk.zone
    offset 0
  ) z cross join lateral (
    select p.id, p.created_at, p.name_sort from products p where p.id = z.product_id and ${matches} offset 0
  ) p`
