import { sql, type RawBuilder } from 'kysely'
import type { Place } from '../parse.ts'
import { all, type Condition } from './conditions.ts'
import { chordTo, isNear, pointOf } from './places.ts'
import { walkZones } from './zones.ts'

interface PlaceWalk {
  from: Place
  /** Those of the text, at least one. */
  beginnings: string[]
  /** The distance of the last product shown. */
  after: string | undefined
  /** On rows `p` of a product and `f` of its company: what has to match. */
  matches: Condition[]
  rest: Condition[]
  needed: number
  atMost: number
}

/** In kilometres; no company of a place is further away than its box and this: half across the box, and half across the place. */
const ACROSS = 17

/** Ids and distances of the nearest products, of the same distance more than are needed. `walk.zone` counts the nearest places. */
export function walkPlaces({ from, beginnings, after, matches, rest, needed, atMost }: PlaceWalk): RawBuilder<unknown> {
  const distance = sql`z.box <-> ${pointOf(from)}`
  const inReach: Condition[] = [
    ...(after === undefined ? [] : [sql<boolean>`${distance} >= ${after}::float8 - ${ACROSS}`]),
    ...(from.chord === undefined ? [] : [sql<boolean>`${distance} <= ${from.chord}::float8`]),
  ]
  const zone = sql`(select zones[walk.zone] from near)`
  return walkZones({
    before: sql`near as materialized (
      select array_agg(zone) as zones, array_agg(distance) as distances from (
        select z.zone, ${distance} as distance from places z where ${all([sql`true`, ...inReach])}
        order by ${distance} limit ${atMost + 1}
      ) nearest
    ),`,
    type: sql`float8`,
    direction: sql`asc`,
    first: sql`1`,
    next: sql`case when walk.zone < (select cardinality(zones) from near) then walk.zone + 1 end`,
    inZone: sql`
      select p.id, f.d as value, f.id as company, p.created_at from (
        select z.product_id from product_places z
        where beginning_marks(z.beginnings, z.zone) @> array(
            select hashtext(left(beginning, 5)) # hashint4(${zone}) from unnest(${beginnings}::text[]) beginning)
          and z.zone = ${zone}
        offset 0
      ) z cross join lateral (
        select p.id, p.company_id, p.created_at from products p where p.id = z.product_id and ${all(matches)} offset 0
      ) p cross join lateral (
        select c.id, ${chordTo(from)} as d from companies c where c.id = p.company_id and ${isNear(from)} offset 0
      ) f where ${all([sql`true`, ...rest])}`,
    among: sql`company, created_at desc, id desc`,
    // What is nearer than the next place.
    isPassed: sql`value < (select distances[walk.zone] from near)`,
    needed,
    atMost,
  })
}
