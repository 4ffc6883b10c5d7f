import { getQueueEntry } from '@bedesten/contract/operator-queue.calls'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { nullIfNotFound } from '../../../lib/api/null-if-not-found.ts'
import { isPossibleId } from '../../../lib/page/path-id.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { QUEUE_KEY } from '../queue/queue.ts'

/** Null where there is none. */
export function entryQuery(id: string) {
  return queryOptions({
    queryKey: [...QUEUE_KEY, 'entry', id],
    queryFn: async ({ signal }): Promise<QueueEntry | null> => {
      if (!isPossibleId(id)) return null
      const answer = await nullIfNotFound(call(getQueueEntry, { params: { id }, signal }))
      return answer && answer.data
    },
    refetchOnWindowFocus: 'always',
    ...EVER_CHANGING,
  })
}
