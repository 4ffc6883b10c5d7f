import { getCompanyByShortName } from '@bedesten/contract/companies.calls'
import type { Company } from '@bedesten/contract/companies.schemas'
import { isPossibleShortName } from '@bedesten/contract/short-name'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toPageStatus } from '../../lib/router/page-status.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { COMPANIES_KEY } from '../../lib/queries/keys/companies.ts'
import { readUser } from '../../lib/session/session-store.ts'
import { awayBox } from './away/away-parts.ts'

/** `asker` is whose answer it is: only for that member does `is_following` mean anything. */
export type ShownCompany = Company & { asker: number | null }

/** Null when there is no such company, so that the browser need not ask again what the server has found missing. */
export function companyQuery(shortName: string) {
  return queryOptions({
    queryKey: [...COMPANIES_KEY, 'profile', shortName],
    queryFn: async ({ signal, meta }): Promise<ShownCompany | null> => {
      const asker = meta?.transport ? null : (readUser()?.id ?? null)
      const given = { params: { shortName }, signal, transport: meta?.transport }
      const answer = await nullIfNotFound(call(getCompanyByShortName, given))
      return answer && { ...answer.data, asker }
    },
  })
}

export async function loadCompany(queryClient: QueryClient, shortName: string) {
  // The address is refused already, and no company can have it.
  if (!isPossibleShortName(shortName)) return null
  return toPageStatus(findCompany(queryClient, shortName), (company) => company !== null)
}

async function findCompany(queryClient: QueryClient, shortName: string) {
  const company = await queryClient.fetchQuery(companyQuery(shortName))
  if (company?.away) await awayBox.prepare()
  return company
}
