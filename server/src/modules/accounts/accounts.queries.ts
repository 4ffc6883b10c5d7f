import type { Registration } from '@bedesten/contract/accounts.schemas'
import type { Standing } from '@bedesten/contract/operator'
import { lookalikeSkeleton } from '@bedesten/contract/short-name'
import { shortNameFromCompanyName } from '@bedesten/contract/short-name-suggestions'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type NewAccount = Pick<Registration, 'company_name' | 'short_name' | 'email'>

/** Throws the unique violation of `companies_short_name_key` or `companies_short_name_skeleton_key`. */
export async function insertCompany(trx: Db, account: NewAccount, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('companies')
    .values({
      company_name: account.company_name,
      short_name: account.short_name,
      short_name_skeleton: lookalikeSkeleton(account.short_name),
      name_skeleton: lookalikeSkeleton(shortNameFromCompanyName(account.company_name)),
      email: account.email,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateStanding(trx: Db, companyId: number, standing: Standing, now: Date): Promise<void> {
  await trx.updateTable('companies').set({ standing, updated_at: now }).where('id', '=', companyId).execute()
}

interface NewPerson {
  email: string
  passwordHash: string
  name: string | null
  /** Set if the person followed a link in a mail to the address. */
  confirmedAt?: Date
  now: Date
}

/** Throws the unique violation of `persons_email_key`. */
export async function insertPerson(
  trx: Db,
  { email, passwordHash, name, confirmedAt, now }: NewPerson,
): Promise<number> {
  const { id } = await trx
    .insertInto('persons')
    .values({
      email,
      password_hash: passwordHash,
      name,
      email_confirmed_at: confirmedAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ACCOUNT = ['persons.id', 'persons.email', 'persons.name', 'password_hash', 'email_confirmed_at'] as const

export async function findCredentials(db: Db, email: string) {
  return db.selectFrom('persons').select(ACCOUNT).where('email', '=', email).executeTakeFirst()
}

/** Locks the password until the end of the transaction; false if it has changed. */
export async function holdPassword(trx: Db, personId: number, passwordHash: string): Promise<boolean> {
  const person = await trx
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  return person !== undefined
}

/** A person with the names of the company used last, which are no valid passwords. */
export async function getOwnAccount(db: Db, personId: number) {
  return db
    .selectFrom('persons')
    .leftJoin('companies', 'companies.id', 'persons.last_company_id')
    .select([...ACCOUNT, 'last_company_id'])
    .select([
      sql<string>`coalesce(companies.company_name, '')`.as('company_name'),
      sql<string>`coalesce(companies.short_name, '')`.as('short_name'),
    ])
    .where('persons.id', '=', personId)
    .executeTakeFirstOrThrow()
}

export async function updatePasswordHash(db: Db, personId: number, passwordHash: string): Promise<void> {
  await db.updateTable('persons').set({ password_hash: passwordHash }).where('id', '=', personId).execute()
}

export async function updatePersonName(db: Db, personId: number, name: string, now: Date): Promise<void> {
  await db.updateTable('persons').set({ name, updated_at: now }).where('id', '=', personId).execute()
}

/** Skeletons taken by a company: as its short name, or as the name of a verified company. */
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
