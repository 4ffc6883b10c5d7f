import type { Currency } from '@bedesten/contract/money'
import type { EntryKind, ReconciliationState } from '@bedesten/contract/open-accounts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Defaulted } from './column-types.ts'

/** Written by functions of the database alone. */
type Read<T> = ColumnType<T, never, never>

export interface LedgersTable {
  id: GeneratedAlways<number>
  seller_id: Read<number>
  buyer_id: Read<number>
  currency: Read<Currency>
  balance: Read<string>
  last_number: Read<number | null>
  last_entry_at: Read<Date | null>
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>
  ledger_id: Read<number>
  number: Read<number>
  kind: Read<EntryKind>
  /** Calendar days. */
  day: Read<string>
  due_on: Read<string | null>
  order_id: Read<number | null>
  text: Read<string | null>
  debit: Read<string>
  credit: Read<string>
  balance_before: Read<string>
  balance: Read<string>
  actor_id: Read<number | null>
  person_id: Read<number | null>
  created_at: Read<Date>
}

export interface LedgerDaysTable {
  ledger_id: Read<number>
  day: Read<string>
  debit: Read<string>
  credit: Read<string>
  entries: Read<number>
}

export interface ReconciliationsTable {
  id: GeneratedAlways<number>
  number: string
  ledger_id: number
  day: string
  debit: string
  credit: string
  balance: string
  state: Defaulted<ReconciliationState>
  asked_by: number
  asked_person_id: number | null
  created_at: Date
  answer_balance: Defaulted<string | null>
  answer_text: Defaulted<string | null>
  answered_person_id: Defaulted<number | null>
  answered_at: Defaulted<Date | null>
  reminded_at: Defaulted<Date | null>
  voided_at: Defaulted<Date | null>
}

export interface AccountRemindersTable {
  seller_id: number
  buyer_id: number
  sent_at: Defaulted<Date | null>
  created_at: Date
}
