import { Email } from '@bedesten/contract/accounts.schemas'
import type { PasswordReset } from '@bedesten/contract/recovery.schemas'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { taskOf, type JobKind, type Task } from '../../../jobs/task.ts'
import { recordForPerson } from '../../activity/record-activity.ts'
import type { AccountTools, Caller } from '../account-tools.ts'
import { findCredentials, getOwnAccount, updatePasswordHash } from '../accounts.queries.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { deleteDevicesOf } from '../sessions/devices.queries.ts'
import { revokeAllSessions } from '../sessions/sessions.queries.ts'
import { judgePassword, letIn } from '../sign-in.ts'
import { deleteTokens, findToken, issueToken, linkExpired, takeToken, type AccountTokens } from './account-tokens.ts'
import { countMailsSince, lockAccount, markConfirmed, writeAccountMail } from './recovery.queries.ts'

const HOUR = 3_600_000
const MAILS_PER_HOUR = 3

const askResetJob: JobKind<{ email: string }> = {
  name: 'ask_password_reset',
  payload: z.object({ email: z.string() }),
  maxAttempts: 5,
}

/**
 * The same statement for every address: the job checks for an account, so that neither the answer
 * nor its timing reveals one.
 */
export async function askPasswordReset(db: Db, given: string): Promise<string> {
  const email = Email.safeParse(given)
  if (email.success) await addJob(db, askResetJob, { email: email.data })
  return 'Bu adres kayıtlıysa şifre yenileme bağlantısını gönderdik.'
}

export function askResetTask(db: Db, tokens: AccountTokens): Task {
  return taskOf(askResetJob, ({ email }) => writeReset(db, tokens, email))
}

async function writeReset(db: Db, tokens: AccountTokens, email: string): Promise<void> {
  const found = await findCredentials(db, email)
  if (!found) return
  const now = new Date()
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, found.id)
    const hourAgo = new Date(now.getTime() - HOUR)
    if (account.email !== email) return
    if ((await countMailsSince(trx, account.id, 'reset_password', hourAgo)) >= MAILS_PER_HOUR) return
    const { id: token_id } = await issueToken(trx, tokens, {
      personId: account.id,
      purpose: 'reset_password',
      email,
      now,
    })
    await writeAccountMail(trx, {
      personId: account.id,
      address: email,
      mail: 'reset_password',
      data: { token_id },
      now,
    })
  })
}

/** Ends every session; API keys stay. The link also confirms the address. */
export async function resetPassword(db: Db, tools: AccountTools, caller: Caller, input: PasswordReset) {
  const known = await findToken(db, input.token, ['reset_password'], new Date())
  if (!known) throw linkExpired()
  const warning = judgePassword(tools, input.password, await getOwnAccount(db, known.person_id), 'password')
  const passwordHash = await hashPassword(input.password)
  const now = new Date()
  const data = await inTransaction(db, async (trx) => {
    const taken = await takeToken(trx, input.token, ['reset_password'], now)
    if (!taken) throw linkExpired()
    const personId = taken.person_id
    const { email } = await lockAccount(trx, personId)
    await updatePasswordHash(trx, personId, passwordHash)
    await revokeAllSessions(trx, personId, now)
    await deleteDevicesOf(trx, personId)
    await deleteTokens(trx, personId, ['two_step', 'change_email'])
    await markConfirmed(trx, personId, taken.email ?? '', now)
    await tools.limits.forgiveAccount(trx, email)
    await writeAccountMail(trx, { personId, address: email, mail: 'password_changed', now })
    const act = { kind: 'settings', text: 'şifresini e-postadaki bağlantıyla yeniledi' } as const
    await recordForPerson(trx, personId, act, { userAgent: caller.userAgent, now })
    return letIn(trx, tools, personId, caller, { device_token: input.device_token, now })
  })
  return warning === undefined ? { data } : { data, warning }
}
