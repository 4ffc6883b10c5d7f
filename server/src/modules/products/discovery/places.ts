import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { chordTo, pointOf, type Place } from '../../../db/places.ts'

type OfCompany = RawBuilder<boolean>

/** On the row `c` of a company: the index on places holds no others. */
export const isLocated: OfCompany = sql`c.geo is not null and c.has_products`

/** On the row `c` of a company; true of companies that offer something. */
export function isNear(place: Place): OfCompany {
  const { chord } = place
  if (chord === undefined) return isLocated
  const box = sql`cube_enlarge(${pointOf(place)}, ${chord}::float8, 3)`
  return sql`${isLocated} and c.geo <@ ${box} and ${chordTo(place)} <= ${chord}::float8`
}

/** As one text: the driver writes each of thousands by itself, which took longer than finding the products. */
export function writeIds(ids: number[]): RawBuilder<unknown> {
  return sql`${`{${ids.join()}}`}::bigint[]`
}

/** One lookup per product; a join would begin with all companies. */
export function isNearCompany(place: Place): RawBuilder<boolean> {
  return sql`(select ${isNear(place)} from companies c where c.id = p.company_id)`
}

/** The companies within the radius, and how many products they list. */
export interface Nearby {
  companies: number[]
  products: number
}

/** More companies than these are not listed: each product is then checked instead. */
const MAX_LISTED = 3000

/** Undefined where there are too many to list. */
export async function findNearby(db: Db, place: Place): Promise<Nearby | undefined> {
  const { rows } = await sql<{ companies: number[] | null; products: number }>`
    select case when count(*) <= ${MAX_LISTED} then coalesce(array_agg(id), '{}') end as companies,
      coalesce(sum(total_products), 0)::bigint as products
    from (select c.id, c.total_products from companies c where ${isNear(place)} limit ${MAX_LISTED + 1}) near`.execute(
    db,
  )
  const { companies, products } = rows[0] ?? { companies: null, products: 0 }
  return companies ? { companies, products } : undefined
}

/** Every company counts its listed products. */
export async function countNearby(db: Db, place: Place): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(c.total_products), 0)::bigint as sum from companies c where ${isNear(place)}`.execute(db)
  return rows[0]?.sum ?? 0
}
