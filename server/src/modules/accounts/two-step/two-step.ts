import type { TwoStep, TwoStepSetup } from '@bedesten/contract/recovery.schemas'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import { conflict, invalid, unauthorized } from '../../../http/errors.ts'
import type { AccountTools, Caller } from '../account-tools.ts'
import { recordForPerson } from '../../activity/record-activity.ts'
import { getOwnAccount } from '../accounts.queries.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { findToken, takeToken } from '../recovery/account-tokens.ts'
import { openAccount } from '../sign-in.ts'
import { describeSecret, newRecoveryCodes, newSecret, stepOf } from './codes.ts'
import * as queries from './two-step.queries.ts'

export async function readTwoStep(db: Db, personId: number): Promise<TwoStep> {
  const [stored, recovery_codes_left] = await Promise.all([
    queries.findTwoStep(db, personId),
    queries.countRecoveryCodes(db, personId),
  ])
  return { enabled: isOn(stored), recovery_codes_left }
}

export async function setUpTwoStep(db: Db, tools: AccountTools, me: PersonMe, password: string): Promise<TwoStepSetup> {
  const { email } = await askPassword(db, tools, me, password)
  const secret = newSecret()
  const stored = await queries.insertSecret(
    db,
    me.personId,
    tools.twoStepCodes.encrypt(secret, me.personId),
    new Date(),
  )
  if (!stored) throw conflict('two_step_on', 'İki adımlı doğrulama zaten açık.')
  return describeSecret(secret, email)
}

/** The first code proves that the app has the secret. */
export async function enableTwoStep(db: Db, tools: AccountTools, me: PersonMe, code: string): Promise<string[]> {
  const stored = await queries.findTwoStep(db, me.personId)
  if (!stored || isOn(stored)) throw conflict('two_step_not_set_up', 'Önce kurulumu başlatın.')
  const isRight = await tools.limits.secondStep(db, me.personId, () => isAppCode(db, tools, me.personId, code))
  if (!isRight) throw wrongCode()
  return inTransaction(db, async (trx) => {
    const now = new Date()
    if (!(await queries.markEnabled(trx, me.personId, now)))
      throw conflict('two_step_on', 'İki adımlı doğrulama zaten açık.')
    await record(trx, me, 'iki adımlı doğrulamayı açtı', now)
    return renewCodes(trx, tools, me.personId)
  })
}

export async function disableTwoStep(
  db: Db,
  tools: AccountTools,
  me: PersonMe,
  given: { password: string; code: string },
) {
  await askBoth(db, tools, me, given)
  await inTransaction(db, async (trx) => {
    await queries.deleteTwoStep(trx, me.personId)
    await record(trx, me, 'iki adımlı doğrulamayı kapattı', new Date())
  })
}

export async function renewRecoveryCodes(
  db: Db,
  tools: AccountTools,
  me: PersonMe,
  given: { password: string; code: string },
) {
  await askBoth(db, tools, me, given)
  return inTransaction(db, async (trx) => {
    await record(trx, me, 'kurtarma kodlarını yeniledi', new Date())
    return renewCodes(trx, tools, me.personId)
  })
}

async function record(trx: Db, { personId, userAgent }: PersonMe, text: string, now: Date): Promise<void> {
  await recordForPerson(trx, personId, { kind: 'settings', text }, { userAgent, now })
}

interface SecondStep {
  ticket: string
  code: string
  device_token?: string | undefined
}

