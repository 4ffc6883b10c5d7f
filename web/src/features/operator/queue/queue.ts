import { listQueue } from '@bedesten/contract/operator-queue.calls'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { QueueRow, listQueue as ListQueue } from '@bedesten/contract/operator-queue.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'
import { pagedQuery, uniqueById } from '../../../lib/queries/paged-query.ts'
import type { QueueFilter } from './queue-filter.ts'

type QueuePage = AnswerOf<typeof ListQueue>
export type QueueCounts = NonNullable<QueuePage['counts']>
export type KnownOperator = NonNullable<QueuePage['operators']>[number]

/** What several operators work on at once: lists and entries are all read anew after each act. */
export const QUEUE_KEY = [...OPERATOR_KEY, 'queue']
const POLL_MS = 60_000

/** The loaded pages as one list. */
export interface LoadedQueue {
  rows: QueueRow[]
  counts: QueueCounts | undefined
  operators: KnownOperator[]
}

export function queueQuery({ kind, state, assigned }: QueueFilter) {
  return {
    ...pagedQuery([...QUEUE_KEY, 'list', kind ?? '', state ?? '', assigned ?? ''], ({ cursor, signal }) =>
      call(listQueue, { query: { kind, state, assigned, cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<QueuePage>): LoadedQueue => ({
      rows: uniqueById(pages.flatMap(({ data }) => data)),
      counts: pages[0]?.counts,
      operators: pages[0]?.operators ?? [],
    }),
    // Others work on it as well, and whoever comes back has perhaps acted in another tab.
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: POLL_MS,
    ...EVER_CHANGING,
  }
}

const summaryQuery = queryOptions({
  queryKey: [...QUEUE_KEY, 'summary'],
  queryFn: async ({ signal }) => {
    const { counts, operators = [] } = await call(listQueue, { query: { limit: 1 }, signal })
    return { counts, operators }
  },
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
  ...EVER_CHANGING,
})

/** Of all that waits; undefined while it is not known. */
export function useQueueCounts(enabled: boolean): QueueCounts | undefined {
  return useQuery({ ...summaryQuery, enabled }).data?.counts
}

/** Whom an entry can be handed on to. */
export function useOperators(): KnownOperator[] {
  return useQuery(summaryQuery).data?.operators ?? []
}
