import type { EmailChange } from '@bedesten/contract/recovery.schemas'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import { conflict, invalid, tooMany } from '../../../http/errors.ts'
import { recordForPerson } from '../../activity/record-activity.ts'
import type { AccountTools, Caller } from '../account-tools.ts'
import { findCredentials, getOwnAccount } from '../accounts.queries.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { deleteDevicesOf } from '../sessions/devices.queries.ts'
import { deletePasskeysSince } from '../passkeys/passkeys.queries.ts'
import { revokeAllSessions } from '../sessions/sessions.queries.ts'
import {
  deleteTokens,
  deleteTokensAfter,
  extendUndo,
  findToken,
  findTokenOf,
  isKeptForOther,
  issueToken,
  linkExpired,
  takeToken,
} from './account-tokens.ts'
import {
  countMailsSince,
  findLastResend,
  lockAccount,
  markConfirmed,
  updateEmail,
  writeAccountMail,
} from './recovery.queries.ts'
import { askConfirmation } from './confirmation.ts'
import { hasRoom, mailboxFull } from './mailbox-limit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Prevents flooding the mailbox of a stranger. */
const CHANGES_PER_HOUR = 10

export async function resendConfirmation(db: Db, { accountTokens }: AccountTools, personId: number): Promise<string> {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const { email, email_confirmed_at } = await lockAccount(trx, personId)
    if (email_confirmed_at) return 'E-posta adresiniz zaten doğrulanmış.'
    await refuseWithinMinute(trx, personId, 'confirm_email', now)
    if (!(await askConfirmation(trx, accountTokens, { personId, email, now }, true))) throw mailboxFull()
    return 'Doğrulama bağlantısını yeniden gönderdik.'
  })
}

async function refuseWithinMinute(trx: Db, personId: number, mail: 'confirm_email' | 'change_email', now: Date) {
  const last = await findLastResend(trx, personId, mail, new Date(now.getTime() - MINUTE))
  if (!last) return
  const seconds = Math.ceil((last.getTime() + MINUTE - now.getTime()) / 1000)
  throw tooMany(Math.max(1, seconds), 'confirmation_resent')
}

export async function confirmEmail(db: Db, { userAgent }: Caller, token: string): Promise<string> {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const taken = await takeToken(trx, token, ['confirm_email', 'change_email'], now)
    if (taken?.email === undefined || taken.email === null) throw linkExpired()
    const { person_id: personId, email, purpose } = taken
    if (purpose === 'confirm_email') {
      if (!(await markConfirmed(trx, personId, email, now))) throw linkExpired()
      return email
    }
    const { email: old } = await lockAccount(trx, personId)
    await updateEmail(trx, personId, email, now).catch(explainTaken)
    await extendUndo(trx, personId, old, now)
    await deleteTokens(trx, personId, ['reset_password', 'confirm_email'])
    const act = { kind: 'settings', text: 'e-posta adresini değiştirdi', old, new: email } as const
    await recordForPerson(trx, personId, act, { userAgent, now })
    return email
  })
}

/** The address changes after confirmation; the old one is notified at once. */
export async function changeEmail(db: Db, tools: AccountTools, me: PersonMe, input: EmailChange): Promise<string> {
  const account = await getOwnAccount(db, me.personId)
  const check = () => verifyPassword(account.password_hash, input.password)
  if (!(await tools.limits.passwordChange(db, me.sessionId, check))) {
    throw invalid([{ path: 'password', msg: 'Şifre hatalı' }])
  }
  if (input.email === account.email) throw invalid([{ path: 'email', msg: 'Bu zaten sizin adresiniz' }])
  const now = new Date()
  const isTaken = (await findCredentials(db, input.email)) ?? (await isKeptForOther(db, me.personId, input.email, now))
  if (isTaken) throw emailTaken()
  await retryTransaction(db, async (trx) => {
    const { id: personId, email: old, email_confirmed_at } = await lockAccount(trx, me.personId)
    await refuseTooManyChanges(trx, personId, now)
    if (!(await hasRoom(trx, input.email, now))) throw mailboxFull()
    const issue = (purpose: 'change_email' | 'undo_email', email: string) =>
      issueToken(trx, tools.accountTokens, { personId, purpose, email, now })
    const change = await issue('change_email', input.email)
    const undo = await issue('undo_email', old)
    const told = { personId, now }
    await writeAccountMail(trx, { ...told, address: input.email, mail: 'change_email', data: { token_id: change.id } })
    const data = { token_id: undo.id, email: input.email }
    // An unconfirmed address may be a stranger's; earlier links to it work as well.
    if (email_confirmed_at !== null || (await hasRoom(trx, old, now)))
      await writeAccountMail(trx, { ...told, address: old, mail: 'email_changed', data })
  })
  return 'Yeni adresinize bir doğrulama bağlantısı gönderdik.'
}

