import type { MemberChange } from '@bedesten/contract/members.schemas'
import { NOT_ALLOWED, ROLE_NAMES, ROLE_RIGHTS } from '@bedesten/contract/rights'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { SessionMe } from '../../http/access.ts'
import { AppError, conflict, notFound } from '../../http/errors.ts'
import type { AccountTools } from '../accounts/account-tools.ts'
import { listMemberships } from '../accounts/members.queries.ts'
import { moveSessionsOut } from '../accounts/sessions/sessions.queries.ts'
import { continueSession } from '../accounts/sign-in.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { writeMemberMail } from './member-mail.ts'
import * as queries from './members.queries.ts'
import type { MemberRow } from './members.queries.ts'

/** The new role applies to the next request, which reads it again. */
export async function changeMember(db: Db, me: SessionMe, personId: number, change: MemberChange): Promise<MemberRow> {
  refuseOneself(me, personId, 'Kendi rolünüzü ve sınırlarınızı değiştiremezsiniz.')
  return retryTransaction(db, async (trx) => {
    await lockAsManager(trx, me, personId)
    const { role: before } = await getMember(trx, me.id, personId)
    if (!(await queries.updateMember(trx, me.id, personId, change))) await explainUntouched(trx, me.id, personId)
    const member = await getMember(trx, me.id, personId)
    const target = member.name ?? member.email
    const roles = before !== member.role && { old: ROLE_NAMES[before], new: ROLE_NAMES[member.role] }
    const text = roles ? 'rolünü ve sınırlarını değiştirdi' : 'satın alma sınırlarını değiştirdi'
    await recordActivity(trx, me, { kind: 'member', text, target, ...roles }, new Date())
    return member
  })
}

/** Streams of the person in this company end with the transaction, and her sessions there go on elsewhere. */
export async function removeMember(db: Db, me: SessionMe, personId: number): Promise<void> {
  refuseOneself(me, personId, 'Kendinizi çıkaramazsınız; ekipten ayrılabilirsiniz.')
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    await lockAsManager(trx, me, personId)
    const { email, name } = await getMember(trx, me.id, personId)
    await dismiss(trx, me.id, personId)
    await recordActivity(trx, me, { kind: 'member', text: 'ekipten çıkardı', target: name ?? email }, now)
    await writeMemberMail(trx, 'member_removed', { companyId: me.id, personId, address: email, now })
  })
}

/** The session goes on in another company of the person, or in none. */
export async function leaveCompany(db: Db, tools: AccountTools, me: SessionMe, device_token: string | undefined) {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    await queries.lockMembers(trx, me.id, [me.personId])
    const next = await dismiss(trx, me.id, me.personId)
    await recordActivity(trx, me, { kind: 'member', text: 'ekipten ayrıldı' }, now)
    return continueSession(trx, tools, me, next, { device_token, now })
  })
}

/** Where the person belongs to no other company, her sessions belong to none from now on. */
async function dismiss(trx: Db, companyId: number, personId: number): Promise<number | null> {
  if (!(await queries.deleteMember(trx, companyId, personId))) await explainUntouched(trx, companyId, personId)
  const [next] = await listMemberships(trx, personId)
  await moveSessionsOut(trx, companyId, personId, next?.id ?? null)
  return next?.id ?? null
}

/** Checks the right again under the lock: a person who was removed while waiting changes nobody. */
async function lockAsManager(trx: Db, me: SessionMe, personId: number): Promise<void> {
  await queries.lockMembers(trx, me.id, [personId])
  const role = await queries.findRole(trx, me.id, me.personId)
  if (!role || !ROLE_RIGHTS[role].includes('manage')) throw new AppError(403, 'not_allowed', NOT_ALLOWED)
}

function refuseOneself(me: SessionMe, personId: number, message: string): void {
  if (personId === me.personId) throw new AppError(403, 'own_membership', message)
}

async function explainUntouched(trx: Db, companyId: number, personId: number): Promise<never> {
  const role = await queries.findRole(trx, companyId, personId)
  if (role === undefined) throw memberNotFound()
  throw conflict('owner_stays', 'Sahip için önce sahiplik devredilmelidir.')
}

async function getMember(trx: Db, companyId: number, personId: number) {
  const [member] = await queries.listMembers(trx, companyId, personId)
  if (!member) throw memberNotFound()
  return member
}

export function memberNotFound() {
  return notFound('Üye bulunamadı')
}
