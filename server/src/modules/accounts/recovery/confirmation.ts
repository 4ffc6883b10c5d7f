import type { Db } from '../../../db/database.ts'
import { issueToken, type AccountTokens } from './account-tokens.ts'
import { hasRoom } from './mailbox-limit.ts'
import { writeAccountMail } from './recovery.queries.ts'

interface Address {
  personId: number
  email: string
  now: Date
}

/** Part of the registration, or requested again. False if the mailbox got too many mails. */
export async function askConfirmation(
  trx: Db,
  tokens: AccountTokens,
  { personId, email, now }: Address,
  resent?: true,
): Promise<boolean> {
  if (!(await hasRoom(trx, email, now))) return false
  const { id: token_id } = await issueToken(trx, tokens, { personId, purpose: 'confirm_email', email, now })
  const data = { token_id, ...(resent && { resent }) }
  await writeAccountMail(trx, { personId, address: email, mail: 'confirm_email', data, now })
  return true
}
