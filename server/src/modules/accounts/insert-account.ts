import type { Registration } from '@bedesten/contract/accounts.schemas'
import type { Db } from '../../db/database.ts'
import { insertCompany, insertPerson } from './accounts.queries.ts'
import { insertMember, updateLastCompany } from './members.queries.ts'

type NewAccount = Omit<Registration, 'password' | 'device_token' | 'consents'>
type CompanyNames = Pick<Registration, 'company_name' | 'short_name' | 'email'>

/** Inserts a company and its owner. Throws the unique violation of a taken name or email. */
export async function insertAccount(trx: Db, account: NewAccount, passwordHash: string, now: Date) {
  const { email, person_name: name } = account
  const personId = await insertPerson(trx, { email, passwordHash, name: name ?? null, now })
  return { companyId: await insertOwnCompany(trx, account, personId, now), personId }
}

/** Of a person who is there already. Throws the unique violation of the short name. */
export async function insertOwnCompany(trx: Db, company: CompanyNames, personId: number, now: Date): Promise<number> {
  const companyId = await insertCompany(trx, company, now)
  await insertMember(trx, { companyId, personId, role: 'owner', now })
  await updateLastCompany(trx, personId, companyId)
  return companyId
}
