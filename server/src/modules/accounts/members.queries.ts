import type { Role } from '@bedesten/contract/rights'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface NewMember {
  companyId: number
  personId: number
  role: Role
  now: Date
}

/** False if the person is a member already. */
export async function insertMember(trx: Db, { companyId, personId, role, now }: NewMember): Promise<boolean> {
  const member = { company_id: companyId, person_id: personId, role, joined_at: now }
  const result = await trx
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Opened by the next login. */
export async function updateLastCompany(trx: Db, personId: number, companyId: number): Promise<void> {
  await trx.updateTable('persons').set({ last_company_id: companyId }).where('id', '=', personId).execute()
}

/** As `updateLastCompany`, for a company that the person belongs to: false for any other. */
export async function chooseCompany(trx: Db, personId: number, companyId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('persons')
    .from('members')
    .set({ last_company_id: companyId })
    .where('persons.id', '=', personId)
    .whereRef('members.person_id', '=', 'persons.id')
    .where('members.company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The companies of a person, the one used last first. */
export async function listMemberships(db: Db, personId: number) {
  return db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('persons', 'persons.id', 'members.person_id')
    .select(['companies.id', 'company_name', 'short_name', 'logo_url', 'companies.email', 'companies.standing', 'role'])
    .where('person_id', '=', personId)
    .orderBy(sql`companies.id is distinct from persons.last_company_id`)
    .orderBy('company_name')
    .orderBy('companies.id')
    .execute()
}
