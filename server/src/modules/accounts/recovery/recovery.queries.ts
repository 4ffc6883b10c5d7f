import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { insertMail } from '../../mail/mails.queries.ts'
import type { AccountMail } from './account-mail.ts'

interface NewAccountMail {
  personId: number
  address: string
  mail: AccountMail
  data?: { token_id?: string; email?: string; name?: string; resent?: true }
  now: Date
}

export function writeAccountMail(trx: Db, { personId, address, mail, data, now }: NewAccountMail): Promise<void> {
  return insertMail(trx, { person_id: personId, address, template: mail, ...(data && { data }), created_at: now })
}

/** Locks the person until the end of the transaction, so that counts are exact. */
export async function lockAccount(trx: Db, personId: number) {
  return trx
    .selectFrom('persons')
    .select(['id', 'email', 'name', 'email_confirmed_at'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function countMailsSince(trx: Db, personId: number, mail: AccountMail, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('template', '=', mail)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** When the link was last requested. */
export async function findLastResend(
  trx: Db,
  personId: number,
  template: AccountMail,
  since: Date,
): Promise<Date | undefined> {
  const mail = await trx
    .selectFrom('mails')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .where(sql<boolean>`data ? 'resent'`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return mail?.created_at
}

/** Throws the unique violation of `persons_email_key`. The companies that the person owns have the same address. */
export async function updateEmail(trx: Db, personId: number, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('persons')
    .set({ email, email_confirmed_at: now, updated_at: now })
    .where('id', '=', personId)
    .execute()
  const owned = trx
    .selectFrom('members')
    .select('company_id')
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
  await trx.updateTable('companies').set({ email, updated_at: now }).where('id', 'in', owned).execute()
}

/** False if the address has changed. */
export async function markConfirmed(trx: Db, personId: number, email: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('persons')
    .set((row) => ({ email_confirmed_at: row.fn.coalesce('email_confirmed_at', sql<Date>`${now}::timestamptz`) }))
    .where('id', '=', personId)
    .where('email', '=', email)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
