import type { Currency } from '@bedesten/contract/money'
import type { QuoteEvent } from '@bedesten/contract/quotes.schemas'
import type { QuoteStatus } from '@bedesten/contract/quotes'
import type { VatRate } from '@bedesten/contract/terms'
import type { Unit } from '@bedesten/contract/units'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface PurchaseRequestsTable {
  id: Generated<number>
  company_id: number
  title: string
  text: string
  tags: Defaulted<string[]>
  tag_ids: Defaulted<number[]>
  city: string
  /** A calendar day. */
  last_day: string
  closes_at: Date
  image_url: Defaulted<string | null>
  line_names: string
  closed_at: Defaulted<Date | null>
  decided_at: Defaulted<Date | null>
  created_at: Date
  updated_at: Date
  /** By an operator. */
  removed_at: Defaulted<Date | null>
}

export interface PurchaseRequestLinesTable {
  id: Generated<number>
  purchase_request_id: number
  position: number
  name: string
  quantity: number
  unit: Unit
}

export interface QuotesTable {
  id: Generated<number>
  quote_number: string
  buyer_id: number
  seller_id: number
  purchase_request_id: Defaulted<number | null>
  status: Exclude<QuoteStatus, 'expired'>
  target_currency: Currency
  note: Defaulted<string | null>
  delivery_city: Defaulted<string | null>
  /** A calendar day. */
  wanted_on: Defaulted<string | null>
  version: Defaulted<number>
  expires_at: Defaulted<Date | null>
  change_requested_at: Defaulted<Date | null>
  change_note: Defaulted<string | null>
  reason: Defaulted<string | null>
  decided_by: Defaulted<'buyer' | 'seller' | null>
  decided_at: Defaulted<Date | null>
  order_id: Defaulted<number | null>
  seen_at: Defaulted<Date | null>
  created_at: Date
  updated_at: Date
}

export interface QuoteLinesTable {
  id: Generated<number>
  quote_id: number
  position: number
  request_line_id: Defaulted<number | null>
  product_id: Defaulted<number | null>
  variant_id: Defaulted<number | null>
  variant_name: Defaulted<string | null>
  sku: Defaulted<string | null>
  name: string
  quantity: number
  unit: Unit
  target_price: Defaulted<string | null>
}

export interface QuoteOffersTable {
  quote_id: number
  version: number
  currency: Currency
  subtotal: string
  vat_total: string
  total_amount: string
  partial: boolean
  delivery_days: Defaulted<number | null>
  /** A calendar day. */
  valid_until: string
  payment_terms: Defaulted<string | null>
  note: Defaulted<string | null>
  created_at: Date
}

export interface QuoteOfferLinesTable {
  quote_id: number
  version: number
  line_id: number
  product_id: Defaulted<number | null>
  variant_id: Defaulted<number | null>
  variant_name: Defaulted<string | null>
  sku: Defaulted<string | null>
  unit_price: string
  vat_rate: VatRate
  vat_included: boolean
  line_net: string
  line_vat: string
}

export interface QuoteEventsTable {
  id: Generated<number>
  quote_id: number
  actor: 'buyer' | 'seller'
  person_id: Defaulted<number | null>
  kind: ColumnType<QuoteEvent['kind'], Exclude<QuoteEvent['kind'], 'expired'>, never>
  version: Defaulted<number | null>
  note: Defaulted<string | null>
  created_at: Date
}

export interface QuoteFilesTable {
  quote_id: number
  upload_id: number
  position: number
}

export interface RequestNoticesTable {
  company_id: number
  /** A calendar day. */
  day: string
  notices: number
}
