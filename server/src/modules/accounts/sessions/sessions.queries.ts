import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { recording } from '../../activity/record-activity.ts'
import type { TokenClaims } from './tokens.ts'

const DAY = 86_400_000
/** A refresh token not used for this long is dead. */
const IDLE_MS = 30 * DAY
/** However often it is refreshed, a session ends after this long. */
const ABSOLUTE_MS = 60 * DAY
/** Limit, because a program may log in for every call. */
const MAX_LISTED = 100

interface NewSession {
  /** Null for a person who belongs to none. */
  companyId: number | null
  personId: number
  userAgent: string
  now: Date
  /** The way of login, for the activity. */
  text?: string | undefined
  target?: string | undefined
}

export async function insertSession(trx: Db, session: NewSession): Promise<number> {
  const { companyId, personId, userAgent, now, text = 'giriş yaptı', target } = session
  const act = { kind: 'login', text, target } as const
  const writer =
    companyId === null ? trx : recording(trx, { id: companyId, personId, keyName: null, userAgent }, act, now)
  const { id } = await writer
    .insertInto('sessions')
    .values({
      company_id: companyId,
      person_id: personId,
      user_agent: userAgent,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether its login was no earlier. */
export async function isSince(db: Db, sessionId: number, time: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>=', time)
    .executeTakeFirst()
  return found !== undefined
}

/** False if it has ended; otherwise it cannot end before the transaction does. */
export async function holdSession(trx: Db, { personId, sessionId }: SessionMark): Promise<boolean> {
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return open !== undefined
}

export async function insertRefreshToken(db: Db, sessionId: number, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      session_id: sessionId,
      token_hash: tokenHash,
      created_at: now,
      expires_at: new Date(now.getTime() + IDLE_MS),
    })
    .execute()
}

/** Marks an unused token as used; undefined when it was used before, expired, or its session is over. */
export async function takeRefreshToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .from('sessions')
    .whereRef('sessions.id', '=', 'refresh_tokens.session_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('refresh_tokens.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .returning(['sessions.id as session_id', 'sessions.company_id', 'sessions.person_id'])
    .executeTakeFirst()
}

export async function findRefreshToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['session_id', 'company_id', 'person_id', 'used_at', 'revoked_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()
}

/** Which session, and whose it is. */
export type SessionMark = Pick<TokenClaims, 'personId' | 'sessionId'>

/** To another company of its person. Refresh tokens of before are used up; streams of the company that is left end by a trigger. */
export async function moveSession(trx: Db, me: SessionMark, companyId: number | null, now: Date): Promise<void> {
  // Tokens before sessions, as refreshing locks them.
  const unused = trx.updateTable('refresh_tokens').set({ used_at: now }).where('used_at', 'is', null)
  await unused.where('session_id', '=', me.sessionId).execute()
  await updateSessionCompany(trx, me, companyId, now)
}

export async function updateSessionCompany(
  trx: Db,
  { personId, sessionId }: SessionMark,
  companyId: number | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ company_id: companyId, last_used_at: now })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()
}

/**
 * Those of a person in a company that she has left go on in another one, or in none. Access tokens of before are dead at once; the
 * refresh tokens stay, and their answer says where the session is now.
 */
export async function moveSessionsOut(
  trx: Db,
  companyId: number,
  personId: number,
  nextCompanyId: number | null,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ company_id: nextCompanyId })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Newest use first; always includes the current one. */
export async function listOpenSessions(db: Db, { personId, sessionId }: SessionMark, now: Date) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    // A session with an expired refresh token can never be used again.
    .where('last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy((row) => row('id', '=', sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return sessions.toSorted((a, b) => b.last_used_at.getTime() - a.last_used_at.getTime() || b.id - a.id)
}

/** False if the person has no such open session. */
export async function revokeSession(db: Db, personId: number, sessionId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function revokeOtherSessions(db: Db, personId: number, keptId: number, now: Date): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('id', '<>', keptId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function revokeAllSessions(db: Db, personId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends the sessions of a person in one company. */
export async function revokeSessionsIn(trx: Db, companyId: number, personId: number, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Those of all companies that are still open, of people who still belong to them; a banned company has none. */
export async function findOpenSessions(db: Db, ids: number[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.company_id', '=', 'sessions.company_id')
        .onRef('members.person_id', '=', 'sessions.person_id'),
    )
    .innerJoin('companies', 'companies.id', 'sessions.company_id')
    .select(['sessions.id', 'sessions.company_id', 'sessions.person_id'])
    .where('sessions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('standing', '<>', 'banned')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}
