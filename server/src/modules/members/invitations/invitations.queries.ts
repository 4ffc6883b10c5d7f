import { INVITATION_DAYS, type InvitationState } from '@bedesten/contract/members'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const LIFE_MS = INVITATION_DAYS * 86_400_000
const MAX_LISTED = 100
/** How long ended invitations are listed. */
const KEPT_MS = 90 * 86_400_000

const OPEN = sql<boolean>`accepted_at is null and revoked_at is null`

const COLUMNS = [
  'invitations.id',
  'invitations.email',
  'role',
  'sent_at',
  'expires_at',
  'persons.name as invited_by',
] as const

/** Newest first; with an id only that one. */
export async function listInvitations(db: Db, companyId: number, now: Date, id?: number) {
  let query = db
    .selectFrom('invitations')
    .leftJoin('persons', 'persons.id', 'invitations.invited_by')
    .select(COLUMNS)
    .select(
      sql<InvitationState>`case when accepted_at is not null then 'accepted' when revoked_at is not null then 'revoked'
        when expires_at <= ${now} then 'expired' else 'waiting' end`.as('state'),
    )
    .where('invitations.company_id', '=', companyId)
  if (id !== undefined) query = query.where('invitations.id', '=', id)
  return query.orderBy('invitations.id', 'desc').limit(MAX_LISTED).execute()
}

interface NewInvitation {
  companyId: number
  email: string
  role: 'admin' | 'sales' | 'buying' | 'finance' | 'viewer'
  tokenHash: Buffer
  invitedBy: number
  now: Date
}

/** Throws the unique violation of `invitations_open` if another one to the address is inserted concurrently. */
export async function insertInvitation(trx: Db, { companyId, email, role, tokenHash, invitedBy, now }: NewInvitation) {
  const { id } = await trx
    .insertInto('invitations')
    .values({
      company_id: companyId,
      email,
      role,
      token_hash: tokenHash,
      invited_by: invitedBy,
      sent_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Revokes open invitations to an address; their links are void. */
export async function revokeInvitationsTo(trx: Db, companyId: number, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where(OPEN)
    .execute()
}

/** Undefined for one that waits no more. */
export async function revokeInvitation(trx: Db, companyId: number, id: number, now: Date) {
  return trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(OPEN)
    .returning('email')
    .executeTakeFirst()
}

interface Renewal {
  companyId: number
  id: number
  tokenHash: Buffer
  invitedBy: number
  now: Date
}

/** Renews the link; undefined if the invitation is no longer open. */
export async function renewInvitation(trx: Db, { companyId, id, tokenHash, invitedBy, now }: Renewal) {
  return trx
    .updateTable('invitations')
    .set({
      token_hash: tokenHash,
      invited_by: invitedBy,
      sent_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(OPEN)
    .returning(['email', 'role'])
    .executeTakeFirst()
}

/** Whether a member of the company has the address. */
export async function isMemberAddress(db: Db, companyId: number, email: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .innerJoin('persons', 'persons.id', 'members.person_id')
    .select('persons.id')
    .where('members.company_id', '=', companyId)
    .where('persons.email', '=', email)
    .executeTakeFirst()
  return member !== undefined
}

/** Invitation mails sent by this company. */
export async function countInvitationMails(db: Db, companyId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('template', '=', 'invitation')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The open invitation of a link. */
export async function findOpenInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .leftJoin('persons as inviter', 'inviter.id', 'invitations.invited_by')
    .leftJoin('persons as invited', 'invited.email', 'invitations.email')
    .select([
      'companies.id',
      'company_name',
      'short_name',
      'logo_url',
      'verified',
      'city',
      'invitations.role',
      'invitations.email',
      'expires_at',
      'inviter.name as invited_by',
      'invited.id as person_id',
    ])
    .where('token_hash', '=', tokenHash)
    .where(OPEN)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Finds used, revoked and expired links; replaced ones are unknown. */
export async function findInvitingCompany(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const company = await db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .select('company_name')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return company?.company_name
}

/** Of concurrent uses one succeeds. */
export async function takeInvitation(trx: Db, tokenHash: Buffer, now: Date) {
  return trx
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('token_hash', '=', tokenHash)
    .where(OPEN)
    .where('expires_at', '>', now)
    .returning(['company_id', 'email', 'role'])
    .executeTakeFirst()
}

/** Those that a person with this confirmed address may accept without their links, newest first. */
export async function listWaitingFor(db: Db, personId: number, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('persons as me', 'me.email', 'invitations.email')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .leftJoin('persons as inviter', 'inviter.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.role', 'expires_at', 'inviter.name as invited_by'])
    .select(['companies.id as company_id', 'company_name', 'short_name', 'logo_url', 'verified', 'city'])
    .where('me.id', '=', personId)
    .where('me.email_confirmed_at', 'is not', null)
    .where(OPEN)
    .where('expires_at', '>', now)
    .orderBy('invitations.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** One of them; of uses at the same time one succeeds. */
export async function takeWaitingFor(trx: Db, personId: number, id: number, now: Date) {
  return trx
    .updateTable('invitations')
    .from('persons as me')
    .set({ accepted_at: now })
    .where('invitations.id', '=', id)
    .whereRef('me.email', '=', 'invitations.email')
    .where('me.id', '=', personId)
    .where('me.email_confirmed_at', 'is not', null)
    .where(OPEN)
    .where('expires_at', '>', now)
    .returning(['invitations.company_id', 'invitations.email', 'invitations.role'])
    .executeTakeFirst()
}

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