/** The ticket proves the password; valid for five minutes and one use. */
export async function loginTwoStep(db: Db, tools: AccountTools, caller: Caller, input: SecondStep) {
  const ticket = await findToken(db, input.ticket, ['two_step'], new Date())
  if (!ticket) throw ticketExpired()
  const personId = ticket.person_id
  const isRight = await tools.limits.secondStep(db, personId, () => isCode(db, tools, personId, input.code))
  if (!isRight) {
    tools.log.warn({ event: 'second_step_failed', person_id: personId, address: caller.address }, 'wrong code')
    await recordWrongStep(db, personId, caller, 'yanlış kod girildi')
    throw unauthorized('wrong_code', 'Kod hatalı veya daha önce kullanılmış')
  }
  const now = new Date()
  const data = await inTransaction(db, async (trx) => {
    if (!(await takeToken(trx, input.ticket, ['two_step'], now))) throw ticketExpired()
    return openAccount(trx, tools, personId, caller, { device_token: input.device_token, now, target: 'İki adımla' })
  })
  return { data }
}

export async function recordWrongStep(
  db: Db,
  personId: number,
  { userAgent }: Caller,
  what: 'yanlış kod girildi' | 'geçersiz geçiş anahtarı kullanıldı',
): Promise<void> {
  const act = { kind: 'login', text: `hesabının ikinci adımında ${what}` } as const
  await recordForPerson(db, personId, act, { userAgent, now: new Date() })
}

type Stored = Awaited<ReturnType<typeof queries.findTwoStep>>

function isOn(stored: Stored): boolean {
  return stored !== undefined && stored.enabled_at !== null
}

export async function askPassword(db: Db, tools: AccountTools, me: PersonMe, password: string) {
  const account = await getOwnAccount(db, me.personId)
  const check = () => verifyPassword(account.password_hash, password)
  if (!(await tools.limits.passwordChange(db, me.sessionId, check))) {
    throw invalid([{ path: 'password', msg: 'Şifre hatalı' }])
  }
  return account
}

async function askBoth(
  db: Db,
  tools: AccountTools,
  me: PersonMe,
  { password, code }: { password: string; code: string },
) {
  if (!isOn(await queries.findTwoStep(db, me.personId)))
    throw conflict('two_step_off', 'İki adımlı doğrulama zaten kapalı.')
  await askPassword(db, tools, me, password)
  const isRight = await tools.limits.secondStep(db, me.personId, () => isCode(db, tools, me.personId, code))
  if (!isRight) throw wrongCode()
}

/** The password, and the code too where the second step is on: for what cannot be undone. */
export async function confirmIdentity(
  db: Db,
  tools: AccountTools,
  me: PersonMe,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  await askPassword(db, tools, me, password)
  if (!isOn(await queries.findTwoStep(db, me.personId))) return
  if (code === undefined) throw invalid([{ path: 'code', msg: 'Doğrulama kodu gereklidir' }])
  const isRight = await tools.limits.secondStep(db, me.personId, () => isCode(db, tools, me.personId, code))
  if (!isRight) throw wrongCode()
}

async function isCode(db: Db, tools: AccountTools, personId: number, code: string): Promise<boolean> {
  const typed = code.trim()
  if (/^[\d ]+$/.test(typed)) return isAppCode(db, tools, personId, typed.replaceAll(' ', ''))
  return queries.takeRecoveryCode(db, personId, tools.twoStepCodes.hashRecoveryCode(typed, personId))
}

async function isAppCode(db: Db, { twoStepCodes }: AccountTools, personId: number, code: string): Promise<boolean> {
  const stored = await queries.findTwoStep(db, personId)
  const step = stored && stepOf(twoStepCodes.decrypt(stored.secret_encrypted, personId), code.trim(), new Date())
  return step !== undefined && (await queries.takeStep(db, personId, step))
}

async function renewCodes(trx: Db, { twoStepCodes }: AccountTools, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => twoStepCodes.hashRecoveryCode(code, personId))
  await queries.replaceRecoveryCodes(trx, personId, hashes)
  return codes
}

function wrongCode() {
  return invalid([{ path: 'code', msg: 'Kod hatalı veya daha önce kullanılmış' }])
}

export function ticketExpired() {
  return unauthorized('ticket_expired', 'Girişin süresi doldu. Lütfen yeniden giriş yapın.')
}
