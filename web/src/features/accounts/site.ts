import { getSite } from '@bedesten/contract/site.calls'
import type { Site } from '@bedesten/contract/site.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { SITE_KEY } from '../../lib/queries/keys/accounts.ts'

/** What the pages must know of this installation; null when it cannot be had. The same for everyone. */
export async function loadSite(queryClient: QueryClient): Promise<Site | null> {
  const answer = await queryClient
    .fetchQuery({
      queryKey: SITE_KEY,
      queryFn: ({ signal, meta }) => call(getSite, { signal, transport: meta?.transport }),
      staleTime: Infinity,
    })
    .catch(() => undefined)
  return answer?.data ?? null
}
