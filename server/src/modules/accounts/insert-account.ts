import type { Registration } from '@bedesten/contract/accounts.schemas'
import type { Db } from '../../db/database.ts'
import { insertCompany, insertPerson } from './accounts.queries.ts'
import { insertMember, updateLastCompany } from './members.queries.ts'

type NewAccount = Omit<Registration, 'password' | 'device_token'>

/** A company and its owner. Throws the unique violation of whatever is taken. */
export async function insertAccount(trx: Db, account: NewAccount, passwordHash: string, now: Date) {
  const { email, person_name: name } = account
  const personId = await insertPerson(trx, { email, passwordHash, name: name ?? null, now })
  const companyId = await insertCompany(trx, account, now)
  await insertMember(trx, { companyId, personId, role: 'owner', now })
  await updateLastCompany(trx, personId, companyId)
  return { companyId, personId }
}
