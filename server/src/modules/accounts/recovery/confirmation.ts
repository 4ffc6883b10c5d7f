import type { Db } from '../../../db/database.ts'
import { issueToken, type AccountTokens } from './account-tokens.ts'
import { hasRoom } from './mailbox-limit.ts'
import { writeAccountMail } from './recovery.queries.ts'

interface Address {
  companyId: number
  email: string
  now: Date
}

/** In the transaction of the registration, or when it is asked for again. False where the mailbox has had enough mail. */
export async function askConfirmation(
  trx: Db,
  tokens: AccountTokens,
  { companyId, email, now }: Address,
  resent?: true,
): Promise<boolean> {
  if (!(await hasRoom(trx, email, now))) return false
  const { id: token_id } = await issueToken(trx, tokens, { companyId, purpose: 'confirm_email', email, now })
  const data = { token_id, ...(resent && { resent }) }
  await writeAccountMail(trx, { companyId, address: email, mail: 'confirm_email', data, now })
  return true
}
