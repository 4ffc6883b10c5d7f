import { countOpenQuotes } from '@bedesten/contract/quotes.calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { QUOTES_KEY } from '../../lib/queries/keys/quotes.ts'

/** Where the live line does not get through, and while it does: something may still go by unheard. */
const POLL_MS = 60_000
const SLOW_POLL_MS = 300_000

/** What waits for the company, each counted up to 100; empty while not known. */
interface OpenQuotes {
  open_count?: number
  seller_count?: number
  buyer_count?: number
  unseen_offer_count?: number
}

export function openQuotesQuery() {
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'open-count'],
    queryFn: ({ signal }): Promise<OpenQuotes> => call(countOpenQuotes, { signal }),
    retry: false,
  })
}

export function useOpenQuotes(isLive: boolean): OpenQuotes {
  const { data = {} } = useQuery({
    ...openQuotesQuery(),
    refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  return data
}
