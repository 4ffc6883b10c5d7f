import { getQuote, listQuotes } from '@bedesten/contract/quotes.calls'
import type { Quote, QuoteCounts } from '@bedesten/contract/quotes.schemas'
import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'
import { PURCHASE_REQUESTS_KEY, QUOTE_LISTS_KEY, QUOTES_KEY } from '../../lib/queries/keys/quotes.ts'
import { toQuery } from './list/quote-filters.ts'
import type { QuoteChoice } from './list/quote-filters.ts'

export type QuoteSide = Quote['side']

interface QuotePage {
  data: Quote[]
  counts: QuoteCounts
  pagination: { next_cursor: string | null; total: number }
}

/** The loaded pages as one list. */
export interface LoadedQuotes {
  quotes: Quote[]
  counts: QuoteCounts | undefined
}

export function quotesQuery(side: QuoteSide, choice: QuoteChoice) {
  return {
    ...pagedQuery([...QUOTE_LISTS_KEY, side, choice], ({ cursor, signal }): Promise<QuotePage> =>
      call(listQuotes, { query: { side, ...toQuery(choice), cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<QuotePage>): LoadedQuotes => ({
      quotes: uniqueById(pages.flatMap(({ data }) => data)),
      counts: pages[0]?.counts,
    }),
    ...EVER_CHANGING,
  }
}

/** Null for companies that are neither its buyer nor its seller. */
export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'detail', id],
    queryFn: async ({ signal }): Promise<Quote | null> => {
      const answer = await nullIfNotFound(call(getQuote, { params: { id }, signal }))
      return answer && answer.data
    },
    ...EVER_CHANGING,
  })
}

/** Shows the changed quote, and refetches every list and count it may be in. */
export async function showQuote(queryClient: QueryClient, quote: Quote): Promise<void> {
  queryClient.setQueryData(quoteQuery(String(quote.id)).queryKey, quote)
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] !== 'detail' || queryKey[2] !== String(quote.id)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: QUOTES_KEY, predicate: isOther }),
    queryClient.invalidateQueries({ queryKey: PURCHASE_REQUESTS_KEY }),
  ])
}
