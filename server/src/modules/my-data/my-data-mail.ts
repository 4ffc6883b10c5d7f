import { EXPORT_DAYS, EXPORT_KINDS, GRACE_DAYS } from '@bedesten/contract/my-data'
import { z } from 'zod'
import type { MailContent } from '../mail/layout/content.ts'
import { plainText } from '../mail/plain-text.ts'
import type { MailTemplate } from '../mail/send-mail.ts'

const ExportData = z.object({ kind: z.enum(EXPORT_KINDS) })
const ClosingData = z.object({ erase_on: z.string(), by: z.string() })

type Written = Omit<MailContent, 'why' | 'label'>

const toTemplate =
  (label: string, write: (company: string, data: unknown) => Written): MailTemplate =>
  async (_db, { company_name, address, email, data }) => ({
    content: {
      ...write(plainText(company_name), data),
      label,
      why: `Bu hesap e-postası ${address ?? email} adresine gönderildi, kapatılamaz.`,
    },
  })

/** They cannot be switched off. */
export const myDataTemplates: Record<
  'data_export' | 'company_closing' | 'company_reopened' | 'account_deleted',
  MailTemplate
> = {
  data_export: toTemplate('Verilerim', (company, data) => {
    const whose = ExportData.parse(data).kind === 'person' ? 'Kişisel verileriniz' : `${company} verileri`
    return {
      subject: `${whose} hazır`,
      preview: `${EXPORT_DAYS} gün boyunca indirebilirsiniz.`,
      title: 'Verileriniz hazır',
      text: `${whose} bir ZIP dosyasında hazırlandı. Giriş yaptıktan sonra ${EXPORT_DAYS} gün boyunca indirebilirsiniz.`,
      button: { text: 'Verilerimi Aç', path: '/settings/data' },
      after: 'Bunu siz istemediyseniz hemen şifrenizi değiştirin.',
    }
  }),
  company_closing: toTemplate('Şirket', (company, data) => {
    const { erase_on, by } = ClosingData.parse(data)
    return {
      subject: `${company} kapanıyor`,
      preview: `${erase_on} günü silinir; o güne kadar geri alınabilir.`,
      title: `${company} kapanıyor`,
      text: `${plainText(by)} şirketi kapattı. Şirket artık görünmüyor; ${GRACE_DAYS} gün içinde sahibi geri alabilir, ${erase_on} günü silinir. Verilerinizi o güne kadar indirin.`,
      strong: erase_on,
      button: { text: 'Verilerimi Aç', path: '/settings/data' },
      after: 'Başkalarının sipariş ve belgelerindeki kayıtlar yasa gereği 10 yıl kalır.',
    }
  }),
  company_reopened: toTemplate('Şirket', (company) => ({
    subject: `${company} geri alındı`,
    preview: 'Şirket yeniden görünüyor.',
    title: `${company} geri alındı`,
    text: 'Kapatma geri alındı: şirket, ürünleri ve gönderileri yeniden görünüyor.',
    button: { text: 'Bedesten’i Aç', path: '/' },
  })),
  account_deleted: toTemplate('Hesap', () => ({
    subject: 'Hesabınız silindi',
    preview: 'Bedesten hesabınız ve oturumlarınız silindi.',
    title: 'Hesabınız silindi',
    text: 'Hesabınız, oturumlarınız ve cihazlarınız silindi. Yaptığınız işler şirketlerin geçmişinde adınızla kalır.',
    button: { text: 'Bedesten', path: '/explore' },
  })),
}
