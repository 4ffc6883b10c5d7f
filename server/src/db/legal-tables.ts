import type { ConsentKind } from '@bedesten/contract/consents'
import type { WrittenSlug } from '@bedesten/contract/legal'
import type { GeneratedAlways } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface LegalTables {
  legal_texts: LegalTextsTable
  consents: ConsentsTable
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
