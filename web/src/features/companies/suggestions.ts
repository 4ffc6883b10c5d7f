import { listSuggestedCompanies } from '@bedesten/contract/companies.calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { COMPANIES_KEY } from '../../lib/queries/keys/companies.ts'

/** Asked for once at each opening: a company that is followed from the list stays in it, so that it can be taken back. */
export function suggestionsQuery() {
  return queryOptions({
    queryKey: [...COMPANIES_KEY, 'suggestions'],
    queryFn: async ({ signal }) => (await call(listSuggestedCompanies, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
}
