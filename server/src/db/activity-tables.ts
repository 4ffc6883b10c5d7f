import type { ActivityKind } from '@bedesten/contract/activity'
import type { Right } from '@bedesten/contract/rights'
import type { GeneratedAlways } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface ActivityTable {
  id: GeneratedAlways<number>
  company_id: number
  person_id: number | null
  key_name: string | null
  kind: ActivityKind
  text: string
  target: string | null
  old_value: string | null
  new_value: string | null
  device: string | null
  created_at: Date
}

export interface ApiKeysTable {
  id: GeneratedAlways<number>
  company_id: number
  /** The key that its owner may show again. */
  main: boolean
  name: string
  rights: Right[]
  /** For keys other than the main one. */
  prefix: Defaulted<string | null>
  /** A calendar day. */
  ends_on: Defaulted<string | null>
  key_hash: Buffer
  key_encrypted: Defaulted<Buffer | null>
  created_at: Date
  last_used_at: Defaulted<Date | null>
}
