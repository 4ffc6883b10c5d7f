import { toAmount } from '@bedesten/contract/money'
import type { Db } from '../../db/database.ts'
import { nameOnDocuments } from '../../db/closed-companies.ts'
import { toSignedMinor } from '../ledgers/account-limits.queries.ts'
import { toCompany } from './find-account.ts'
import { toSide, type ReconciliationRow } from './reconciliations/reconciliations.queries.ts'

/** Reconciliations that wait, with the companies that asked. */
export async function toWaiting(db: Db, me: number, rows: ReconciliationRow[]) {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ asked_by }) => asked_by))]
  const companies = await db
    .selectFrom('companies')
    .select(['id', nameOnDocuments().as('company_name'), 'short_name', 'logo_url', 'verified', 'city'])
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap((row) => {
    const company = companies.find(({ id }) => id === row.asked_by)
    if (!company) return []
    const { id, day, currency } = row
    const balance = toAmount(toSignedMinor(row.balance))
    return [{ id, company: toCompany(company), side: toSide(me, row), day, balance, currency }]
  })
}
