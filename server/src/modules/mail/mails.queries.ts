import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { StoredPreferences } from '../../db/mail-tables.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { JobKind } from '../../jobs/task.ts'

/** The database adds it for notifications (80-notifications-and-mail.sql). Fourteen attempts last a day. */
export const sendMailJob: JobKind<{ mail_id: number }> = {
  name: 'send_mail',
  payload: z.object({ mail_id: z.int() }),
  maxAttempts: 14,
}

interface NewMail {
  /** Absent for mail about a person's account. */
  company_id?: number
  person_id?: number
  /** Absent: the owner's confirmed address. */
  address?: string
  template: string
  data?: object
  created_at: Date
  /** Kind and time of release, for a mail that has passed batching. */
  kind?: string
  let_out_at?: Date
}

/**
 * Inserts the mail and its job in the transaction of the cause. The job has a unique key: without one the queue scans
 * all jobs whenever one is added.
 */
export async function insertMail(trx: Db, mail: NewMail): Promise<void> {
  const {
    company_id = null,
    person_id = null,
    address = null,
    template,
    data = {},
    created_at,
    kind = null,
    let_out_at = null,
  } = mail
  await sql`
    with mail as (
      insert into mails (company_id, person_id, address, template, data, created_at, kind, let_out_at)
      values (coalesce(${company_id}::bigint, (select last_company_id from persons where id = ${person_id}::bigint)),
        ${person_id}, ${address}, ${template}, ${JSON.stringify(data)}::jsonb, ${created_at}, ${kind}, ${let_out_at})
      returning id
    )
    select 1 from mail, graphile_worker.add_job(${sendMailJob.name}, json_build_object('mail_id', mail.id),
      max_attempts => ${sendMailJob.maxAttempts}, job_key => 'mail:' || mail.id, job_key_mode => 'unsafe_dedupe')`.execute(
    trx,
  )
}

/** Marks a waiting mail as checked for batching. */
export async function letOut(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('mails').set({ let_out_at: now }).where('id', '=', id).execute()
  await addJob(trx, sendMailJob, { mail_id: id }, { key: `mail:${id}` })
}

/** A mail to send, with its company and subject; undefined if it was sent or dropped. */
export async function findOpenMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .leftJoin('companies', 'companies.id', 'mails.company_id')
    .leftJoin('members', (join) => join.onRef('members.company_id', '=', 'companies.id').on('role', '=', 'owner'))
    .leftJoin('persons', 'persons.id', 'members.person_id')
    .leftJoin('notifications', 'notifications.id', 'mails.notification_id')
    .select([
      'mails.id',
      'mails.company_id',
      'mails.address',
      'mails.template',
      'mails.data',
      'mails.created_at',
      'mails.kind',
      'mails.let_out_at',
      // For a person without a company the name is that of the product.
      sql<string>`coalesce(companies.company_name, 'Bedesten')`.as('company_name'),
      sql<string>`coalesce(companies.email, mails.address)`.as('email'),
      'persons.email_confirmed_at',
      sql<StoredPreferences>`coalesce(companies.notification_preferences, '{}')`.as('notification_preferences'),
      'notifications.id as notification_id',
      'notifications.type',
      'notifications.title',
      'notifications.message',
      'notifications.related_type',
      'notifications.related_id',
      'notifications.related_data',
      'notifications.read_at',
    ])
    .where('mails.id', '=', id)
    .where('mails.sent_at', 'is', null)
    .where('mails.dropped_at', 'is', null)
    .executeTakeFirst()
}

export type OpenMail = NonNullable<Awaited<ReturnType<typeof findOpenMail>>>

type Outcome = { sent_at: Date } | { dropped_at: Date } | { last_error: string; given_up_at?: Date }

export async function updateMail(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db.updateTable('mails').set(outcome).where('id', '=', id).execute()
}

/** For the operator: unsent and failed mails, oldest first. */
export async function listUnsentMails(db: Db, atMost: number) {
  return db
    .selectFrom('mails')
    .leftJoin('companies', 'companies.id', 'mails.company_id')
    .select(['mails.id', 'short_name', 'template', 'mails.created_at', 'given_up_at', 'last_error'])
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('mails.created_at')
    .limit(atMost)
    .execute()
}

export async function countMails(db: Db) {
  const { rows } = await sql<{ waiting: number; failing: number; given_up: number; sent: number }>`
    select count(*) filter (where open and given_up_at is null and last_error is null) as waiting,
      count(*) filter (where open and given_up_at is null and last_error is not null) as failing,
      count(*) filter (where open and given_up_at is not null) as given_up,
      count(*) filter (where sent_at > now() - interval '1 day') as sent
    from (select *, sent_at is null and dropped_at is null as open from mails) all_mails`.execute(db)
  return rows[0] ?? { waiting: 0, failing: 0, given_up: 0, sent: 0 }
}
