import { z } from 'zod'
import type { MailTemplate } from '../mail/send-mail.ts'

const Data = z.object({ url: z.string() })

/** Mail about a disabled address. */
export const webhookOffMail: MailTemplate = async (_db, { company_name, data, email }) => {
  const { url } = Data.parse(data)
  return {
    content: {
      subject: 'Webhook adresiniz kapatıldı',
      label: 'Hesap',
      preview: 'Adres üç gündür yanıt vermiyor.',
      title: 'Webhook adresiniz kapatıldı',
      text: `${company_name} hesabının ${url} adresine üç gündür hiçbir olay ulaşmadı; adres kapatıldı ve yeni olaylar gönderilmiyor.`,
      strong: url,
      button: { text: 'Ayarları Aç', path: '/settings' },
      after:
        'Sunucunuz düzeldiğinde adresi ayarlardan yeniden açın; ulaşmayan olayları günlükten tekrar gönderebilirsiniz.',
      why: `Bu hesap e-postası ${email} adresine gönderildi, kapatılamaz.`,
    },
  }
}
