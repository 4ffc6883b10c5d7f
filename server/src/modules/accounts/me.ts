import type { NewCompany, SpendingLimits } from '@bedesten/contract/me.schemas'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PersonMe, SessionMe } from '../../http/access.ts'
import { notFound } from '../../http/errors.ts'
import { findOperator } from '../operators/operators.queries.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import { recordActivity, recordForPerson } from '../activity/record-activity.ts'
import type { AccountTools, Caller } from './account-tools.ts'
import { updatePersonName } from './accounts.queries.ts'
import { insertOwnCompany } from './insert-account.ts'
import { chooseCompany } from './members.queries.ts'
import { lockAccount } from './recovery/recovery.queries.ts'
import { explainTaken, refuseReservedName, refuseVerifiedName } from './short-names.ts'
import { findSpending, NOTHING_SPENT, toLimitsView } from './spending.queries.ts'
import { continueSession, describePerson } from './sign-in.ts'

export async function readMe(db: Db, tools: AccountTools, { personId, member }: PersonMe, readRates: ReadRates) {
  const [{ company: _company, role, rights, standing, ...described }, limits, operator] = await Promise.all([
    describePerson(db, personId, member?.id),
    readLimits(db, member, readRates),
    findOperator(db, personId),
  ])
  return {
    ...described,
    // A session without a company stays without, until it is switched to one or refreshed.
    ...(member ? { role, rights, standing } : { role: null, rights: [], standing: 'open' as const }),
    limits,
    operator: operator?.role ?? null,
    two_step_required: operator !== undefined && tools.asksOperatorsTwoStep && !operator.has_two_step,
  }
}

async function readLimits(db: Db, member: SessionMe | undefined, readRates: ReadRates): Promise<SpendingLimits> {
  if (!member) return toLimitsView(NOTHING_SPENT)
  const valuation = await valueFor(member, readRates)
  const of = { companyId: member.id, personId: member.personId }
  return toLimitsView((await findSpending(db, of, valuation)) ?? NOTHING_SPENT)
}

export async function changeName(db: Db, tools: AccountTools, me: PersonMe, name: string, readRates: ReadRates) {
  const { personId, userAgent } = me
  const now = new Date()
  await inTransaction(db, async (trx) => {
    const before = await lockAccount(trx, personId)
    if (before.name === name) return
    await updatePersonName(trx, personId, name, now)
    const act = { kind: 'settings', text: 'adını değiştirdi', old: before.name, new: name } as const
    await recordForPerson(trx, personId, act, { userAgent, now })
  })
  return readMe(db, tools, me, readRates)
}

interface Switch {
  company_id: number
  device_token?: string | undefined
}

/**
 * Moves the session to another company of the person: tokens of the previous one fail on their next request, so
 * that no tab continues there.
 */
export async function switchCompany(db: Db, tools: AccountTools, me: PersonMe, input: Switch) {
  const now = new Date()
  return inTransaction(db, async (trx) => {
    if (!(await chooseCompany(trx, me.personId, input.company_id))) throw notFound('Bu firmada bir üyeliğiniz yok.')
    if (me.id !== input.company_id) {
      const author = { id: input.company_id, personId: me.personId, keyName: null, userAgent: me.userAgent }
      await recordActivity(trx, author, { kind: 'login', text: 'bu şirkete geçti' }, now)
    }
    return continueSession(trx, tools, me, input.company_id, { device_token: input.device_token, now })
  })
}

/** Owned by whoever is logged in, who goes on there. */
export async function createCompany(db: Db, tools: AccountTools, me: PersonMe, caller: Caller, input: NewCompany) {
  refuseReservedName(input.short_name)
  await tools.limits.startRegistration(db, caller.address)
  const now = new Date()
  return inTransaction(db, async (trx) => {
    await refuseVerifiedName(trx, input.short_name)
    const { email } = await lockAccount(trx, me.personId)
    const companyId = await insertOwnCompany(trx, { ...input, email }, me.personId, now).catch(explainTaken)
    const author = { id: companyId, personId: me.personId, keyName: null, userAgent: me.userAgent }
    await recordActivity(trx, author, { kind: 'login', text: 'firmayı kurdu' }, now)
    return continueSession(trx, tools, me, companyId, { device_token: input.device_token, now })
  })
}
