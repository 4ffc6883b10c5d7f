import type { ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import type { WebhookAttempt } from '@bedesten/contract/webhooks.schemas'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface WebhooksTable {
  id: Generated<number>
  company_id: number
  url: string
  events: string[]
  secret_encrypted: Buffer
  active: Defaulted<boolean>
  disabled_at: Defaulted<Date | null>
  failing_since: Defaulted<Date | null>
  last_success_at: Defaulted<Date | null>
  lost_connections: Defaulted<number>
  not_before: Defaulted<Date | null>
  /** The last attempt took long. */
  slow: Defaulted<boolean>
  created_at: Date
}

/** Which sender is active for a company, in the fast and the slow lane. */
export interface WebhookTurnsTable {
  company_id: number
  slow: boolean
  ends_at: Date
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  event: string
  subject: Defaulted<string | null>
  payload: string
  state: Defaulted<'waiting' | 'delivered' | 'given_up'>
  attempts: ColumnType<WebhookAttempt[], string | undefined, string>
  attempt_count: Defaulted<number>
  response: Defaulted<string | null>
  next_attempt_at: Date
  created_at: Date
}

export interface BulkChangesTable {
  id: Generated<number>
  company_id: number
  person_id: Defaulted<number | null>
  /** As it was parsed: amounts in hundredths. */
  change: ColumnType<ProductsChange, string, never>
  product_ids: number[]
  status: 'planned' | 'done' | 'failed' | 'undone' | 'cancelled'
  run_at: Date
  changed_count: Defaulted<number>
  unchanged_count: Defaulted<number>
  restored_count: Defaulted<number | null>
  /** Products that could not be changed, and why, as JSON. */
  message: Defaulted<string | null>
  created_at: Date
  done_at: Defaulted<Date | null>
  undone_at: Defaulted<Date | null>
}

export interface BulkChangeItemsTable {
  bulk_change_id: number
  product_id: number
  old: ColumnType<unknown, string, never>
  new: ColumnType<unknown, string, never>
}
