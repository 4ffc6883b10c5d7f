import type { Currency } from '@bedesten/contract/money'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { Terms } from '@bedesten/contract/terms'
import type { Axis } from '@bedesten/contract/variants'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import { discountFor } from '../dealers/dealers.queries.ts'

export interface CardRow extends Terms {
  id: number
  company_id: number
  name: string
  description: string | null
  price: string
  currency: Currency
  /** The viewer's discount; null if none. */
  discount_percent: string | null
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
  variant_count: number
  lowest_own_price: string | null
  highest_own_price: string | null
  shares_price: boolean
  axes: Axis[]
  created_at: Date
  company_name: string
  company_logo: string | null
  short_name: string
  city: string | null
  location_name: string | null
  verified: boolean
  /** Null where the company or the viewer has no place. */
  distance_km: number | null
  /** From the viewer to the company, in degrees clockwise from north, from -180 on. */
  bearing?: number | null
}

export const CARD_TABLES = sql`products p
  join product_stats s on s.product_id = p.id
  join companies c on c.id = p.company_id`

/** The terms of the product `p`. */
export const TERMS_COLUMNS = sql`p.unit, p.min_order_quantity, p.order_multiple, p.price_tiers, p.vat_rate, p.vat_included,
  p.lead_time_days`

export function cardColumns(description: RawBuilder<unknown>, viewer: number | undefined): RawBuilder<unknown> {
  return sql`p.id, p.company_id, p.name, ${description} as description, p.price, p.currency, p.stock_quantity, p.in_stock,
    ${TERMS_COLUMNS}, ${discountFor(viewer, sql`p.company_id`)} as discount_percent, p.sku, p.status, p.tags, p.main_image_url, s.views_count, s.sales_count, s.rating_sum, s.rating_count, p.created_at,
    p.variant_count, p.lowest_own_price, p.highest_own_price, p.shares_price, p.axes,
    c.company_name, c.logo_url as company_logo, c.short_name, c.city, c.location_name, c.verified`
}

/** Those of them that everybody sees, without their descriptions. */
export async function listCards(db: Db, ids: number[], viewer: number | undefined): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(sql`null::text`, viewer)}, null::float8 as distance_km from ${CARD_TABLES}
    where p.id = any(${ids}::bigint[]) and p.listed and ${isShown('c')}`.execute(db)
  return rows
}
