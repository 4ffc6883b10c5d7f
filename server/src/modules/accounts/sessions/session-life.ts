import type { PasswordChange } from '@bedesten/contract/accounts.schemas'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import { conflict, invalid, unauthorized } from '../../../http/errors.ts'
import { recordForPerson } from '../../activity/record-activity.ts'
import { getOwnAccount, updatePasswordHash } from '../accounts.queries.ts'
import type { AccountTools, Caller } from '../account-tools.ts'
import { deleteDevicesOf } from './devices.queries.ts'
import { deleteTokens } from '../recovery/account-tokens.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import {
  findRefreshToken,
  insertRefreshToken,
  revokeOtherSessions,
  revokeSession,
  takeRefreshToken,
  touchSession,
  updateSessionCompany,
} from './sessions.queries.ts'
import { describePerson, judgePassword, rememberDevice } from '../sign-in.ts'
import { hashOpaqueToken, newOpaqueToken } from './tokens.ts'

/** Two tabs refreshing at once are no theft: within this time a used token is only refused. */
const RACE_MS = 10_000

/** Exchanges a refresh token; of parallel uses exactly one succeeds. */
export async function refreshSession(db: Db, tools: AccountTools, refreshToken: string) {
  const now = new Date()
  const tokenHash = hashOpaqueToken(refreshToken)
  const data = await inTransaction(db, async (trx) => {
    const taken = await takeRefreshToken(trx, tokenHash, now)
    if (!taken) return undefined
    const next = newOpaqueToken()
    await insertRefreshToken(trx, taken.session_id, hashOpaqueToken(next), now)
    await touchSession(trx, taken.session_id, now)
    const { person_id: personId, session_id: sessionId } = taken
    const described = await describePerson(trx, personId, taken.company_id)
    const id = described.company?.id ?? null
    // Removed while the session was being opened, or a member again since it belonged to no company.
    if (id !== taken.company_id) await updateSessionCompany(trx, { personId, sessionId }, id, now)
    return { accessToken: tools.tokens.sign({ id, personId, sessionId }), refreshToken: next, ...described }
  })
  if (data) return { data }
  return refuseRefresh(db, tools, tokenHash, now)
}

async function refuseRefresh(db: Db, tools: AccountTools, tokenHash: Buffer, now: Date): Promise<never> {
  const known = await findRefreshToken(db, tokenHash)
  if (known?.used_at && !known.revoked_at) {
    if (now.getTime() - known.used_at.getTime() <= RACE_MS) {
      throw conflict('refresh_raced', 'Oturum başka bir sekmede yenilendi')
    }
    await revokeSession(db, known.person_id, known.session_id, now)
    tools.log.warn({ event: 'refresh_token_reused', company_id: known.company_id }, 'refresh token reused')
  }
  throw unauthorized('session_ended', 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.')
}

interface GivenTokens {
  accessToken: string | undefined
  refreshToken: string | undefined
}

/** Ends the session of either token; an unknown or ended one is fine. */
export async function logout(db: Db, tools: AccountTools, given: GivenTokens): Promise<void> {
  const now = new Date()
  const me = given.accessToken === undefined ? undefined : tools.tokens.readExpired(given.accessToken)
  if (me) await revokeSession(db, me.personId, me.sessionId, now)
  if (given.refreshToken === undefined) return
  const known = await findRefreshToken(db, hashOpaqueToken(given.refreshToken))
  if (known) await revokeSession(db, known.person_id, known.session_id, now)
}

export async function changePassword(db: Db, tools: AccountTools, me: PersonMe, caller: Caller, input: PasswordChange) {
  const account = await getOwnAccount(db, me.personId)
  const check = () => verifyPassword(account.password_hash, input.current_password)
  if (!(await tools.limits.passwordChange(db, me.sessionId, check))) {
    tools.log.warn({ event: 'login_failed', company_id: me.id, address: caller.address }, 'wrong current password')
    throw invalid([{ path: 'current_password', msg: 'Mevcut şifre hatalı' }])
  }
  const warning = judgePassword(tools, input.new_password, account, 'new_password')
  const passwordHash = await hashPassword(input.new_password)
  const now = new Date()
  const data = await inTransaction(db, async (trx) => {
    await updatePasswordHash(trx, me.personId, passwordHash)
    await revokeOtherSessions(trx, me.personId, me.sessionId, now)
    await deleteDevicesOf(trx, me.personId)
    await deleteTokens(trx, me.personId, ['reset_password', 'two_step'])
    const act = { kind: 'settings', text: 'şifresini değiştirdi' } as const
    await recordForPerson(trx, me.personId, act, { userAgent: caller.userAgent, now })
    return { device_token: await rememberDevice(trx, me.personId, undefined, now) }
  })
  return warning === undefined ? { data } : { data, warning }
}
