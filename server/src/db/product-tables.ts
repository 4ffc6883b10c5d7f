import type { AttributeValues } from '@bedesten/contract/categories'
import type { Currency } from '@bedesten/contract/money'
import type { PriceTier } from '@bedesten/contract/price'
import type { Dimensions, PackLine } from '@bedesten/contract/product-facts'
import type { ProductStatus } from '@bedesten/contract/product-fields'
import type { VatRate } from '@bedesten/contract/terms'
import type { Unit } from '@bedesten/contract/units'
import type { Axis } from '@bedesten/contract/variants'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Counted, Defaulted } from './column-types.ts'

export interface ProductsTable {
  id: Generated<number>
  company_id: number
  name: string
  description: Defaulted<string | null>
  price: string
  currency: Currency
  stock_quantity: number
  sku: Defaulted<string | null>
  status: ProductStatus
  tags: Defaulted<string[]>
  tag_ids: Defaulted<number[]>
  main_image_url: Defaulted<string | null>
  unit: Defaulted<Unit>
  min_order_quantity: Defaulted<number>
  order_multiple: Defaulted<number>
  /** Written as JSON text. */
  price_tiers: ColumnType<PriceTier[], string | undefined, string>
  vat_rate: Defaulted<VatRate>
  vat_included: Defaulted<boolean>
  lead_time_days: Defaulted<number | null>
  brand: Defaulted<string | null>
  barcode: Defaulted<string | null>
  origin_country: Defaulted<string | null>
  customs_code: Defaulted<string | null>
  weight_g: Defaulted<number | null>
  /** Written as JSON text, as is what a pack holds. */
  dimensions_mm: ColumnType<Dimensions | null, string | null | undefined, string | null>
  pieces_per_unit: Defaulted<number | null>
  pack_contents: ColumnType<PackLine[], string | undefined, string>
  category_id: Defaulted<number | null>
  /** Written as JSON text. */
  attributes: ColumnType<AttributeValues, string | undefined, string>
  /** The last editor, and who set the price. */
  person_id: Defaulted<number | null>
  price_person_id: Defaulted<number | null>
  /** Written as JSON text. */
  axes: ColumnType<Axis[], string | undefined, string>
  variant_count: Counted
  lowest_own_price: ColumnType<string | null, never, never>
  highest_own_price: ColumnType<string | null, never, never>
  shares_price: ColumnType<boolean, never, never>
  variant_codes: ColumnType<string | null, never, never>
  created_at: Date
  updated_at: Date
  deleted_at: Defaulted<Date | null>
  in_stock: GeneratedAlways<boolean>
  listed: GeneratedAlways<boolean>
  name_sort: GeneratedAlways<string>
  /** By an operator; inactive until it is put back. */
  removed_at: Defaulted<Date | null>
}

export interface ProductFilesTable {
  upload_id: number
  product_id: number
  created_at: Date
}

export interface ProductVariantsTable {
  id: Generated<number>
  product_id: number
  company_id: number
  position: number
  values: string[]
  sku: Defaulted<string | null>
  barcode: Defaulted<string | null>
  price: Defaulted<string | null>
  stock_quantity: number
  image_url: Defaulted<string | null>
  active: Defaulted<boolean>
  deleted_at: Defaulted<Date | null>
}

export interface ProductStatsTable {
  product_id: number
  views_count: Defaulted<number>
  sales_count: Defaulted<number>
  rating_sum: Counted
  rating_count: Counted
}

export interface ProductImagesTable {
  id: Generated<number>
  product_id: number
  position: number
  url: string
}

export interface ProductCountChangesTable {
  id: Counted
  listed_step: Counted
  added_tags: ColumnType<number[], never, never>
  removed_tags: ColumnType<number[], never, never>
}

export interface ProductCommentsTable {
  id: Generated<number>
  product_id: number
  company_id: number
  content: string
  rating: number
  created_at: Date
  updated_at: Date
  /** The seller's. */
  reply: Defaulted<string | null>
  replied_at: Defaulted<Date | null>
}

export interface ProductRatingsTable {
  product_id: Counted
  company_id: Counted
  rating: Counted
}

/** Kept by a trigger of orders. */
export interface ProductBuyersTable {
  product_id: Counted
  company_id: Counted
}
