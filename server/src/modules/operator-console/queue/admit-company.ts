import type { Db } from '../../../db/database.ts'
import { insertMail } from '../../mail/mails.queries.ts'
import { insertNotification } from '../../notifications/notifications.queries.ts'

interface Admission {
  isAdmitted: boolean
  reason: string
  now: Date
}

/** Admitted it is shown to everybody; otherwise it stays as it is, seen by nobody else. It is told, and its owner gets a mail. */
export async function admitCompany(trx: Db, companyId: number, { isAdmitted, reason, now }: Admission): Promise<void> {
  if (isAdmitted) {
    await trx
      .updateTable('companies')
      .set({ standing: 'open', updated_at: now })
      .where('id', '=', companyId)
      .where('standing', '=', 'awaiting')
      .execute()
  }
  await insertNotification(trx, {
    company_id: companyId,
    event_key: `registration:${now.toISOString()}`,
    type: 'other',
    title: isAdmitted ? 'Kaydınız Onaylandı' : 'Kaydınız Onaylanmadı',
    message: isAdmitted ? 'Profiliniz ve ürünleriniz artık herkese görünüyor.' : reason,
    related_type: 'company',
    related_id: companyId,
    related_data: { about: 'registration' },
    created_at: now,
  })
  await insertMail(trx, {
    company_id: companyId,
    template: 'registration_decided',
    data: { admitted: isAdmitted, ...(!isAdmitted && { reason }) },
    created_at: now,
  })
}
