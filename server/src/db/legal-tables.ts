import type { ComplaintKind } from '@bedesten/contract/complaints'
import type { ConsentKind } from '@bedesten/contract/consents'
import type { WrittenSlug } from '@bedesten/contract/legal'
import type { GeneratedAlways } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface LegalTables {
  legal_texts: LegalTextsTable
  consents: ConsentsTable
  complaints: ComplaintsTable
  complaint_answers: ComplaintAnswersTable
  complaint_files: ComplaintFilesTable
}

interface ComplaintsTable {
  id: GeneratedAlways<number>
  number: string
  kind: ComplaintKind
  thing_address: string
  company_id: number | null
  name: string
  email: string
  text: string
  entry_id: number
  created_at: Date
}

interface ComplaintAnswersTable {
  id: GeneratedAlways<number>
  complaint_id: number
  person_id: number | null
  text: string
  objects: boolean
  created_at: Date
}

interface ComplaintFilesTable {
  id: GeneratedAlways<number>
  complaint_id: number
  answer_id: number | null
  name: string
  title: string
  type: string
  bytes: number
  created_at: Date
}

interface ConsentsTable {
  id: GeneratedAlways<number>
  person_id: number
  kind: ConsentKind
  version: number
  address: string
  given_at: Date
  ended_at: Defaulted<Date | null>
}

interface LegalTextsTable {
  id: GeneratedAlways<number>
  slug: WrittenSlug
  version: number
  body: string
  revision: Defaulted<number>
  updated_by: number | null
  updated_at: Date
  /** A calendar day. */
  holds_from: Defaulted<string | null>
  ask_again: Defaulted<boolean>
  reason: Defaulted<string | null>
  published_at: Defaulted<Date | null>
}
