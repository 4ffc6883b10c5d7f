import type { ThingKind } from '@bedesten/contract/measures'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface MeasuresTable {
  id: Generated<number>
  company_id: number
  kind: 'remove' | 'warn' | 'suspend' | 'ban'
  reason: string
  operator_id: number | null
  thing_kind: Defaulted<ThingKind | null>
  thing_id: Defaulted<number | null>
  thing_title: Defaulted<string | null>
  thing_before: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Date
  until: Defaulted<Date | null>
  ended_at: Defaulted<Date | null>
  appeal_until: Date
  appeal_text: Defaulted<string | null>
  appealed_at: Defaulted<Date | null>
  appeal_state: Defaulted<'waiting' | 'upheld' | 'overturned' | 'eased' | null>
  appeal_answer: Defaulted<string | null>
  appeal_decided_at: Defaulted<Date | null>
}
