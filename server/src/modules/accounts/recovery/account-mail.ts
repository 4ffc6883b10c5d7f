import { z } from 'zod'
import type { MailContent } from '../../mail/layout/content.ts'
import type { OpenMail } from '../../mail/mails.queries.ts'
import { plainText } from '../../mail/plain-text.ts'
import type { MailTemplate } from '../../mail/send-mail.ts'
import type { AccountTokens } from './account-tokens.ts'

const Data = z.object({ token_id: z.string().optional(), email: z.string().optional(), name: z.string().optional() })

type AccountText = (
  mail: OpenMail,
  given: { path: (page: string) => string; email: string; name: string },
) => Omit<MailContent, 'why' | 'label'>

const TEXTS = {
  reset_password: ({ company_name }, { path }) => ({
    subject: 'Şifrenizi yenileyin',
    preview: 'Bağlantı 30 dakika geçerli.',
    title: 'Şifrenizi yenileyin',
    text: `${company_name} hesabı için şifre yenileme isteği aldık. Bağlantı 30 dakika geçerlidir ve bir kez kullanılır.`,
    button: { text: 'Yeni Şifre Belirle', path: path('/reset-password') },
    after: 'İsteği siz yapmadıysanız bu e-postayı yok sayın, şifreniz değişmez.',
  }),
  password_changed: ({ company_name }) => ({
    subject: 'Şifreniz değiştirildi',
    preview: `${company_name} hesabının şifresi yenilendi.`,
    title: 'Şifreniz değiştirildi',
    text: `${company_name} hesabının şifresi yenilendi ve bütün oturumları kapatıldı.`,
    button: { text: 'Giriş Yap', path: '/login' },
    after: 'Bunu siz yapmadıysanız giriş sayfasından hemen yeni bir şifre isteyin.',
  }),
  confirm_email: ({ company_name }, { path }) => ({
    subject: 'E-posta adresinizi doğrulayın',
    preview: 'Bağlantı 7 gün geçerli.',
    title: 'E-posta adresinizi doğrulayın',
    text: `${company_name} hesabının e-posta adresini doğrulayın; sipariş ve bildirim e-postaları yalnızca doğrulanan adrese gelir. Bağlantı 7 gün geçerlidir.`,
    button: { text: 'Adresimi Doğrula', path: path('/confirm-email') },
    after: 'Bedesten’e kaydolmadıysanız bu e-postayı yok sayın.',
  }),
  change_email: ({ company_name }, { path }) => ({
    subject: 'Yeni e-posta adresinizi doğrulayın',
    preview: 'Adres, siz doğrulayınca değişir.',
    title: 'Yeni e-posta adresinizi doğrulayın',
    text: `${company_name} hesabının e-posta adresi bu adresle değiştirilmek isteniyor. Adres, siz doğrulayınca değişir; bağlantı 7 gün geçerlidir.`,
    button: { text: 'Yeni Adresi Doğrula', path: path('/confirm-email') },
    after: 'İsteği siz yapmadıysanız bu e-postayı yok sayın.',
  }),
  email_changed: ({ company_name }, { path, email }) => ({
    subject: 'E-posta adresiniz değiştiriliyor',
    preview: `Yeni adres: ${email}`,
    title: 'E-posta adresiniz değiştiriliyor',
    text: `${company_name} hesabının e-posta adresi ${email} olarak değiştirilmek istendi. Siz yaptıysanız bir şey yapmanız gerekmez.`,
    strong: email,
    button: { text: 'Bu ben değilim', path: path('/undo-email-change') },
    after: 'Düğme değişikliği geri alır ve bütün oturumları kapatır; 7 gün çalışır.',
  }),
  passkey_added: ({ company_name }, { name }) => ({
    subject: 'Hesabınıza geçiş anahtarı eklendi',
    preview: `${name}, hesabınıza şifresiz giriş yapabilir.`,
    title: 'Geçiş anahtarı eklendi',
    text: `${company_name} hesabına şifresiz giriş yapabilen bir geçiş anahtarı eklendi: ${name}. Siz eklediyseniz bir şey yapmanız gerekmez.`,
    strong: name,
    button: { text: 'Anahtarlara Bak', path: '/settings' },
    after: 'Siz eklemediyseniz anahtarı ayarlardan kaldırın ve şifrenizi değiştirin.',
  }),
} satisfies Record<string, AccountText>

export type AccountMail = keyof typeof TEXTS

/** Sent to the named address, confirmed or not, and cannot be switched off. */
export function accountTemplates(tokens: AccountTokens): Record<AccountMail, MailTemplate> {
  const toTemplate =
    (write: AccountText): MailTemplate =>
    async (_db, mail) => {
      const { token_id, email = '', name = '' } = Data.parse(mail.data)
      const path = (page: string) => `${page}#${token_id === undefined ? '' : tokens.tokenOf(token_id)}`
      // It may go to a stranger, so a company name must not become a link.
      const named = { ...mail, company_name: plainText(mail.company_name) }
      const why = `Bu hesap e-postası ${mail.address ?? mail.email} adresine gönderildi, kapatılamaz.`
      return { content: { ...write(named, { path, email, name: plainText(name) }), label: 'Hesap', why } }
    }
  return {
    reset_password: toTemplate(TEXTS.reset_password),
    password_changed: toTemplate(TEXTS.password_changed),
    confirm_email: toTemplate(TEXTS.confirm_email),
    change_email: toTemplate(TEXTS.change_email),
    email_changed: toTemplate(TEXTS.email_changed),
    passkey_added: toTemplate(TEXTS.passkey_added),
  }
}
