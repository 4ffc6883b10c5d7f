import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { insertMail } from '../../mail/mails.queries.ts'
import type { AccountMail } from './account-mail.ts'

interface NewAccountMail {
  companyId: number
  address: string
  mail: AccountMail
  data?: { token_id?: string; email?: string; resent?: true }
  now: Date
}

export function writeAccountMail(trx: Db, { companyId, address, mail, data, now }: NewAccountMail): Promise<void> {
  return insertMail(trx, { company_id: companyId, address, template: mail, ...(data && { data }), created_at: now })
}

/** Held until the end of the transaction, so that what is counted per company is counted one after the other. */
export async function lockAccount(trx: Db, companyId: number) {
  return trx
    .selectFrom('companies')
    .select(['id', 'email', 'email_confirmed_at', 'company_name', 'short_name'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function countMailsSince(trx: Db, companyId: number, mail: AccountMail, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('template', '=', mail)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** When the link was last asked for again. */
export async function findLastResend(
  trx: Db,
  companyId: number,
  template: AccountMail,
  since: Date,
): Promise<Date | undefined> {
  const mail = await trx
    .selectFrom('mails')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .where(sql<boolean>`data ? 'resent'`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return mail?.created_at
}

/** Throws the unique violation of `companies_email_key`. */
export async function updateEmail(trx: Db, companyId: number, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ email, email_confirmed_at: now, updated_at: now })
    .where('id', '=', companyId)
    .execute()
}

/** False when the company has another address by now. */
export async function markConfirmed(trx: Db, companyId: number, email: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('companies')
    .set((row) => ({ email_confirmed_at: row.fn.coalesce('email_confirmed_at', sql<Date>`${now}::timestamptz`) }))
    .where('id', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
