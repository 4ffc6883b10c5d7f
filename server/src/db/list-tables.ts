import type { AlertKind } from '@bedesten/contract/alerts'
import type { Currency } from '@bedesten/contract/money'
import type { VatRate } from '@bedesten/contract/terms'
import type { Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface ProductListsTable {
  id: Generated<number>
  company_id: number
  /** Who changed it last. */
  person_id: number | null
  name: string
  created_at: Date
  updated_at: Date
}

export interface ProductListItemsTable {
  id: Generated<number>
  list_id: number
  product_id: number
  variant_id: Defaulted<number | null>
  quantity: number
  added_name: string
  added_variant: Defaulted<string | null>
  created_at: Date
}

export interface ProductAlertsTable {
  id: Generated<number>
  company_id: number
  product_id: number
  variant_id: number | null
  kind: AlertKind
  /** When it was set. */
  price: string
  currency: Currency
  vat_rate: VatRate
  vat_included: boolean
  created_at: Date
  fired_at: Defaulted<Date | null>
  fired_price: Defaulted<string | null>
  fired_currency: Defaulted<Currency | null>
  fired_vat_rate: Defaulted<VatRate | null>
  fired_vat_included: Defaulted<boolean | null>
}
