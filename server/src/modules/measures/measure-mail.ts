import { Id } from '@bedesten/contract/fields.schemas'
import { APPEAL_DAYS } from '@bedesten/contract/measures'
import { z } from 'zod'
import type { MailTemplate } from '../mail/send-mail.ts'
import { describeMeasure } from './measure-notices.ts'
import type { MeasureRow } from './measures.queries.ts'

const Data = z.object({ measure_id: Id, step: z.enum(['imposed', 'ended', 'appeal']) })

const SUBJECTS: Record<MeasureRow['kind'], string> = {
  remove: 'Bir içeriğiniz kaldırıldı',
  warn: 'Bedesten’de bir uyarı aldınız',
  suspend: 'Firmanız askıya alındı',
  ban: 'Bedesten üyeliğinize son verildi',
}
const ENDED: Record<MeasureRow['kind'], string> = {
  remove: 'İçeriğiniz geri kondu',
  warn: 'Uyarınız geri alındı',
  suspend: 'Firmanızın askısı kalktı',
  ban: 'Firmanızın üyeliği yeniden açıldı',
}
const OUTCOMES = { waiting: '', upheld: 'karar değişmedi', overturned: 'karar kaldırıldı', eased: 'karar hafifletildi' }

/** It cannot be switched off. */
const measureMail: MailTemplate = async (db, mail) => {
  const { measure_id, step } = Data.parse(mail.data)
  const measure = await db.selectFrom('measures').selectAll().where('id', '=', measure_id).executeTakeFirst()
  if (!measure) return undefined
  const { title, text, note, after } = write(measure, step)
  return {
    content: {
      subject: title,
      label: 'Pazar yönetimi',
      preview: text,
      title,
      text,
      ...(note !== undefined && { note }),
      button: { text: 'Kararı Aç', path: '/settings/measures' },
      ...(after !== undefined && { after }),
      why: `Bu hesap e-postası ${mail.company_name} hesabının adresine gönderildi, kapatılamaz.`,
    },
  }
}

function write(measure: MeasureRow, step: 'imposed' | 'ended' | 'appeal') {
  const { kind, reason, appeal_state: state, appeal_answer: answer } = measure
  if (step === 'ended') {
    const about = measure.thing_title === null ? '' : `: ${measure.thing_title}`
    return { title: ENDED[kind], text: `${ENDED[kind]}${about}.`, note: undefined, after: undefined }
  }
  if (step === 'appeal') {
    const text = `İtirazınız incelendi: ${OUTCOMES[state ?? 'waiting']}.`
    const note = answer === null ? undefined : { label: 'Gerekçe', text: answer }
    return { title: 'İtirazınız karara bağlandı', text, note, after: undefined }
  }
  const after = `Karara ${APPEAL_DAYS} gün içinde, bir kez, Ayarlar altındaki “Uyarılar ve yaptırımlar” sayfasından itiraz edebilirsiniz.`
  return { title: SUBJECTS[kind], text: describeMeasure(measure), note: { label: 'Neden', text: reason }, after }
}

export const measureTemplates = { measure: measureMail }
