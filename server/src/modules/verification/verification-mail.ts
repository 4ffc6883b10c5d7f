import { PAPER_KIND_LABELS } from '@bedesten/contract/verification'
import { z } from 'zod'
import type { MailTemplate } from '../mail/send-mail.ts'
import { listPapers, readVerification } from './verification.queries.ts'

const Data = z.object({ state: z.enum(['approved', 'needs_changes', 'rejected', 'revoked']) })

const TEXTS = {
  approved: {
    title: 'Firmanız doğrulandı',
    text: 'Belgeleriniz uygun bulundu. Doğrulanmış firma mührü profilinizde, ürünlerinizde ve aramada görünüyor.',
  },
  needs_changes: {
    title: 'Belgelerinizde düzeltme gerekiyor',
    text: 'Belgelerinize bakıldı, düzeltilmesi gerekenler var. Yenilerini yükleyip yeniden gönderebilirsiniz.',
  },
  rejected: { title: 'Doğrulama başvurunuz reddedildi', text: 'Belgelerinizle firmanız doğrulanamadı.' },
  revoked: { title: 'Doğrulamanız geri alındı', text: 'Doğrulanmış firma mührü profilinizden kaldırıldı.' },
}

/** To the owner; dropped where the state is another by now. */
const decidedMail: MailTemplate = async (db, { company_id, data, email }) => {
  const { state } = Data.parse(data)
  if (company_id === null) return undefined
  const [row, papers] = await Promise.all([readVerification(db, company_id), listPapers(db, company_id)])
  if (row.state !== state) return undefined
  const { title, text } = TEXTS[state]
  const remarks = papers.flatMap(({ kind, remark }) =>
    remark === null ? [] : [`${PAPER_KIND_LABELS[kind]}: ${remark}`],
  )
  const note = [row.remark, ...remarks].filter((line) => line !== null).join('\n')
  return {
    content: {
      subject: title,
      label: 'Doğrulama',
      preview: text,
      title,
      text,
      ...(note !== '' && { note: { label: 'Not', text: note } }),
      button: { text: 'Doğrulamayı Aç', path: '/settings/verification' },
      why: `Bu hesap e-postası ${email} adresine gönderildi, kapatılamaz.`,
    },
  }
}

const RegistrationData = z.object({ admitted: z.boolean(), reason: z.string().optional() })

/** To the owner of a company whose registration asked for approval. */
const registrationMail: MailTemplate = async (_db, { company_name, data, email }) => {
  const { admitted, reason } = RegistrationData.parse(data)
  const title = admitted ? 'Kaydınız onaylandı' : 'Kaydınız onaylanmadı'
  const text = admitted
    ? `${company_name} artık Bedesten’de herkese görünüyor.`
    : `${company_name} firmasının kaydı onaylanmadı; profiliniz ve ürünleriniz başkalarına gösterilmiyor.`
  return {
    content: {
      subject: title,
      label: 'Hesap',
      preview: text,
      title,
      text,
      ...(reason !== undefined && { note: { label: 'Neden', text: reason } }),
      button: { text: 'Bedesten’i Aç', path: '/' },
      why: `Bu hesap e-postası ${email} adresine gönderildi, kapatılamaz.`,
    },
  }
}

export const verificationTemplates = { verification_decided: decidedMail, registration_decided: registrationMail }
