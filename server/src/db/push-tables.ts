import type { Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface PushSubscriptionsTable {
  id: Generated<number>
  person_id: number
  session_id: number
  company_id: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  created_at: Date
  last_sent_at: Defaulted<Date | null>
  /** Its push service asked to wait. */
  not_before: Defaulted<Date | null>
}

export interface PushDeliveriesTable {
  id: Generated<number>
  subscription_id: number
  /** Null for a trial. */
  notification_id: number | null
  created_at: Date
  attempts: Defaulted<number>
  started_at: Defaulted<Date | null>
  sent_at: Defaulted<Date | null>
  dropped_at: Defaulted<Date | null>
  given_up_at: Defaulted<Date | null>
  last_error: Defaulted<string | null>
}

export interface PushSettingsTable {
  person_id: number
  hide_content: Defaulted<boolean>
  /** Minutes of the day in Istanbul. */
  quiet_from: Defaulted<number | null>
  quiet_to: Defaulted<number | null>
}
