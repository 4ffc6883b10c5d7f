import type { AuditAct } from '@bedesten/contract/operator-audit'
import type { RegistrationMode } from '@bedesten/contract/notices'
import type { OperatorRole, QueueDecision, QueueKind, QueueState } from '@bedesten/contract/operator'
import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import type { Provider } from '@bedesten/contract/site.schemas'
import type { PaperKind, VerificationState } from '@bedesten/contract/verification'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Defaulted } from './column-types.ts'
import type { LegalTables } from './legal-tables.ts'
import type { MeasuresTable } from './measure-tables.ts'

/** Written as JSON text. */
type Json<T> = ColumnType<T, string | null | undefined, string | null>

export interface OperatorTables extends LegalTables {
  operators: OperatorsTable
  queue_entries: QueueEntriesTable
  operator_notes: OperatorNotesTable
  operator_audit: OperatorAuditTable
  verifications: VerificationsTable
  verification_papers: VerificationPapersTable
  site_settings: SiteSettingsTable
  search_misses: SearchMissesTable
  measures: MeasuresTable
}

interface OperatorsTable {
  person_id: number
  role: OperatorRole
  created_at: Date
}

interface QueueEntriesTable {
  id: Generated<number>
  kind: QueueKind
  state: Defaulted<QueueState>
  company_id: number | null
  subject_kind: Defaulted<string | null>
  subject_id: Defaulted<number | null>
  title: string
  snapshot: Json<Snapshot | null>
  text: Defaulted<string | null>
  assigned_to: Defaulted<number | null>
  version: Defaulted<number>
  due_at: Date
  created_at: Date
  decision: Defaulted<QueueDecision | null>
  decision_reason: Defaulted<string | null>
  decided_by: Defaulted<number | null>
  closed_at: Defaulted<Date | null>
}

interface OperatorNotesTable {
  id: GeneratedAlways<number>
  entry_id: Defaulted<number | null>
  company_id: Defaulted<number | null>
  person_id: number | null
  person_name: string
  text: string
  created_at: Date
}

interface OperatorAuditTable {
  id: GeneratedAlways<number>
  operator_id: number | null
  operator_name: string
  act: AuditAct
  text: string
  entry_id: number | null
  entry_number: string | null
  company_id: number | null
  company_name: string | null
  subject: string | null
  reason: string | null
  address: string
  created_at: Date
}

interface VerificationsTable {
  company_id: number
  state: VerificationState
  remark: Defaulted<string | null>
  legal_name: Defaulted<string | null>
  tax_number: Defaulted<string | null>
  submitted_at: Defaulted<Date | null>
  decided_at: Defaulted<Date | null>
}

interface VerificationPapersTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: PaperKind
  upload_id: number
  remark: Defaulted<string | null>
  created_at: Date
}

export interface SiteSettingsTable {
  id: Defaulted<boolean>
  name: string
  provider: Json<Provider | null>
  notice_kind: Defaulted<'info' | 'warning' | null>
  notice_text: Defaulted<string | null>
  notice_from: Defaulted<Date | null>
  notice_to: Defaulted<Date | null>
  registration: RegistrationMode
  updated_at: Date
}

interface SearchMissesTable {
  /** A calendar day. */
  day: string
  word: string
  company_id: number
  count: number
}
