import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ScheduledTask } from '../../jobs/task.ts'
import { insertMail } from '../mail/mails.queries.ts'
import type { MailTemplate } from '../mail/send-mail.ts'
import { KIND_LABELS, kindOf } from './notification-mail.ts'
import { DIGEST, wishOf } from './preferences.ts'

const MAX_LINES = 20
const DAY_MS = 86_400_000

const Digest = z.object({
  count: z.int(),
  day: z.iso.datetime(),
  lines: z.array(z.object({ label: z.string(), text: z.string(), at: z.iso.datetime() })),
})

/** At 08:00 in Istanbul, which is UTC+3 all year. */
export function digestTask(db: Db): ScheduledTask {
  return {
    name: 'write_digests',
    cron: '0 5 * * *',
    maxAttempts: 5,
    catchUpMs: DAY_MS / 4,
    run: () => writeDigests(db, new Date()),
  }
}

/** One mail per company with news; an interrupted run continues with the rest. */
export async function writeDigests(db: Db, now: Date): Promise<void> {
  const companies = await db
    .selectFrom('notifications')
    .select('company_id')
    .distinct()
    .where('in_digest', '=', true)
    .execute()
  for (const { company_id } of companies) await inTransaction(db, (trx) => writeDigest(trx, company_id, now))
}

async function writeDigest(trx: Db, companyId: number, now: Date): Promise<void> {
  const { notification_preferences: preferences } = await trx
    .selectFrom('companies')
    .select('notification_preferences')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const taken = await trx
    .updateTable('notifications')
    .set({ in_digest: false })
    .where('company_id', '=', companyId)
    .where('in_digest', '=', true)
    .returning(['id', 'type', 'message', 'created_at'])
    .execute()
  const wanted = taken
    .filter(({ type }) => wishOf(preferences, kindOf(type)) === 'daily')
    .toSorted((a, b) => b.id - a.id)
  if (wanted.length === 0) return
  const lines = wanted.slice(0, MAX_LINES).map(({ type, message, created_at }) => ({
    label: KIND_LABELS[kindOf(type)],
    text: message,
    at: created_at.toISOString(),
  }))
  const day = new Date(now.getTime() - DAY_MS).toISOString()
  const data: z.infer<typeof Digest> = { count: wanted.length, day, lines }
  await insertMail(trx, { company_id: companyId, template: DIGEST, data, created_at: now })
}

const dayFormat = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' })
const timeFormat = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' })

export const digestTemplate: MailTemplate = async (_db, mail) => {
  const { count, day, lines } = Digest.parse(mail.data)
  const date = dayFormat.format(new Date(day))
  const rest = count - lines.length
  return {
    kind: DIGEST,
    content: {
      subject: `${date} özeti: ${count} gelişme`,
      label: 'Günlük özet',
      preview: lines[0]?.text ?? '',
      title: `${date} özeti`,
      text: `Dün hesabınızda ${count} gelişme oldu.`,
      news: lines.map(({ label, text, at }) => ({ label, text, time: timeFormat.format(new Date(at)) })),
      button: { text: 'Bildirimleri Aç', path: '/notifications' },
      ...(rest > 0 && { note: { label: `Ve ${rest} gelişme daha`, text: 'bildirimlerinizde.' } }),
      why: 'Günlük özet her sabah 08:00’de gönderilir, boşsa gönderilmez.',
    },
  }
}
