import { sql, type RawBuilder } from 'kysely'
import type { Place } from '../parse.ts'

type OfCompany = RawBuilder<boolean>

export function pointOf({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`geo_point(${latitude}::float8, ${longitude}::float8)`
}

/** From the place to the row `c` of a company, through the ground. */
export function chordTo(place: Place): RawBuilder<number> {
  return sql`c.geo <-> ${pointOf(place)}`
}

/** In which direction the row `c` of a company lies from the place, in degrees clockwise from north. */
export function bearingTo({ latitude, longitude }: Place): RawBuilder<number> {
  const from = sql`${latitude}::float8`
  const east = sql`(c.longitude - ${longitude}::float8)`
  return sql`atan2d(
    sind(${east}) * cosd(c.latitude),
    cosd(${from}) * sind(c.latitude) - sind(${from}) * cosd(c.latitude) * cosd(${east})
  )`
}

/** On the row `c` of a company: the index on places holds no others. */
export const isLocated: OfCompany = sql`c.geo is not null and c.total_products > 0`

/** On the row `c` of a company; true of companies that offer something. */
export function isNear(place: Place): OfCompany {
  const { chord } = place
  if (chord === undefined) return isLocated
  const box = sql`cube_enlarge(${pointOf(place)}, ${chord}::float8, 3)`
  return sql`${isLocated} and c.geo <@ ${box} and ${chordTo(place)} <= ${chord}::float8`
}

/** Looked up in a table that is made once for a statement; as a join the planner would begin with all their products. */
export function isOneOf(companies: number[]): RawBuilder<boolean> {
  return sql`(p.company_id in (select unnest(${writeIds(companies)}))) is true`
}

/** Written here: the driver takes each of thousands by itself, which took longer than finding the products. */
export function writeIds(ids: number[]): RawBuilder<unknown> {
  return sql`${`{${ids.join()}}`}::bigint[]`
}

/** A look-up per product; as a join the planner would begin with all companies. */
export function isNearCompany(place: Place): RawBuilder<boolean> {
  return sql`(select ${isNear(place)} from companies c where c.id = p.company_id)`
}
