import { MEMBERS_MAX } from '@bedesten/contract/members'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import type { Db } from '../../../db/database.ts'
import { conflict } from '../../../http/errors.ts'
import { insertMember, updateLastCompany } from '../../accounts/members.queries.ts'
import { markConfirmed } from '../../accounts/recovery/recovery.queries.ts'
import { revokeSessionsIn } from '../../accounts/sessions/sessions.queries.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { countMembers, lockMembers } from '../members.queries.ts'
import type { takeInvitation } from './invitations.queries.ts'
import { membersFull } from './invite.ts'

type Taken = NonNullable<Awaited<ReturnType<typeof takeInvitation>>>

interface Joiner {
  personId: number
  userAgent: string
  now: Date
}

/** Makes the person a member by an invitation that has just been taken. */
export async function joinCompany(trx: Db, { company_id: companyId, role, email }: Taken, joiner: Joiner) {
  const { personId, userAgent, now } = joiner
  await lockMembers(trx, companyId, [personId])
  if ((await countMembers(trx, companyId)) >= MEMBERS_MAX) throw membersFull()
  if (!(await insertMember(trx, { companyId, personId, role, now }))) {
    throw conflict('already_member', 'Zaten bu ekiptesiniz.')
  }
  // A session opened during a removal is not revived.
  await revokeSessionsIn(trx, companyId, personId, now)
  await updateLastCompany(trx, personId, companyId)
  await markConfirmed(trx, personId, email, now)
  const author = { id: companyId, personId, keyName: null, userAgent }
  await recordActivity(trx, author, { kind: 'member', text: 'ekibe katıldı', new: ROLE_NAMES[role] }, now)
}