async function refuseTooManyChanges(trx: Db, personId: number, now: Date): Promise<void> {
  const asked = await countMailsSince(trx, personId, 'change_email', new Date(now.getTime() - HOUR))
  if (asked >= CHANGES_PER_HOUR) throw tooMany(HOUR / 1000, 'email_changes')
}

/** The new address while its link is valid. */
export async function readEmailChange(db: Db, personId: number) {
  const token = await findTokenOf(db, personId, 'change_email', new Date())
  return { pending_email: token?.email ?? null }
}

/** Sends a new link to the same address; the old link expires. The current address was notified already. */
export async function resendEmailChange(db: Db, { accountTokens }: AccountTools, personId: number): Promise<string> {
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const { email: old } = await lockAccount(trx, personId)
    const pending = await findTokenOf(trx, personId, 'change_email', now)
    if (!pending?.email) throw linkExpired()
    await refuseWithinMinute(trx, personId, 'change_email', now)
    await refuseTooManyChanges(trx, personId, now)
    const { email } = pending
    if (!(await hasRoom(trx, email, now))) throw mailboxFull()
    const { id: token_id } = await issueToken(trx, accountTokens, { personId, purpose: 'change_email', email, now })
    // Otherwise repeated links would outlive the undo link.
    await extendUndo(trx, personId, old, now)
    const data = { token_id, resent: true as const }
    await writeAccountMail(trx, { personId, now, address: email, mail: 'change_email', data })
    return 'Doğrulama bağlantısını yeniden gönderdik.'
  })
}

export async function cancelEmailChange(db: Db, personId: number): Promise<void> {
  await deleteTokens(db, personId, ['change_email'])
}

/**
 * Restores the address that the link was sent to. Credentials issued after the link are revoked first, because a thief
 * may hold them, even if the address cannot be restored.
 */
export async function undoEmailChange(db: Db, { userAgent }: Caller, token: string): Promise<string> {
  const now = new Date()
  const known = await findToken(db, token, ['undo_email'], now)
  if (!known) throw linkExpired()
  await retryTransaction(db, (trx) => shutOut(trx, known, now))
  return retryTransaction(db, async (trx) => {
    const taken = await takeToken(trx, token, ['undo_email'], now)
    if (taken?.email === undefined || taken.email === null) throw linkExpired()
    const { email: old } = await lockAccount(trx, taken.person_id)
    await updateEmail(trx, taken.person_id, taken.email, now).catch(explainTaken)
    await shutOut(trx, taken, now)
    const act = { kind: 'settings', text: 'e-posta değişikliğini geri aldı', old, new: taken.email } as const
    await recordForPerson(trx, taken.person_id, act, { userAgent, now })
    return taken.email
  })
}

async function shutOut(trx: Db, undo: { id: string; person_id: number; created_at: Date }, now: Date): Promise<void> {
  await revokeAllSessions(trx, undo.person_id, now)
  await deleteDevicesOf(trx, undo.person_id)
  await deleteTokensAfter(trx, undo)
  await deletePasskeysSince(trx, undo.person_id, undo.created_at)
}

function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'persons_email_key')) throw emailTaken()
  throw error
}

function emailTaken() {
  return conflict('email_taken', 'Bu e-posta adresi zaten kayıtlı', 'email')
}
