import type { SortOrder } from '@bedesten/contract/product-filter'
import { sql, type RawBuilder } from 'kysely'
import { all, type Condition } from './conditions.ts'

/** Behind all names of a zone. */
const END = sql`chr(1114111)`

/**
 * On a row `s` of `product_scans`: no product before it, in the order of names, has all words with these beginnings. Goes
 * from zone to zone, each of which costs two looks into indexes, to the first one that has them. `rest` are the names that
 * the order still has, on the same row.
 */
export function fromFirstZone(beginnings: string[], order: SortOrder, rest: Condition[]): Condition {
  const hasWords = (zone: RawBuilder<unknown>) => sql`exists (
    select from products p where p.listed and zone_marks(p.search_vec, 'name ' || left(p.name_sort, 2)) @> array(
      select zone_mark('name ' || ${zone}, beginning) from unnest(${beginnings}::text[]) beginning))`
  const walk = (edge: RawBuilder<unknown>, next: RawBuilder<unknown>) => sql`
    with recursive walk as (
      select zone, ${hasWords(sql`zone`)} as found
      from (select left(${edge}(s.name_sort), 2) as zone from product_scans s where ${all([sql`true`, ...rest])}) first
      union all
      select following.zone, ${hasWords(sql`following.zone`)}
      from walk cross join lateral (select left(s.name_sort, 2) as zone from product_scans s where ${next} limit 1) following
      where not walk.found
    )`
  return order === 'ASC'
    ? sql`s.name_sort >= (${walk(sql`min`, sql`s.name_sort > zone || ${END} order by s.name_sort`)}
        select zone from walk where found)`
    : sql`s.name_sort <= (${walk(sql`max`, sql`s.name_sort < zone order by s.name_sort desc`)}
        select zone || ${END} from walk where found)`
}
