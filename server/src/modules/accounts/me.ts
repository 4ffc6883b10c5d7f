import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SessionMe } from '../../http/access.ts'
import { notFound } from '../../http/errors.ts'
import { findOperator } from '../operators/operators.queries.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import type { AccountTools } from './account-tools.ts'
import { updatePersonName } from './accounts.queries.ts'
import { chooseCompany } from './members.queries.ts'
import { insertRefreshToken, moveSession } from './sessions/sessions.queries.ts'
import { hashOpaqueToken, newOpaqueToken } from './sessions/tokens.ts'
import { findSpending, NOTHING_SPENT, toLimitsView } from './spending.queries.ts'
import { describePerson, rememberDevice } from './sign-in.ts'

export async function readMe(db: Db, tools: AccountTools, me: SessionMe, readRates: ReadRates) {
  const { id, personId } = me
  const [{ company: _company, ...described }, spending, operator] = await Promise.all([
    describePerson(db, personId, id),
    valueFor(me, readRates).then((valuation) => findSpending(db, { companyId: id, personId }, valuation)),
    findOperator(db, personId),
  ])
  return {
    ...described,
    limits: toLimitsView(spending ?? NOTHING_SPENT),
    operator: operator?.role ?? null,
    two_step_required: operator !== undefined && tools.asksOperatorsTwoStep && !operator.has_two_step,
  }
}

export async function changeName(db: Db, tools: AccountTools, me: SessionMe, name: string, readRates: ReadRates) {
  await updatePersonName(db, me.personId, name, new Date())
  return readMe(db, tools, me, readRates)
}

interface Switch {
  company_id: number
  device_token?: string | undefined
}

/**
 * The session goes on in another company of the person: tokens of the one that is left are dead on their next request, so
 * that no tab can go on there.
 */
export async function switchCompany(db: Db, tools: AccountTools, me: SessionMe, input: Switch) {
  const { personId, sessionId } = me
  const now = new Date()
  return inTransaction(db, async (trx) => {
    if (!(await chooseCompany(trx, personId, input.company_id))) throw notFound('Bu firmada bir üyeliğiniz yok.')
    await moveSession(trx, me, input.company_id, now)
    const refreshToken = newOpaqueToken()
    await insertRefreshToken(trx, sessionId, hashOpaqueToken(refreshToken), now)
    const accessToken = tools.tokens.sign({ id: input.company_id, personId, sessionId })
    const described = await describePerson(trx, personId, input.company_id)
    const device_token = await rememberDevice(trx, personId, input.device_token, now)
    return { ...described, tokens: { accessToken, refreshToken }, device_token }
  })
}
