import type { ExportKind } from '@bedesten/contract/my-data'
import type { Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface DataExportsTable {
  id: Generated<number>
  person_id: number
  company_id: number | null
  kind: ExportKind
  state: 'waiting' | 'ready' | 'failed'
  /** A calendar day. */
  day: string
  file_name: Defaulted<string | null>
  bytes: Defaulted<number | null>
  created_at: Date
  expires_at: Defaulted<Date | null>
}

export interface CompanyClosingsTable {
  company_id: number
  asked_by: number | null
  asked_at: Date
  erase_at: Date
  erasing_at: Defaulted<Date | null>
  erased_at: Defaulted<Date | null>
  company_name: Defaulted<string | null>
  legal_name: Defaulted<string | null>
  tax_office: Defaulted<string | null>
  tax_number: Defaulted<string | null>
  mersis_number: Defaulted<string | null>
  address: Defaulted<string | null>
  city: Defaulted<string | null>
  postal_code: Defaulted<string | null>
}
