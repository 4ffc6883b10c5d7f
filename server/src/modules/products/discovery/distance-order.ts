import { sql } from 'kysely'
import { chordTo, type Place } from '../../../db/places.ts'
import { all, fromMatches, isMatch, isVisible, type Condition, type Value } from './conditions.ts'
import {
  lengthOf,
  NOT_COLLECTED,
  readTime,
  sortCollected,
  writeTime,
  type Selection,
  type Ways,
} from './index-order.ts'
import { isLocated, isNear } from './sellers.ts'

/** Reading a company costs about as much as reading so many products. */
const PRODUCTS_OF_A_COMPANY = 4

const CURSOR = sql`array[d::text, company::text, ${writeTime(sql`created_at`)}, id::text]`

/** Nearest company first, and within it the newest products. */
export function waysByDistance(place: Place, selection: Selection): Ways {
  const { match, window, after } = selection
  const chord = chordTo(place)
  const ordered = sql`order by d, company, created_at desc, id desc ${lengthOf(window)}`
  return {
    scan: (atMost) => {
      const begun = after ? sql`and (${chord}, c.id) >= (${after[0]}::float8, ${after[1]}::bigint)` : sql``
      const count = window.offset + window.limit
      // Filter by radius after the KNN search; before it, the planner would sort all companies within the radius.
      return sql`select id, ${CURSOR} as cursor, ${NOT_COLLECTED} as collected from (
        select o.id, o.created_at, f.company, f.d from (select company, d from (
          select c.id as company, ${chord} as d from companies c where ${isLocated} ${begun}
          order by ${chord}, c.id ${enough(selection, atMost)}
        ) nearest where d <= ${place.chord ?? Infinity}::float8) f
        cross join lateral (
          select o.id, o.created_at from (
            select * from products o where o.company_id = f.company and o.deleted_at is null
            order by o.created_at desc, o.id desc offset 0
          ) o where ${all([isVisible(match.scope, sql`o`), isMatch(match, sql`o.id`), ...beyond(after, sql`f.`, sql`o.`)])}
          order by o.created_at desc, o.id desc limit ${count}
        ) o) found ${ordered}`
    },
    collect: (atMost) => {
      // One lookup per match; the planner would read all companies for a join.
      const company = sql`cross join lateral (
        select ${chord} as d from companies c where c.id = p.company_id and ${isNear(place)} offset 0) c`
      const matching = sql`select p.id, p.created_at, p.company_id as company, c.d ${fromMatches(match, company)}`
      return sortCollected(matching, atMost, {
        selection,
        beyond: beyond(after, sql``, sql``),
        cursor: CURSOR,
        ordered,
      })
    },
  }
}

/** How many companies to read. */
function enough({ match, window }: Selection, atMost: number | undefined) {
  const count = window.offset + window.limit
  // Every company here has a product, so without a filter a page needs no more companies than products; but the last page
  // may have ended with the last product of its company.
  if (match.conditions.length === 0) return sql`limit ${count + 1}`
  return atMost === undefined ? sql`offset 0` : sql`limit ${count + 1 + Math.ceil(atMost / PRODUCTS_OF_A_COMPANY)}`
}

function beyond(after: string[] | undefined, ofCompany: Value, ofProduct: Value): Condition[] {
  if (!after) return []
  const [chord = '', company = '', created = '', id = ''] = after
  return [
    sql`((${ofCompany}d, ${ofCompany}company) > (${chord}::float8, ${company}::bigint)
      or (${ofCompany}company = ${company}::bigint
        and (${ofProduct}created_at, ${ofProduct}id) < (${readTime(created)}, ${id}::bigint)))`,
  ]
}
