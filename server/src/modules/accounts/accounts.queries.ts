import type { Registration } from '@bedesten/contract/accounts.schemas'
import { lookalikeSkeleton } from '@bedesten/contract/short-name'
import { shortNameFromCompanyName } from '@bedesten/contract/short-name-suggestions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const SESSION_COMPANY = [
  'id',
  'company_name',
  'email',
  'short_name',
  'logo_url',
  sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'),
] as const

/** Throws the unique violation of `companies_short_name_key`, `companies_short_name_skeleton_key` or `companies_email_key`. */
export async function insertCompany(db: Db, account: Omit<Registration, 'password'>, passwordHash: string, now: Date) {
  return db
    .insertInto('companies')
    .values({
      company_name: account.company_name,
      short_name: account.short_name,
      short_name_skeleton: lookalikeSkeleton(account.short_name),
      name_skeleton: lookalikeSkeleton(shortNameFromCompanyName(account.company_name)),
      email: account.email,
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .returning(SESSION_COMPANY)
    .executeTakeFirstOrThrow()
}

export async function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('companies')
    .select([...SESSION_COMPANY, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Keeps the password as it is until the end of the transaction; false when it is another one by now. */
export async function holdPassword(trx: Db, companyId: number, passwordHash: string): Promise<boolean> {
  const company = await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return company !== undefined
}

export async function getOwnAccount(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select([...SESSION_COMPANY, 'password_hash'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export async function updatePasswordHash(db: Db, companyId: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', companyId)
    .execute()
}

/** Which of these skeletons belong to a company: as its address, or as the name of a verified company. */
export async function listTakenSkeletons(db: Db, skeletons: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('companies')
    .select('short_name_skeleton as skeleton')
    .where('short_name_skeleton', 'in', skeletons)
    .union((query) =>
      query
        .selectFrom('companies')
        .select('name_skeleton as skeleton')
        .where('name_skeleton', 'in', skeletons)
        .where('verified', '=', true),
    )
    .execute()
  return new Set(rows.map((row) => row.skeleton))
}
