import { isBankLine } from '@bedesten/contract/companies'
import type { ProfileChange } from '@bedesten/contract/companies.schemas'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { requireRight, type Me } from '../../http/access.ts'
import { getOwnCompany, updateProfile, type OwnRow } from './companies.queries.ts'

/** Bank line and profile need different rights; unchanged fields need none. */
export async function changeProfile(longWrites: Db, me: Me, change: ProfileChange): Promise<void> {
  const rights = await me.readRights()
  // A move changes all products of the company, of which there may be many.
  await retryTransaction(longWrites, async (trx) => {
    if (!rights.includes('profile') || !rights.includes('money')) {
      const changed = listChanged(await getOwnCompany(trx, me.id), change)
      if (changed.some((field) => isBankLine([field]))) requireRight(rights, 'money')
      if (changed.some((field) => !isBankLine([field]))) requireRight(rights, 'profile')
    }
    await updateProfile(trx, me, change, new Date())
  })
}

function listChanged(company: OwnRow, change: ProfileChange): string[] {
  const before: Record<string, unknown> = { ...company }
  return Object.entries(change).flatMap(([field, value]) => (value === before[field] ? [] : [field]))
}
