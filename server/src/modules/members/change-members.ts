import type { Currency } from '@bedesten/contract/money'
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
import { recordActivity, type Act } from '../activity/record-activity.ts'
import { toLimit } from '../accounts/spending.queries.ts'
import { lockCurrency } from '../companies/companies.queries.ts'
import { formatMoney } from '../exchange-rates/format-money.ts'
import { writeMemberMail } from './member-mail.ts'
import * as queries from './members.queries.ts'
import type { MemberRow } from './members.queries.ts'

/** The new role applies to the next request, which reads it again. */
export async function changeMember(db: Db, me: SessionMe, personId: number, change: MemberChange): Promise<MemberRow> {
  refuseOneself(me, personId, 'Kendi rolünüzü ve sınırlarınızı değiştiremezsiniz.')
  return retryTransaction(db, async (trx) => {
    await lockAsManager(trx, me, personId)
    const before = await getMember(trx, me.id, personId)
    const currency = await lockCurrency(trx, me.id)
    if (!(await queries.updateMember(trx, me.id, personId, change))) await explainUntouched(trx, me.id, personId)
    const member = await getMember(trx, me.id, personId)
    await recordActivity(trx, me, listChanges(before, member, currency), new Date())
    return member
  })
}

/** What the company reads of a change: one act for each thing that is another one now. */
function listChanges(before: MemberRow, after: MemberRow, currency: Currency): Act[] {
  const limit = (amount: string | null) => {
    const minorUnits = toLimit(amount)
    return minorUnits === null ? 'Sınırsız' : formatMoney(minorUnits, currency)
  }
  const changes = [
    { text: 'rolünü değiştirdi', old: ROLE_NAMES[before.role], new: ROLE_NAMES[after.role] },
    { text: 'sipariş sınırını değiştirdi', old: limit(before.limit_per_order), new: limit(after.limit_per_order) },
    { text: 'aylık sınırını değiştirdi', old: limit(before.limit_per_month), new: limit(after.limit_per_month) },
  ]
  const target = after.name ?? after.email
  return changes.filter((change) => change.old !== change.new).map((change) => ({ kind: 'member', target, ...change }))
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
