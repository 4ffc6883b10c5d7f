import { ROLE_NAMES } from '@bedesten/contract/rights'
import { INVITATION_DAYS, INVITED_ROLES } from '@bedesten/contract/members'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { AccountTokens } from '../accounts/recovery/account-tokens.ts'
import type { MailContent } from '../mail/layout/content.ts'
import { insertMail } from '../mail/mails.queries.ts'
import { plainText } from '../mail/plain-text.ts'
import type { MailTemplate } from '../mail/send-mail.ts'

type Written = Omit<MailContent, 'why' | 'label'>

const TEXTS = {
  member_removed: (company: string): Written => ({
    subject: `${company} ekibinden çıkarıldınız`,
    preview: 'Bu firmadaki oturumlarınız kapandı.',
    title: 'Ekipten çıkarıldınız',
    text: `${company} ekibinden çıkarıldınız ve bu firmadaki oturumlarınız kapandı. Hesabınız ve başka firmalardaki üyelikleriniz değişmedi.`,
    button: { text: 'Giriş Yap', path: '/login' },
    after: 'Bir yanlışlık olduğunu düşünüyorsanız firmanın yöneticisiyle görüşün.',
  }),
  ownership_given: (company: string): Written => ({
    subject: `${company} sahipliğini devrettiniz`,
    preview: 'Artık yöneticisiniz.',
    title: 'Sahipliği devrettiniz',
    text: `${company} firmasının sahipliğini devrettiniz; artık yöneticisiniz. Firmanın e-postaları yeni sahibin adresine gider.`,
    button: { text: 'Ekibi Aç', path: '/settings/members' },
    after: 'Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve yeni sahiple görüşün.',
  }),
  ownership_received: (company: string): Written => ({
    subject: `${company} firmasının sahibi oldunuz`,
    preview: 'Sahiplik size devredildi.',
    title: 'Sahiplik size devredildi',
    text: `${company} firmasının sahipliği size devredildi. Firmayı kapatmak ve sahipliği devretmek artık yalnız sizin elinizde; firmanın e-postaları bu adrese gelir.`,
    button: { text: 'Ekibi Aç', path: '/settings/members' },
  }),
}

interface NewMemberMail {
  companyId: number
  personId: number
  address: string
  now: Date
}

export function writeMemberMail(trx: Db, template: keyof typeof TEXTS, mail: NewMemberMail): Promise<void> {
  const { companyId: company_id, personId: person_id, address, now: created_at } = mail
  return insertMail(trx, { company_id, person_id, address, template, created_at })
}

const Invited = z.object({ token_id: z.string(), role: z.enum(INVITED_ROLES), invited_by: z.string().nullable() })
export type InvitedData = z.infer<typeof Invited>

/** Sent to the named address; cannot be switched off. */
export function memberTemplates(tokens: AccountTokens): Record<keyof typeof TEXTS | 'invitation', MailTemplate> {
  const toTemplate =
    (write: (company: string) => Written): MailTemplate =>
    async (_db, { company_name, address, email }) => {
      const why = `Bu hesap e-postası ${address ?? email} adresine gönderildi, kapatılamaz.`
      return { content: { ...write(plainText(company_name)), label: 'Ekip', why } }
    }
  return {
    member_removed: toTemplate(TEXTS.member_removed),
    ownership_given: toTemplate(TEXTS.ownership_given),
    ownership_received: toTemplate(TEXTS.ownership_received),
    invitation: async (_db, { company_name, data, address, email }) => {
      const { token_id, role, invited_by } = Invited.parse(data)
      // It goes to a stranger, so a company name must not become a link.
      const company = plainText(company_name)
      const inviter = invited_by === null ? '' : `${plainText(invited_by)} sizi `
      return {
        content: {
          subject: `${company} sizi ekibine davet ediyor`,
          label: 'Ekip',
          preview: `Rolünüz: ${ROLE_NAMES[role]}. Bağlantı ${INVITATION_DAYS} gün geçerli.`,
          title: 'Ekibe davet edildiniz',
          text: `${inviter === '' ? 'Sizi ' : inviter}${company} ekibine ${ROLE_NAMES[role]} rolüyle davet ediyor. Bağlantı ${INVITATION_DAYS} gün geçerlidir ve bir kez kullanılır.`,
          strong: ROLE_NAMES[role],
          button: { text: 'Daveti Aç', path: `/invitations/${tokens.tokenOf(token_id)}` },
          after: 'Bu firmayı tanımıyorsanız bu e-postayı yok sayın; siz kabul etmeden bir şey değişmez.',
          why: `Bu davet ${address ?? email} adresine gönderildi.`,
        },
      }
    },
  }
}
