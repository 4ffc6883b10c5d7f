import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Condition } from './conditions.ts'

const EARTH_KM = 6371
/** From this many products on, walking the whole order and leaving out what is too far finds a page sooner. */
const MAX_NEARBY_PRODUCTS = 10_000
const MAX_NEARBY_FIRMS = 1000

/** Where the viewer is, and how far firms may be; distances are chords through the ground. */
export interface Place {
  point: RawBuilder<unknown>
  chord: number | undefined
}

interface Located {
  latitude?: number | undefined
  longitude?: number | undefined
  radius_km?: number | undefined
}

export function toPlace({ latitude, longitude, radius_km }: Located): Place | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  return {
    point: sql`geo_point(${latitude}::float8, ${longitude}::float8)`,
    chord: radius_km === undefined ? undefined : 2 * EARTH_KM * Math.sin(radius_km / (2 * EARTH_KM)),
  }
}

export function toKilometres(chord: number): number {
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / (2 * EARTH_KM)))
}

/** On the row `c` of a firm: the index on places holds no others. */
export const isLocated: Condition = sql`c.geo is not null and c.total_products > 0`

/** On the row `c` of a firm; true of firms that offer something. */
export function isNear({ point, chord }: Place): Condition {
  if (chord === undefined) return isLocated
  return sql`${isLocated} and c.geo <@ cube_enlarge(${point}, ${chord}::float8, 3) and c.geo <-> ${point} <= ${chord}::float8`
}

/** The products of firms in a radius; undefined when there are too many of them to begin with. */
export interface Nearby {
  condition: Condition
  products: number
}

export async function findNearby(db: Db, place: Place): Promise<Nearby | undefined> {
  // Only the order of distance lets the index stop as soon as there are too many.
  const { rows } = await sql<{ id: number; total_products: number }>`
    select id, total_products from (
      select c.id, c.total_products, c.geo <-> ${place.point} as chord from companies c where ${isLocated}
      order by c.geo <-> ${place.point} limit ${MAX_NEARBY_FIRMS + 1}
    ) nearest where chord <= ${place.chord ?? Infinity}::float8`.execute(db)
  const products = rows.reduce((sum, firm) => sum + firm.total_products, 0)
  if (rows.length > MAX_NEARBY_FIRMS || products > MAX_NEARBY_PRODUCTS) return undefined
  // Says what the index on the products of a firm holds, so that the planner may use it.
  const condition: Condition = sql`p.company_id = any(${rows.map(({ id }) => id)}::bigint[]) and p.deleted_at is null`
  return { condition, products }
}

/** A look-up per product; as a join the planner would begin with all firms. */
export function ofNearFirm(place: Place): Condition {
  return sql`(select ${isNear(place)} from companies c where c.id = p.company_id)`
}

/** The same of all products: a look-up for each would take longer than finding all firms once. */
export const ofLocatedFirm: Condition = sql`p.company_id in (select c.id from companies c where ${isLocated})`

/** Every firm counts its listed products. */
export async function sumNearbyProducts(db: Db, place: Place): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(c.total_products), 0)::bigint as sum from companies c where ${isNear(place)}`.execute(db)
  return rows[0]?.sum ?? 0
}
