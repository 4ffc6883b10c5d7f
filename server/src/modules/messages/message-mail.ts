import { sql } from 'kysely'
import type { DetailedMail } from '../notifications/notification-mail.ts'

/** Longer ones are cut; the page shows all. */
const TEXT_MAX = 400
const MAX_TEXTS = 5

/** Unread messages when the mail is sent; no mail if there are none. */
export const messageMail: DetailedMail = async (db, mail) => {
  const { rows } = await sql<{ company_name: string; city: string | null; text: string; files: number; count: number }>`
    select c.company_name, c.city, m.text, (select count(*) from message_files where message_id = m.id) as files,
      s.unread_count as count
    from conversation_sides s join companies c on c.id = s.other_id
    join messages m on m.conversation_id = s.id and m.sender_id = s.other_id
    where s.id = ${mail.related_id} and s.company_id = ${mail.company_id} and not s.muted and s.unread_count > 0
      and m.read_at is null and m.withdrawn_at is null and m.created_at >= ${mail.created_at}
    order by m.id limit ${MAX_TEXTS}`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { company_name: name, city } = first
  const text = rows.map((row) => shorten(row.text) || `${row.files} dosya`).join('\n\n')
  return {
    subject: `${name} size bir ileti gönderdi`,
    label: 'Mesaj',
    preview: shorten(first.text) || 'Dosya gönderdi',
    company: { name, city },
    title: first.count > 1 ? `${first.count} okunmamış iletiniz var` : 'Yeni bir iletiniz var',
    text,
    button: { text: 'Konuşmayı Aç', path: `/messages/${mail.related_id}` },
    why: `Bu e-posta ${mail.company_name} hesabına ileti geldiği için gönderildi.`,
  }
}

function shorten(text: string): string {
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX).toWellFormed()}…`
}
