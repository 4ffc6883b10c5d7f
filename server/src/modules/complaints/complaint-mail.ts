import { COMPLAINT_LABELS } from '@bedesten/contract/complaints'
import { Id } from '@bedesten/contract/fields.schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { MailTemplate } from '../mail/send-mail.ts'
import { listComplaints } from './complaints.queries.ts'

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
})

async function findComplaint(db: Db, id: number) {
  return (await listComplaints(db, sql`c.id = ${id}`))[0]
}

const LABEL = 'Şikâyet'
const why = (number: string) => `${number} numaralı şikâyet bu adresle yapıldığı için gönderildi.`

/** The receipt. */
const receivedMail: MailTemplate = async (db, mail) => {
  const { complaint_id } = z.object({ complaint_id: Id }).parse(mail.data)
  const complaint = await findComplaint(db, complaint_id)
  if (!complaint) return undefined
  const { number, kind, thing_address, created_at, due_at } = complaint
  return {
    content: {
      subject: `Şikâyetiniz alındı: ${number}`,
      label: LABEL,
      preview: `Numaranız ${number}.`,
      title: 'Şikâyetiniz alındı',
      text: 'Şikâyetiniz incelenecek; karar nedeniyle birlikte bu adrese yazılacak.',
      facts: [
        { label: 'Numara', value: number },
        { label: 'Konu', value: COMPLAINT_LABELS[kind] },
        { label: 'İçeriğin adresi', value: thing_address },
        { label: 'Geldiği an', value: moment.format(created_at) },
        { label: 'En geç sonuç', value: moment.format(due_at) },
      ],
      button: { text: 'Süreci Oku', path: '/legal/sikayet' },
      why: why(number),
    },
  }
}

const Decided = z.object({ complaint_id: Id, acted_on: z.boolean(), reason: z.string() })

const decidedMail: MailTemplate = async (db, mail) => {
  const { complaint_id, acted_on, reason } = Decided.parse(mail.data)
  const complaint = await findComplaint(db, complaint_id)
  if (!complaint) return undefined
  const { number } = complaint
  const text = acted_on
    ? `${number} numaralı şikâyetiniz haklı bulundu ve gereği yapıldı.`
    : `${number} numaralı şikâyetiniz incelendi ve geri çevrildi.`
  return {
    content: {
      subject: `Şikâyetiniz karara bağlandı: ${number}`,
      label: LABEL,
      preview: text,
      title: 'Şikâyetiniz karara bağlandı',
      text,
      note: { label: 'Neden', text: reason },
      button: { text: 'Süreci Oku', path: '/legal/sikayet' },
      why: why(number),
    },
  }
}

const ToCompany = z.object({ complaint_id: Id, step: z.enum(['asked', 'declined', 'measure']) })

/** To the company that it is about; it cannot be switched off. */
const companyMail: MailTemplate = async (db, mail) => {
  const { complaint_id, step } = ToCompany.parse(mail.data)
  const complaint = await findComplaint(db, complaint_id)
  if (!complaint) return undefined
  const { number, title, due_at, decision_reason } = complaint
  const text = {
    asked: `${title}. ${moment.format(due_at)} anına kadar karara bağlanacak; açıklamanızı ve belgenizi ekleyebilirsiniz.`,
    declined: `${number} numaralı şikâyet incelendi ve geri çevrildi; içeriğiniz yerinde kalıyor.`,
    measure: `${number} numaralı şikâyet haklı bulundu. Belgeyle bir kez karşı çıkabilirsiniz.`,
  }[step]
  const subject = step === 'asked' ? 'Hakkınızda bir şikâyet var' : 'Şikâyet karara bağlandı'
  return {
    content: {
      subject: `${subject}: ${number}`,
      label: LABEL,
      preview: text,
      title: subject,
      text,
      ...(step !== 'asked' && decision_reason !== null && { note: { label: 'Neden', text: decision_reason } }),
      button: { text: 'Şikâyeti Aç', path: '/settings/complaints' },
      why: `Bu hesap e-postası ${mail.company_name} hesabının adresine gönderildi, kapatılamaz.`,
    },
  }
}

export const complaintTemplates = {
  complaint_received: receivedMail,
  complaint_decided: decidedMail,
  complaint_company: companyMail,
}
