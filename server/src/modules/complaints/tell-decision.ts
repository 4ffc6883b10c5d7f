import type { Db } from '../../db/database.ts'
import { insertMail } from '../mail/mails.queries.ts'
import { notifyCompany } from './complaint-notices.ts'

interface Decided {
  isActedOn: boolean
  reason: string
  now: Date
}

/** Both sides learn the decision and its reason. */
export async function tellDecision(trx: Db, entryId: number, { isActedOn, reason, now }: Decided): Promise<void> {
  const complaint = await trx
    .selectFrom('complaints')
    .select(['id', 'number', 'email', 'company_id'])
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  if (!complaint) return
  const { id, number, email, company_id: companyId } = complaint
  const data = { complaint_id: id, acted_on: isActedOn, reason }
  await insertMail(trx, { address: email, template: 'complaint_decided', data, created_at: now })
  if (companyId === null) return
  await notifyCompany(trx, { id, number, companyId, step: isActedOn ? 'measure' : 'declined', entryId, now })
}
