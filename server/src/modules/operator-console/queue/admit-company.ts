import type { Db } from '../../../db/database.ts'
import { insertMail } from '../../mail/mails.queries.ts'

interface Admission {
  isAdmitted: boolean
  reason: string
  now: Date
}

/** Admitted it is shown to everybody; otherwise it stays as it is, seen by nobody else. Its owner gets a mail. */
export async function admitCompany(trx: Db, companyId: number, { isAdmitted, reason, now }: Admission): Promise<void> {
  if (isAdmitted) {
    await trx
      .updateTable('companies')
      .set({ standing: 'open', updated_at: now })
      .where('id', '=', companyId)
      .where('standing', '=', 'awaiting')
      .execute()
  }
  await insertMail(trx, {
    company_id: companyId,
    template: 'registration_decided',
    data: { admitted: isAdmitted, ...(!isAdmitted && { reason }) },
    created_at: now,
  })
}
