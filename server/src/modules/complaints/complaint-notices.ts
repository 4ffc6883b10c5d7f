import type { Db } from '../../db/database.ts'
import { insertMail } from '../mail/mails.queries.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'

type ComplaintStep = 'asked' | 'declined' | 'measure'

const NOTICES: Record<ComplaintStep, { title: string; message: (number: string) => string }> = {
  asked: {
    title: 'Hakkınızda Şikâyet Var',
    message: (number) =>
      `${number} numaralı şikâyet 48 saat içinde karara bağlanacak. Açıklamanızı ve belgenizi ekleyin.`,
  },
  declined: {
    title: 'Şikâyet Geri Çevrildi',
    message: (number) => `${number} numaralı şikâyet incelendi ve geri çevrildi; içeriğiniz yerinde kalıyor.`,
  },
  measure: {
    title: 'Şikâyet Karara Bağlandı',
    message: (number) => `${number} numaralı şikâyet haklı bulundu. Belgeyle bir kez karşı çıkabilirsiniz.`,
  },
}

interface Notice {
  id: number
  number: string
  companyId: number
  step: ComplaintStep
  /** The entry that was decided: an objection is decided once more. */
  entryId?: number
  now: Date
}

/** On the site, and by a mail that cannot be switched off. */
export async function notifyCompany(trx: Db, { id, number, companyId, step, entryId = 0, now }: Notice): Promise<void> {
  const { title, message } = NOTICES[step]
  await insertNotification(trx, {
    company_id: companyId,
    event_key: `complaint:${id}:${step}:${entryId}`,
    type: 'other',
    title,
    message: message(number),
    related_type: 'company',
    related_id: companyId,
    related_data: { about: 'complaint' },
    created_at: now,
  })
  const company = await trx
    .selectFrom('companies')
    .select('email')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const data = { complaint_id: id, step }
  await insertMail(trx, {
    company_id: companyId,
    address: company.email,
    template: 'complaint_company',
    data,
    created_at: now,
  })
}
