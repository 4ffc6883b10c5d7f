import type { ColumnType, Generated } from 'kysely'

/** One interface per table, field names as in SQL. A bigint arrives as a number, a numeric as text. */
export interface Tables {
  companies: CompaniesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  attempt_limits: AttemptLimitsTable
}

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface CompaniesTable {
  id: Generated<number>
  short_name: string
  short_name_skeleton: string
  name_skeleton: string
  email: string
  password_hash: string
  company_name: string
  logo_url: Defaulted<string | null>
  verified: Defaulted<boolean>
  created_at: Defaulted<Date>
  updated_at: Defaulted<Date>
}

interface SessionsTable {
  id: Generated<number>
  company_id: number
  user_agent: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Defaulted<Date | null>
}

interface RefreshTokensTable {
  id: Generated<number>
  session_id: number
  token_hash: Buffer
  created_at: Date
  expires_at: Date
  used_at: Defaulted<Date | null>
}

interface AttemptLimitsTable {
  key: string
  attempts: number
  window_ends_at: Date
  blocked_until: Defaulted<Date | null>
}
