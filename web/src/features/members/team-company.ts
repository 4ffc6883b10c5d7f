import { MEMBERS_KEY } from '../../lib/queries/keys/accounts.ts'
import { ownCompanyQuery } from '../companies/own-company.ts'

/** Currency of limits, and whether names are shown. */
export function teamCompanyQuery(companyId: number) {
  return { ...ownCompanyQuery(companyId), queryKey: [...MEMBERS_KEY, 'company', companyId] }
}
