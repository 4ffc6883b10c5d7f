import type { WaitingInvitation } from '@bedesten/contract/me.schemas'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import type { AccountTools } from '../../accounts/account-tools.ts'
import { continueSession } from '../../accounts/sign-in.ts'
import * as queries from './invitations.queries.ts'
import { invitationNotFound } from './invite.ts'
import { joinCompany } from './join-company.ts'

/** Without a link it is the address that proves who was invited, so that it must have been confirmed. */
export async function listMyInvitations(db: Db, personId: number): Promise<WaitingInvitation[]> {
  const rows = await queries.listWaitingFor(db, personId, new Date())
  return rows.map(({ id, role, invited_by, expires_at, verified, company_id, ...company }) => ({
    id,
    company: { ...company, id: company_id, verified: verified ? 1 : 0 },
    role,
    invited_by,
    expires_at: expires_at.toISOString(),
  }))
}

interface Given {
  id: number
  device_token: string | undefined
}

/** The session goes on in the company that is joined. */
export async function acceptMyInvitation(db: Db, tools: AccountTools, me: PersonMe, { id, device_token }: Given) {
  const { personId, userAgent } = me
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    const taken = await queries.takeWaitingFor(trx, personId, id, now)
    if (!taken) throw invitationNotFound()
    await joinCompany(trx, taken, { personId, userAgent, now })
    return continueSession(trx, tools, me, taken.company_id, { device_token, now })
  })
}
