import { sql, type RawBuilder } from 'kysely'
import type { Place } from '../parse.ts'
import { all, type Condition } from './conditions.ts'
import {
  collect,
  NOT_COLLECTED,
  readPromised,
  readTime,
  writeTime,
  type FoundIds,
  type Selection,
  type Ways,
} from './index-order.ts'
import { walkPlaces } from './place-zones.ts'
import { chordTo, isLocated, isNear } from './places.ts'

/** Companies have more products than one; looking at one costs about as much as looking at so many of them. */
const PRODUCTS_OF_A_COMPANY = 4

/** Nearest company first, of each its newest products. */
export function waysByDistance(place: Place, selection: Selection): Ways {
  const { visible, conditions, checks, promises, zoned, window, after } = selection
  const chord = chordTo(place)
  const rest = beyondDistance(after)
  const count = window.offset + window.limit
  const page = (from: RawBuilder<unknown>, collected = NOT_COLLECTED): FoundIds => sql`
      select p.id, array[f.d::text, f.id::text, ${writeTime(sql`p.created_at`)}, p.id::text] as cursor,
        ${collected} as collected from ${from}
      order by f.d, f.id, p.created_at desc, p.id desc limit ${window.limit} offset ${window.offset}`
  return {
    scan: (atMost) => {
      const begun = after ? sql`and (${chord}, c.id) >= (${after[0]}::float8, ${after[1]}::bigint)` : sql``
      const matches = [visible, ...checks, ...rest]
      const ofCompany = promises
        ? readPromised(sql`seen.id, seen.created_at`, PASSED_OF_COMPANY, promises, matches)
        : sql`select p.id, p.created_at from (
            select * from products p where p.company_id = f.id and p.deleted_at is null
            order by p.created_at desc, p.id desc offset 0
          ) p where ${all(matches)}`
      // First of all the products of a company: the planner would look for all that match, and do so again for each
      // company. Too far is only asked of the nearest: before, the planner would find all companies in the radius and
      // sort them.
      return page(sql`
        (select id, d from (
          select c.id, ${chord} as d from companies c where ${isLocated} ${begun}
          order by ${chord}, c.id ${enough(selection, atMost)}
        ) nearest where d <= ${place.chord ?? Infinity}::float8) f
        cross join lateral (
          ${ofCompany} order by created_at desc, id desc limit ${count}
        ) p`)
    },
    sortAll: (atMost) => {
      const matching = collect(sql`p.id, p.company_id, p.created_at`, [visible, ...conditions], atMost)
      // A look-up per product; as a join the planner would begin with all companies. Those that are too far away, or
      // nobody knows where, come last and without a distance: so it is known that they were all.
      const located = sql`(select *, count(f.d) over () as near from ${matching} left join lateral (
          select c.id as company, ${chord} as d from companies c where c.id = p.company_id and ${isNear(place)} offset 0
        ) f on true) p cross join lateral (select p.company as id, p.d) f where ${all([sql`true`, ...rest])}`
      if (atMost === undefined) return page(located)
      return page(located, sql`case when p.collected > ${atMost} then p.collected else p.near end`)
    },
    walkZones:
      zoned.length === 0
        ? undefined
        : (atMost = EVERY_PLACE) => {
            const matches = [visible, ...checks]
            const found = walkPlaces({
              from: place,
              beginnings: zoned,
              after: after?.[0],
              matches,
              rest,
              needed: count,
              atMost,
            })
            // Those of one company have the same distance.
            return page(sql`
              (select id, value from (${found}) found order by value fetch first ${count} rows with ties) found
              join products p on p.id = found.id
              cross join lateral (select p.company_id as id, found.value as d) f`)
          },
  }
}

/** There are not so many. */
const EVERY_PLACE = 10_000_000

const PASSED_OF_COMPANY = sql`select s.product_id as id, s.created_at, s.word_marks from product_scans s
  where s.company_id = f.id order by s.created_at desc, s.product_id desc offset 0`

/** How many companies. */
function enough({ checks, window }: Selection, atMost: number | undefined) {
  const count = window.offset + window.limit
  // Every company here has a product, so without a filter no more companies than products can matter; but of the one
  // that was being shown all may have been.
  if (checks.length === 0) return sql`limit ${count + 1}`
  return atMost === undefined ? sql`offset 0` : sql`limit ${count + 1 + Math.ceil(atMost / PRODUCTS_OF_A_COMPANY)}`
}

function beyondDistance(after: string[] | undefined): Condition[] {
  if (!after) return []
  const [chord = '', company = '', created = '', id = ''] = after
  return [
    sql`((f.d, f.id) > (${chord}::float8, ${company}::bigint)
      or (f.id = ${company}::bigint and (p.created_at, p.id) < (${readTime(created)}, ${id}::bigint)))`,
  ]
}
