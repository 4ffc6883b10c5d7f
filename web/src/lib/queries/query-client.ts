import { notifyManager, QueryClient } from '@tanstack/react-query'
import { mayRepeat, toPause } from '../api/outage.ts'
import { ApiError, isAway } from '../api/request.ts'
import type { Transport } from '../api/transport.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { transport?: Transport | undefined }
  }
}

// Before the next event: with the usual timeout in between, the second click of a fast double click would still find
// its button idle and send everything twice.
notifyManager.setScheduler(queueMicrotask)

/** Long enough that a page just rendered by the server is not fetched again on hydration. */
export const FRESH_MS = 30_000

/** Queries read `meta.transport`, so one definition serves the browser (none: fetch) and the page renderer. */
export function createQueryClient(transport?: Transport): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, meta: { transport }, retry: transport ? false : retry, retryDelay: toPause },
      // Mutations fail at once without a connection. Paused until there is one, they would run unexpectedly.
      mutations: { networkMode: 'always' },
    },
  })
}

function retry(failures: number, error: Error): boolean {
  if (isAway(error)) return mayRepeat(failures)
  const refused = error instanceof ApiError && error.status < 500
  return !refused && failures < 2
}
