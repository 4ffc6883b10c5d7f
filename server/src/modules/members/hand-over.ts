import { NOT_ALLOWED } from '@bedesten/contract/rights'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { SessionMe } from '../../http/access.ts'
import { AppError, conflict, invalid } from '../../http/errors.ts'
import type { AccountTools } from '../accounts/account-tools.ts'
import { getOwnAccount } from '../accounts/accounts.queries.ts'
import { verifyPassword } from '../accounts/passwords/passwords.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { memberNotFound } from './change-members.ts'
import { writeMemberMail } from './member-mail.ts'
import { copyOwnersEmail, findPerson, findRole, lockMembers, moveOwnership } from './members.queries.ts'

/** The company always has exactly one owner: concurrent removals, leaves and handovers wait. */
export async function makeOwner(
  db: Db,
  tools: AccountTools,
  me: SessionMe,
  personId: number,
  password: string,
): Promise<void> {
  const account = await getOwnAccount(db, me.personId)
  const check = () => verifyPassword(account.password_hash, password)
  if (!(await tools.limits.passwordChange(db, me.sessionId, check))) {
    throw invalid([{ path: 'password', msg: 'Şifre hatalı' }])
  }
  if (personId === me.personId) throw conflict('is_owner', 'Sahiplik zaten sizde.')
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    const { id: companyId } = me
    await lockMembers(trx, companyId, [me.personId, personId])
    if ((await findRole(trx, companyId, me.personId)) !== 'owner') throw new AppError(403, 'not_allowed', NOT_ALLOWED)
    if ((await findRole(trx, companyId, personId)) === undefined) throw memberNotFound()
    await moveOwnership(trx, companyId, me.personId, personId)
    await copyOwnersEmail(trx, companyId, personId, now)
    const heir = await findPerson(trx, personId)
    const target = heir?.name ?? heir?.email
    await recordActivity(trx, me, { kind: 'member', text: 'sahipliği devretti', target }, now)
    for (const [told, mail] of [
      [me.personId, 'ownership_given'],
      [personId, 'ownership_received'],
    ] as const) {
      const person = await findPerson(trx, told)
      if (person) await writeMemberMail(trx, mail, { companyId, personId: told, address: person.email, now })
    }
  })
}
