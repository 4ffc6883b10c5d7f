import type { Generated } from 'kysely'
import type { Defaulted } from './column-types.ts'

export interface PasskeysTable {
  id: Generated<number>
  person_id: number
  credential_id: Buffer
  public_key: Buffer
  counter: Defaulted<number>
  transports: Defaulted<string[]>
  name: string
  created_at: Date
  last_used_at: Defaulted<Date | null>
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer
  purpose: 'register' | 'login' | 'second_step'
  person_id: number | null
  session_id: number | null
  expires_at: Date
}
