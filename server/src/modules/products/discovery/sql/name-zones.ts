import type { SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, type Condition } from './conditions.ts'
import type { Zones } from './zones.ts'

/** Behind all names of a zone. */
const END = sql`chr(1114111)`

/** Two marks may be the same by chance, so that the zone itself is compared as well. */
const hasWords = (zone: RawBuilder<unknown>, beginnings: string[]) => sql`
  p.listed and zone_marks(p.search_vec, 'name ' || left(p.name_sort, 2)) @> array(
    select zone_mark('name ' || ${zone}, beginning) from unnest(${beginnings}::text[]) beginning)
  and left(p.name_sort, 2) = ${zone}`

const edgeOf = (end: RawBuilder<unknown>, rest: Condition[]) =>
  sql`(select left(${end}(s.name_sort), 2) from product_scans s where ${all([sql`true`, ...rest])})`
const AFTER = (zone: RawBuilder<unknown>) => sql`s.name_sort > ${zone} || ${END} order by s.name_sort`
const BEFORE = (zone: RawBuilder<unknown>) => sql`s.name_sort < ${zone} order by s.name_sort desc`
const following = (where: RawBuilder<unknown>) =>
  sql`(select left(s.name_sort, 2) from product_scans s where ${where} limit 1)`

/** Those in which nothing stands are passed over. */
export const NAMES: Zones = {
  type: sql`text`,
  collate: sql`collate "C"`,
  ASC: { first: (rest) => edgeOf(sql`min`, rest), next: following(AFTER(sql`walk.zone`)) },
  DESC: { first: (rest) => edgeOf(sql`max`, rest), next: following(BEFORE(sql`walk.zone`)) },
  inZone: ({ beginnings, matches }) => sql`
    (select p.id, p.name_sort, p.created_at from (select * from products p where ${hasWords(sql`walk.zone`, beginnings)} offset 0) p
      where ${matches}) p`,
}

/**
 * On a row `s` of `product_scans`: no product before it, in the order of names, has all words with these beginnings. Goes
 * from zone to zone, each of which costs two looks into indexes, to the first one that has them. `rest` are the names that
 * the order still has, on the same row.
 */
export function fromFirstZone(beginnings: string[], order: SortOrder, rest: Condition[]): Condition {
  const isFound = (zone: RawBuilder<unknown>) =>
    sql`exists (select from products p where ${hasWords(zone, beginnings)})`
  const walk = (edge: RawBuilder<unknown>, next: RawBuilder<unknown>) => sql`
    with recursive walk as (
      select zone, ${isFound(sql`zone`)} as found
      from (select ${edgeOf(edge, rest)} as zone) first
      union all
      select following.zone, ${isFound(sql`following.zone`)}
      from walk cross join lateral (select left(s.name_sort, 2) as zone from product_scans s where ${next} limit 1) following
      where not walk.found
    )`
  return order === 'ASC'
    ? sql`s.name_sort >= (${walk(sql`min`, AFTER(sql`zone`))}
        select zone from walk where found)`
    : sql`s.name_sort <= (${walk(sql`max`, BEFORE(sql`zone`))}
        select zone || ${END} from walk where found)`
}
