import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

/** Differences from the defaults. */
export type StoredPreferences = Partial<
  Record<string, { site?: boolean; push?: boolean; email?: 'now' | 'daily' | 'off' }>
>

export interface MailsTable {
  id: Generated<number>
  /** Null for account mail of a person without a company. */
  company_id: number | null
  person_id: Defaulted<number | null>
  address: Defaulted<string | null>
  template: string
  data: ColumnType<unknown, string | undefined, never>
  notification_id: Defaulted<number | null>
  kind: Defaulted<string | null>
  let_out_at: Defaulted<Date | null>
  gathers: Defaulted<boolean>
  created_at: Date
  sent_at: Defaulted<Date | null>
  dropped_at: Defaulted<Date | null>
  given_up_at: Defaulted<Date | null>
  last_error: Defaulted<string | null>
}

export interface AccountTokensTable {
  id: string
  person_id: number
  purpose: 'reset_password' | 'confirm_email' | 'change_email' | 'undo_email' | 'two_step'
  token_hash: Buffer
  email: string | null
  created_at: Date
  expires_at: Date
}

export interface TwoStepsTable {
  person_id: number
  secret_encrypted: Buffer
  enabled_at: Date | null
  last_step: Defaulted<number>
  created_at: Date
}

export interface RecoveryCodesTable {
  person_id: number
  code_hash: Buffer
}
