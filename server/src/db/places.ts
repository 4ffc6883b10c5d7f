import { sql, type RawBuilder } from 'kysely'

/** A position and a maximum distance, as a chord through the earth. */
export interface Place {
  latitude: number
  longitude: number
  chord: number | undefined
}

const EARTH_KM = 6371

interface Located {
  latitude?: number | undefined
  longitude?: number | undefined
  radius_km?: number | undefined
}

export function toPlace({ latitude, longitude, radius_km }: Located): Place | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const chord = radius_km === undefined ? undefined : 2 * EARTH_KM * Math.sin(radius_km / (2 * EARTH_KM))
  return { latitude, longitude, chord }
}

export function toKilometres(chord: number): number {
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / (2 * EARTH_KM)))
}

export function pointOf({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`geo_point(${latitude}::float8, ${longitude}::float8)`
}

/** Distance from the place to the company `c`, as a chord. */
export function chordTo(place: Place): RawBuilder<number> {
  return sql`c.geo <-> ${pointOf(place)}`
}

/** The bearing of the company `c` from the place, in degrees clockwise from north. */
export function bearingTo({ latitude, longitude }: Place): RawBuilder<number> {
  const from = sql`${latitude}::float8`
  const east = sql`(c.longitude - ${longitude}::float8)`
  return sql`atan2d(
    sind(${east}) * cosd(c.latitude),
    cosd(${from}) * sind(c.latitude) - sind(${from}) * cosd(c.latitude) * cosd(${east})
  )`
}
