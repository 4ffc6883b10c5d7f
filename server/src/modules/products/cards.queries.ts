import type { Currency } from '@bedesten/contract/money'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Picked } from './discovery-orders.ts'
import { toPlace } from './places.ts'

const CARD_DESCRIPTION = 200

export interface CardRow {
  id: number
  company_id: number
  name: string
  description: string | null
  price: string
  currency: Currency
  stock_quantity: number
  in_stock: boolean
  sku: string | null
  status: ProductStatus
  tags: string[]
  main_image_url: string | null
  views_count: number
  sales_count: number
  rating_sum: number
  rating_count: number
  created_at: Date
  company_name: string
  company_logo: string | null
  short_name: string
  city: string | null
  location_name: string | null
  verified: boolean
  /** Through the ground; null where the firm or the viewer has no place. */
  chord: number | null
}

export const CARD_TABLES = sql`products p
  join product_stats s on s.product_id = p.id
  join companies c on c.id = p.company_id`

export function cardColumns(description: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`p.id, p.company_id, p.name, ${description} as description, p.price, p.currency, p.stock_quantity, p.in_stock,
    p.sku, p.status, p.tags, p.main_image_url, s.views_count, s.sales_count, s.rating_sum, s.rating_count, p.created_at,
    c.company_name, c.logo_url as company_logo, c.short_name, c.city, c.location_name, c.verified`
}

/** Where the viewer is, if that is known. */
export interface Located {
  latitude?: number | undefined
  longitude?: number | undefined
}

/** The ids are picked first, from indexes; only those that are shown are read in full. */
export async function readCards(db: Db, picked: Picked, viewer: Located): Promise<(CardRow & { place: string[] })[]> {
  const place = toPlace(viewer)
  const chord = place ? sql`c.geo <-> ${place.point}` : sql`null::float8`
  const { rows } = await sql<CardRow & { place: string[] }>`
    with picked as materialized (select id, place, row_number() over () as position from (${picked}) found)
    select picked.place, ${cardColumns(sql`left(p.description, ${CARD_DESCRIPTION})`)}, ${chord} as chord
    from picked join (${CARD_TABLES}) on p.id = picked.id
    order by picked.position`.execute(db)
  return rows
}
