import { getCompany } from '@bedesten/contract/companies.calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { COMPANIES_KEY } from '../../lib/queries/keys/companies.ts'

/** All fields of the logged-in company, for a form: fetched when it opens, and never again while the user edits. */
export function ownCompanyQuery(id: number) {
  return queryOptions({
    queryKey: [...COMPANIES_KEY, 'own', id],
    queryFn: async ({ signal }) => (await call(getCompany, { params: { id: String(id) }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
}
