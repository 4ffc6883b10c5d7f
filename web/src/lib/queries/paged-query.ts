import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Transport } from '../api/transport.ts'

interface Page {
  pagination: { next_cursor: string | null }
}

interface PageRequest {
  /** Undefined for the first page. */
  cursor: string | undefined
  signal: AbortSignal
  transport: Transport | undefined
}

/** A list that goes on by cursor, page after page. */
export function pagedQuery<P extends Page>(queryKey: QueryKey, askPage: (request: PageRequest) => Promise<P>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, meta }) =>
      askPage({ cursor: pageParam ?? undefined, signal, transport: meta?.transport }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }: P) => pagination.next_cursor,
    // Coming back to the window must not ask for every page that was scrolled through.
    refetchOnWindowFocus: false,
  })
}

/** Each once: an item that moved to the next page while the user scrolled comes twice. */
export function uniqueById<Item extends { id: number }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
