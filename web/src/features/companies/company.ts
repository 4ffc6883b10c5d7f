import { getCompanyByShortName } from '@bedesten/contract/companies.calls'
import type { Company } from '@bedesten/contract/companies.schemas'
import { isPossibleShortName } from '@bedesten/contract/short-name'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/request.ts'
import { readUser } from '../../lib/session-store.ts'

/** `asker` is whose answer it is: only for that member does `is_following` mean anything. */
export type ShownCompany = Company & { asker: number | null }

/** Null when there is no such firm, so that the browser need not ask again what the server has found missing. */
export function companyQuery(shortName: string) {
  return queryOptions({
    queryKey: ['companies', 'profile', shortName],
    queryFn: async ({ signal, meta }): Promise<ShownCompany | null> => {
      const asker = meta?.transport ? null : (readUser()?.id ?? null)
      try {
        const answer = await call(getCompanyByShortName, { params: { shortName }, signal, transport: meta?.transport })
        return { ...answer.data, asker }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}

/** Gives the rendered page its data and status. The browser opens the page at once and shows what it waits for. */
export async function loadCompany(queryClient: QueryClient, shortName: string) {
  // The address itself is refused already, and there is nobody to ask for.
  if (!isPossibleShortName(shortName)) return null
  const asked = queryClient.fetchQuery(companyQuery(shortName))
  if (typeof document !== 'undefined') {
    asked.catch(() => undefined)
    return null
  }
  const status = await asked.then(
    (company) => (company ? 200 : 404),
    () => 503,
  )
  return data(null, { status })
}
