import { isOfBankLine } from '@bedesten/contract/companies'
import type { ProfileChange } from '@bedesten/contract/companies.schemas'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { requireRight, type Me } from '../../http/access.ts'
import { getOwnCompany, lockLegalFacts, updateProfile, type OwnRow } from './companies.queries.ts'

/** Called in the transaction after a change of legal name or tax number. */
export type OnLegalChange = (trx: Db, companyId: number, now: Date) => Promise<void>

/** Bank line and profile need different rights; unchanged fields need none. */
export async function changeProfile(
  longWrites: Db,
  me: Me,
  change: ProfileChange,
  onLegalChange: OnLegalChange,
): Promise<void> {
  const rights = await me.readRights()
  // A move changes all products of the company, of which there may be many.
  await retryTransaction(longWrites, async (trx) => {
    if (!rights.includes('profile') || !rights.includes('money')) {
      const changed = listChanged(await getOwnCompany(trx, me.id), change)
      if (changed.some(isOfBankLine)) requireRight(rights, 'money')
      if (changed.some((field) => !isOfBankLine(field))) requireRight(rights, 'profile')
    }
    const now = new Date()
    const before = isLegal(change) ? await lockLegalFacts(trx, me.id) : undefined
    await updateProfile(trx, me, change, now)
    if (before && isOther(before, change)) await onLegalChange(trx, me.id, now)
  })
}

type LegalFacts = Pick<ProfileChange, 'legal_name' | 'tax_number'>

function isLegal({ legal_name, tax_number }: LegalFacts): boolean {
  return legal_name !== undefined || tax_number !== undefined
}

/** Undefined leaves a field as it is. */
function isOther(before: LegalFacts, { legal_name, tax_number }: LegalFacts): boolean {
  const isChanged = (now: string | null | undefined, then: string | null | undefined) =>
    now !== undefined && now !== then
  return isChanged(legal_name, before.legal_name) || isChanged(tax_number, before.tax_number)
}

function listChanged(company: OwnRow, change: ProfileChange): string[] {
  const before: Record<string, unknown> = { ...company }
  return Object.entries(change).flatMap(([field, value]) => (value === before[field] ? [] : [field]))
}
