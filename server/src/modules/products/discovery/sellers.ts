import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isShown } from '../../../db/shown-companies.ts'
import { chordTo, pointOf, type Place } from '../../../db/places.ts'

/** A condition on the row `c` of a company. */
type OfCompany = RawBuilder<boolean>

/** Of a company that is shown; the index on places holds those with a place and products. */
export const isLocated: OfCompany = sql`c.geo is not null and c.has_products and ${isShown('c')}`

/** Within the radius, if there is one. */
export function isNear(place: Place): OfCompany {
  const { chord } = place
  if (chord === undefined) return isLocated
  const box = sql`cube_enlarge(${pointOf(place)}, ${chord}::float8, 3)`
  return sql`${isLocated} and c.geo <@ ${box} and ${chordTo(place)} <= ${chord}::float8`
}

/** Conditions on the company of a product. */
export interface SellerFilter {
  place: Place | undefined
  verified: boolean
}

function isSeller({ place, verified }: SellerFilter): OfCompany {
  const near = place ? isNear(place) : sql<boolean>`c.has_products and ${isShown('c')}`
  return verified ? sql<boolean>`c.verified and ${near}` : near
}

/** As one text: the driver serializes array elements one by one, which took longer than the search. */
export function writeIds(ids: number[]): RawBuilder<unknown> {
  return sql`${`{${ids.join()}}`}::bigint[]`
}

/** On the row `p` of a product. One lookup each; a join would begin with all companies. */
export function isOfSeller(filter: SellerFilter): RawBuilder<boolean> {
  return sql`(select ${isSeller(filter)} from companies c where c.id = p.company_id)`
}

/** Companies that match, and the number of their listed products. */
export interface Sellers {
  companies: number[]
  products: number
}

/** Limit of listed companies; beyond it each product is checked. */
const MAX_LISTED = 3000

/** Undefined where there are too many to list. */
export async function findSellers(db: Db, filter: SellerFilter): Promise<Sellers | undefined> {
  const { rows } = await sql<{ companies: number[] | null; products: number }>`
    select case when count(*) <= ${MAX_LISTED} then coalesce(array_agg(id), '{}') end as companies,
      coalesce(sum(total_products), 0)::bigint as products
    from (select c.* from companies c where ${isSeller(filter)} limit ${MAX_LISTED + 1}) found`.execute(db)
  const { companies, products } = rows[0] ?? { companies: null, products: 0 }
  return companies ? { companies, products } : undefined
}

/** Every company counts its listed products. */
export async function countOfSellers(db: Db, filter: SellerFilter): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(c.total_products), 0)::bigint as sum from companies c where ${isSeller(filter)}`.execute(db)
  return rows[0]?.sum ?? 0
}
