import { hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { readOnRefusal } from '../features/accounts/read-on-refusal.ts'
import { resetOnChange } from '../features/accounts/reset-on-change.ts'
import { createQueryClient } from '../lib/queries/query-client.ts'

/** The one cache of the browser: begins with what the server found out, and goes on with its user. */
export function createBrowserQueries(found: DehydratedState): QueryClient {
  const queryClient = createQueryClient()
  hydrate(queryClient, found)
  resetOnChange(queryClient)
  readOnRefusal(queryClient)
  return queryClient
}
