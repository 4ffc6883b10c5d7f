import type { ReferenceKind } from '@bedesten/contract/messages'
import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import type { ReportKind, ReportReason } from '@bedesten/contract/reports'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface ConversationsTable {
  id: Generated<number>
  low_id: number
  high_id: number
  opened_by: number
  answered: Defaulted<boolean>
  message_count: Defaulted<number>
  last_message_id: Defaulted<number | null>
  low_unread: Defaulted<number>
  high_unread: Defaulted<number>
  low_read_id: Defaulted<number>
  high_read_id: Defaulted<number>
  low_muted: Defaulted<boolean>
  high_muted: Defaulted<boolean>
  low_told_at: Defaulted<Date | null>
  high_told_at: Defaulted<Date | null>
  low_open_until: Defaulted<Date | null>
  high_open_until: Defaulted<Date | null>
  created_at: Date
}

/** A view. */
export interface ConversationSidesTable {
  id: number
  company_id: number
  other_id: number
  last_message_id: number | null
  message_count: number
  unread_count: number
  muted: boolean
}

export interface MessagesTable {
  id: Generated<number>
  conversation_id: number
  sender_id: number
  person_id: Defaulted<number | null>
  text: string
  reference_kind: Defaulted<ReferenceKind | null>
  reference_id: Defaulted<number | null>
  sent_key: Defaulted<string | null>
  created_at: Date
  read_at: Defaulted<Date | null>
  withdrawn_at: Defaulted<Date | null>
}

export interface MessageFilesTable {
  message_id: number
  upload_id: number
  position: number
}

export interface ConversationLimitsTable {
  company_id: number
  day: string
  opened: number
  answered: Defaulted<boolean>
}

export interface CompanyBlocksTable {
  blocker_id: number
  blocked_id: number
  created_at: Date
}

export interface ReportsTable {
  id: Generated<number>
  reporter_id: number
  kind: ReportKind
  subject_id: number
  reason: ReportReason
  text: Defaulted<string | null>
  created_at: Date
  closed_at: Defaulted<Date | null>
  entry_id: Defaulted<number | null>
  /** Written as JSON text; null where the record is as its entry shows it. */
  snapshot: ColumnType<Snapshot | null, string | null | undefined, string | null>
}
