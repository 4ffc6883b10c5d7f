import type { Invitation, NewInvitation } from '@bedesten/contract/members.schemas'
import { MEMBERS_MAX } from '@bedesten/contract/members'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { SessionMe } from '../../../http/access.ts'
import { conflict, notFound, tooMany } from '../../../http/errors.ts'
import type { AccountTokens } from '../../accounts/recovery/account-tokens.ts'
import { hasRoom, mailboxFull } from '../../accounts/recovery/mailbox-limit.ts'
import { hashOpaqueToken } from '../../accounts/sessions/tokens.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { insertMail } from '../../mail/mails.queries.ts'
import type { InvitedData } from '../member-mail.ts'
import { countMembers, findPerson } from '../members.queries.ts'
import * as queries from './invitations.queries.ts'

const HOUR = 3_600_000
/** Limit of invitations per company: enough for a whole team at once. */
const MAILS_PER_HOUR = 50

/** Revokes an earlier open invitation to the address. */
export async function invite(db: Db, tokens: AccountTokens, me: SessionMe, given: NewInvitation): Promise<Invitation> {
  const { email, role } = given
  const now = new Date()
  const link = newLink(tokens)
  // Of two concurrent ones to an address the second is retried and replaces the first.
  const isRaced = (error: unknown) => isUniqueViolation(error, 'invitations_open')
  return retryTransaction(
    db,
    async (trx) => {
      await refuseFlood(trx, me.id, email, now)
      await refuseFull(trx, me.id)
      if (await queries.isMemberAddress(trx, me.id, email)) {
        throw conflict('already_member', 'Bu adres zaten ekibinizde.', 'email')
      }
      await queries.revokeInvitationsTo(trx, me.id, email, now)
      const { tokenHash } = link
      const id = await queries.insertInvitation(trx, {
        companyId: me.id,
        email,
        role,
        tokenHash,
        invitedBy: me.personId,
        now,
      })
      await writeMail(trx, me, { address: email, role, token_id: link.id, now })
      await recordActivity(
        trx,
        me,
        { kind: 'member', text: 'ekibe davet etti', target: email, new: ROLE_NAMES[role] },
        now,
      )
      return getInvitation(trx, me.id, id, now)
    },
    isRaced,
  )
}

/** Invalidates the previous link. */
export async function resendInvitation(db: Db, tokens: AccountTokens, me: SessionMe, id: number): Promise<Invitation> {
  const now = new Date()
  const link = newLink(tokens)
  return retryTransaction(db, async (trx) => {
    const renewed = await queries.renewInvitation(trx, {
      companyId: me.id,
      id,
      tokenHash: link.tokenHash,
      invitedBy: me.personId,
      now,
    })
    if (!renewed) throw invitationNotFound()
    await refuseFlood(trx, me.id, renewed.email, now)
    await refuseFull(trx, me.id)
    await writeMail(trx, me, { address: renewed.email, role: renewed.role, token_id: link.id, now })
    await recordActivity(trx, me, { kind: 'member', text: 'daveti yeniden gönderdi', target: renewed.email }, now)
    return getInvitation(trx, me.id, id, now)
  })
}

/** The link is void. */
export async function revokeInvitation(db: Db, me: SessionMe, id: number): Promise<void> {
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    const revoked = await queries.revokeInvitation(trx, me.id, id, now)
    if (!revoked) throw invitationNotFound()
    await recordActivity(trx, me, { kind: 'member', text: 'daveti geri aldı', target: revoked.email }, now)
  })
}

export async function listInvitations(db: Db, companyId: number, now: Date): Promise<Invitation[]> {
  return (await queries.listInvitations(db, companyId, now)).map(toView)
}

async function getInvitation(trx: Db, companyId: number, id: number, now: Date): Promise<Invitation> {
  const [row] = await queries.listInvitations(trx, companyId, now, id)
  if (!row) throw invitationNotFound()
  return toView(row)
}

type Row = Awaited<ReturnType<typeof queries.listInvitations>>[number]

function toView({ sent_at, expires_at, ...row }: Row): Invitation {
  return { ...row, sent_at: sent_at.toISOString(), expires_at: expires_at.toISOString() }
}

/** The link is not stored: it is derived from the id when the mail is sent. */
function newLink(tokens: AccountTokens) {
  const id = randomUUID()
  return { id, tokenHash: hashOpaqueToken(tokens.tokenOf(id)) }
}

interface InvitationMail extends Pick<InvitedData, 'role' | 'token_id'> {
  address: string
  now: Date
}

async function writeMail(trx: Db, me: SessionMe, { address, role, token_id, now }: InvitationMail): Promise<void> {
  const person = await findPerson(trx, me.personId)
  const data: InvitedData = { token_id, role, invited_by: person?.name ?? null }
  await insertMail(trx, { company_id: me.id, address, template: 'invitation', data, created_at: now })
}

async function refuseFlood(trx: Db, companyId: number, email: string, now: Date): Promise<void> {
  const sent = await queries.countInvitationMails(trx, companyId, new Date(now.getTime() - HOUR))
  if (sent >= MAILS_PER_HOUR) throw tooMany(HOUR / 1000, 'invitations')
  if (!(await hasRoom(trx, email, now))) throw mailboxFull()
}

async function refuseFull(trx: Db, companyId: number): Promise<void> {
  if ((await countMembers(trx, companyId)) >= MEMBERS_MAX) throw membersFull()
}

export function membersFull() {
  return conflict('members_full', `Bir firmanın en çok ${MEMBERS_MAX} üyesi olabilir.`)
}

export function invitationNotFound() {
  return notFound('Davet bulunamadı')
}
