import type { ApprovalState } from '@bedesten/contract/approvals'
import type { Currency } from '@bedesten/contract/money'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface ApprovalsTable {
  id: Generated<number>
  company_id: number
  person_id: number | null
  state: ApprovalState
  quote_id: number | null
  body: ColumnType<unknown, string, never>
  snapshot: ColumnType<unknown, string, never>
  total_amount: string
  currency: Currency
  limit_per_order: string | null
  limit_per_month: string | null
  used_this_month: string
  note: string | null
  order_ids: Defaulted<number[]>
  decided_by: Defaulted<number | null>
  decided_at: Defaulted<Date | null>
  reason: Defaulted<string | null>
  created_at: Date
}
