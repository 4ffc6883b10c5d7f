import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { tooMany } from '../../../http/errors.ts'
import type { AccountMail } from './account-mail.ts'

const HOUR = 3_600_000
/**
 * Limit of mails that anyone can trigger to an address, over all companies. Neither a new
 * password nor the notice about a changed address counts.
 */
const PER_HOUR = 5
const PER_DAY = 10
const UNASKED: (AccountMail | 'invitation')[] = [
  'confirm_email',
  'change_email',
  'email_changed',
  'passkey_added',
  'invitation',
]

/** The hourly limit of the address is reached, over all companies. */
export function mailboxFull() {
  return tooMany(HOUR / 1000, 'mailbox_full')
}

/** Whether the mailbox may get another mail; locks until the end of the transaction, so that counts are exact. */
export async function hasRoom(trx: Db, address: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mailbox:' || mailbox_of(${address}), 0))`.execute(trx)
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where created_at > ${ago(HOUR)}) as hour, count(*) as day from mails
    where mailbox_of(address) = mailbox_of(${address}) and address is not null
      and template = any(${UNASKED}) and created_at > ${ago(24 * HOUR)}`.execute(trx)
  const { hour, day } = rows[0] ?? { hour: 0, day: 0 }
  return hour < PER_HOUR && day < PER_DAY
}
