import { getSite } from '@bedesten/contract/site.calls'
import type { Site } from '@bedesten/contract/site.schemas'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { SITE_KEY } from '../../lib/queries/keys/accounts.ts'

/** The same for everyone. An operator may change it while a page is open. Nothing of the library is in the entry. */
export function siteQuery() {
  return {
    queryKey: SITE_KEY,
    queryFn: ({ signal, meta }) => call(getSite, { signal, transport: meta?.transport }),
    staleTime: 5 * 60_000,
  } satisfies FetchQueryOptions
}

/** What the pages must know of this installation; null when it cannot be had. */
export async function loadSite(queryClient: QueryClient): Promise<Site | null> {
  const answer = await queryClient.fetchQuery({ ...siteQuery(), staleTime: Infinity }).catch(() => undefined)
  return answer?.data ?? null
}
