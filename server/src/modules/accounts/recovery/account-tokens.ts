import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { conflict } from '../../../http/errors.ts'
import { hashOpaqueToken } from '../sessions/tokens.ts'

export type TokenPurpose = Tables['account_tokens']['purpose']

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LIVES: Record<TokenPurpose, number> = {
  reset_password: 30 * MINUTE,
  confirm_email: 7 * DAY,
  change_email: 7 * DAY,
  undo_email: 7 * DAY,
  two_step: 5 * MINUTE,
}

/**
 * A token is derived from its id and the server's secret, so that the mail job can write the link
 * although no table holds it.
 */
export function createAccountTokens(appSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'account-token', 32))
  return { tokenOf: (id: string) => createHmac('sha256', key).update(id).digest('base64url') }
}

export type AccountTokens = ReturnType<typeof createAccountTokens>

interface NewToken {
  personId: number
  purpose: TokenPurpose
  email: string | null
  now: Date
}

/** A new token revokes earlier ones, except links that undo a change, because the oldest restores the most. */
export async function issueToken(trx: Db, tokens: AccountTokens, { personId, purpose, email, now }: NewToken) {
  const id = randomUUID()
  const token = tokens.tokenOf(id)
  if (purpose !== 'undo_email') await deleteTokens(trx, personId, [purpose])
  await trx
    .insertInto('account_tokens')
    .values({
      id,
      person_id: personId,
      purpose,
      token_hash: hashOpaqueToken(token),
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIVES[purpose]),
    })
    .execute()
  return { id, token }
}

export async function findToken(db: Db, token: string, purposes: TokenPurpose[], now: Date) {
  return db
    .selectFrom('account_tokens')
    .select(['id', 'person_id', 'purpose', 'email', 'created_at'])
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function findTokenOf(db: Db, personId: number, purpose: TokenPurpose, now: Date) {
  return db
    .selectFrom('account_tokens')
    .select(['email'])
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Of concurrent uses one succeeds. */
export async function takeToken(trx: Db, token: string, purposes: TokenPurpose[], now: Date) {
  return trx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashOpaqueToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['id', 'person_id', 'purpose', 'email', 'created_at'])
    .executeTakeFirst()
}

export async function deleteTokens(trx: Db, personId: number, purposes: TokenPurpose[]): Promise<void> {
  await trx.deleteFrom('account_tokens').where('person_id', '=', personId).where('purpose', 'in', purposes).execute()
}

/** All purposes but this one. */
export async function deleteTokensAfter(
  trx: Db,
  { id, person_id, created_at }: { id: string; person_id: number; created_at: Date },
): Promise<void> {
  await trx
    .deleteFrom('account_tokens')
    .where('person_id', '=', person_id)
    .where('created_at', '>=', created_at)
    .where('id', '<>', id)
    .execute()
}

/** Links back to an address work for seven days after it was last replaced. */
export async function extendUndo(trx: Db, personId: number, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('account_tokens')
    .set({ expires_at: new Date(now.getTime() + LIVES.undo_email) })
    .where('person_id', '=', personId)
    .where('purpose', '=', 'undo_email')
    .where('email', '=', email)
    .execute()
}

/** Whether another company may still return to the address; the database then refuses it (25-accounts.sql). */
export async function isKeptForOther(db: Db, personId: number, email: string, now: Date): Promise<boolean> {
  const token = await db
    .selectFrom('account_tokens')
    .select('id')
    .where('purpose', '=', 'undo_email')
    .where('email', '=', email)
    .where('person_id', '<>', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return token !== undefined
}

export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute()
}

export function linkExpired() {
  return conflict('link_expired', 'Bu bağlantının süresi dolmuş veya daha önce kullanılmış.')
}
