import { PREFERENCE_KINDS, type PreferenceKind } from '@bedesten/contract/notifications'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { taskOf, type Task } from '../../jobs/task.ts'
import { BATCHED, batchMailsJob, lockTurns } from '../mail/mail-turns.ts'
import { insertMail, letOut } from '../mail/mails.queries.ts'
import type { MailTemplate } from '../mail/send-mail.ts'
import { KIND_LABELS } from './notification-mail.ts'
import { wishOf } from './preferences.ts'

const MAX_LINES = 20
const Kind = z.enum(PREFERENCE_KINDS)
const Gathered = z.object({
  kind: Kind,
  count: z.int(),
  lines: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
})

/** Batches mails of one kind that came close together. */
export function batchMailsTask(db: Db): Task {
  return taskOf(batchMailsJob, ({ company_id, kind }) =>
    inTransaction(db, (trx) => gather(trx, company_id, Kind.parse(kind), new Date())),
  )
}

async function gather(trx: Db, companyId: number, kind: PreferenceKind, now: Date): Promise<void> {
  await lockTurns(trx, companyId, kind)
  const waiting = await takeWaiting(trx, companyId, kind)
  // A message that was read meanwhile needs no mail.
  const wanted = waiting.filter(({ read_at }) => kind !== 'message' || read_at === null)
  const [first, ...more] = wanted
  const alone = more.length === 0 ? first : undefined
  const gathered = waiting.filter((mail) => mail !== alone).map(({ id }) => id)
  if (gathered.length > 0) await trx.updateTable('mails').set({ dropped_at: now }).where('id', 'in', gathered).execute()
  if (alone) return letOut(trx, alone.id, now)
  if (!first) return
  const lines = wanted
    .slice(0, MAX_LINES)
    .map(({ message, created_at }) => ({ text: message ?? '', at: created_at.toISOString() }))
  const data: z.infer<typeof Gathered> = { kind, count: wanted.length, lines }
  await insertMail(trx, { company_id: companyId, template: BATCHED, kind, data, created_at: now, let_out_at: now })
}

/** Newest first. */
async function takeWaiting(trx: Db, companyId: number, kind: string) {
  return trx
    .with('taken', (db) =>
      db
        .updateTable('mails')
        .set({ gathers: false })
        .where('company_id', '=', companyId)
        .where('kind', '=', kind)
        .where('gathers', '=', true)
        .returning(['id', 'notification_id']),
    )
    .selectFrom('taken')
    .innerJoin('notifications', 'notifications.id', 'taken.notification_id')
    .select(['taken.id', 'notifications.message', 'notifications.read_at', 'notifications.created_at'])
    .orderBy('taken.id', 'desc')
    .execute()
}

const timeFormat = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short', timeZone: 'Europe/Istanbul' })
const PATHS: Partial<Record<PreferenceKind, string>> = { message: '/messages', quote: '/quotes' }

export const batchedTemplate: MailTemplate = async (_db, mail) => {
  const { kind, count, lines } = Gathered.parse(mail.data)
  if (wishOf(mail.notification_preferences, kind) !== 'now') return undefined
  const label = KIND_LABELS[kind]
  const rest = count - lines.length
  return {
    kind,
    content: {
      subject: `${label}: ${count} yeni bildirim`,
      label,
      preview: lines[0]?.text ?? '',
      title: `${count} yeni ${label.toLocaleLowerCase('tr')} bildirimi`,
      text: 'Kısa sürede çok sayıda bildirim geldiği için hepsini tek e-postada topladık.',
      news: lines.map(({ text, at }) => ({ label, text, time: timeFormat.format(new Date(at)) })),
      button: { text: 'Bedesten’de Aç', path: PATHS[kind] ?? '/notifications' },
      ...(rest > 0 && { note: { label: `Ve ${rest} bildirim daha`, text: 'Bedesten’de sizi bekliyor.' } }),
      why: `Bu e-posta ${mail.company_name} hesabına ${label.toLocaleLowerCase('tr')} bildirimleri geldiği için gönderildi.`,
    },
  }
}
