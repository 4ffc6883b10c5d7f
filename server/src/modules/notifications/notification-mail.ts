import type { PreferenceKind } from '@bedesten/contract/notifications'
import type { MailContent } from '../mail/layout/content.ts'
import type { OpenMail } from '../mail/mails.queries.ts'
import type { MailTemplate } from '../mail/send-mail.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { pathOf } from './notification-path.ts'
import { wishOf } from './preferences.ts'

type NotificationType = Tables['notifications']['type']

/** A notification with a detailed mail. */
export type DetailedMail = (db: Db, mail: OpenMail & { company_id: number }) => Promise<MailContent | undefined>

/** As the database has it (80-notifications-and-mail.sql). */
const KINDS: Record<NotificationType, PreferenceKind> = {
  order_received: 'order',
  order_status: 'order',
  payment: 'payment',
  message: 'message',
  quote: 'quote',
  purchase_request: 'purchase_request',
  // Mailed to those who decide; see approvals/approval-mail.ts.
  approval: 'order',
  alert: 'alert',
  account: 'account',
  review: 'review',
  comment: 'comment',
  follow: 'follow',
  other: 'like',
}

export const KIND_LABELS: Record<PreferenceKind, string> = {
  order: 'Sipariş',
  payment: 'Ödeme',
  message: 'Mesaj',
  quote: 'Teklif',
  purchase_request: 'Alım ilanı',
  alert: 'Haber ver',
  account: 'Cari hesap',
  review: 'Değerlendirme',
  follow: 'Takip',
  comment: 'Yorum',
  like: 'Beğeni',
}

export function kindOf(type: NotificationType): PreferenceKind {
  return KINDS[type]
}

/** A notification as a mail, sent at once. Dropped if switched off, or if the message was read. */
export function notificationTemplate(details: Partial<Record<NotificationType, DetailedMail>>): MailTemplate {
  return async (db, mail) => {
    const { type, title, message, company_id } = mail
    if (type === null || title === null || message === null || company_id === null) return undefined
    const kind = kindOf(type)
    if (wishOf(mail.notification_preferences, kind) !== 'now') return undefined
    if (kind === 'message' && mail.read_at !== null) return undefined
    const content = await (details[type]?.(db, { ...mail, company_id }) ?? toContent(mail, { kind, title, message }))
    return content && { content, kind }
  }
}

async function toContent(
  mail: OpenMail,
  { kind, title, message }: { kind: PreferenceKind; title: string; message: string },
): Promise<MailContent> {
  return {
    subject: message.length <= 90 ? message : title,
    label: KIND_LABELS[kind],
    preview: message,
    title,
    text: message,
    button: { text: 'Bedesten’de Aç', path: pathOf(mail) },
    why: `Bu e-posta ${mail.company_name} hesabına ${KIND_LABELS[kind].toLocaleLowerCase('tr')} bildirimi geldiği için gönderildi.`,
  }
}
