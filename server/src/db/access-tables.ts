import type { InvitedRole } from '@bedesten/contract/members'
import type { Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface InvitationsTable {
  id: Generated<number>
  company_id: number
  email: string
  role: InvitedRole
  token_hash: Buffer
  invited_by: number | null
  sent_at: Date
  expires_at: Date
  accepted_at: Defaulted<Date | null>
  revoked_at: Defaulted<Date | null>
}

export interface AttemptLimitsTable {
  key: string
  attempts: number
  pending: Defaulted<number>
  window_ends_at: Date
  blocked_until: Defaulted<Date | null>
}
