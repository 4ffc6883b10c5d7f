import {
  closeQueueEntry,
  handOnQueueEntry,
  noteQueueEntry,
  takeQueueEntry,
} from '@bedesten/contract/operator-queue.calls'
import type { Decision, QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { QUEUE_KEY } from '../queue/queue.ts'
import { entryQuery } from './entry.ts'

export type EntryActs = ReturnType<typeof useEntryActs>
export type Decided = Omit<Decision, 'version'>

/**
 * What an operator does with an entry. All acts name the version that she has seen: when the entry has another one by now,
 * somebody else was faster (`isOvertaken`), and nothing is decided until she has looked again.
 */
export function useEntryActs(entry: QueueEntry) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(entry.version)
  const [looks, setLooks] = useState(0)
  const [busy, setBusy] = useState(false)
  const params = { id: String(entry.id) }
  const { queryKey } = entryQuery(params.id)

  async function act(send: () => Promise<{ data: QueueEntry }>): Promise<void> {
    setBusy(true)
    try {
      const { data } = await send()
      setSeen(data.version)
      queryClient.setQueryData(queryKey, data)
    } catch (error) {
      // The entry as it is now says who did what.
      if (error instanceof ApiError && error.status === 409) await queryClient.refetchQueries({ queryKey })
      throw error
    } finally {
      setBusy(false)
      // This entry is the answer itself.
      const own = hashKey(queryKey)
      void queryClient.invalidateQueries({ queryKey: QUEUE_KEY, predicate: ({ queryHash }) => queryHash !== own })
    }
  }

  return {
    busy,
    isOvertaken: entry.version !== seen,
    /** How often she has looked again: what was open before is closed then. */
    looks,
    lookAgain() {
      setSeen(entry.version)
      setLooks(looks + 1)
    },
    async take(): Promise<void> {
      try {
        await act(() => call(takeQueueEntry, { params, body: { version: seen } }))
      } catch (error) {
        showToast('error', 'İş alınamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
      }
    },
    /** These throw what the server refuses: their forms say it. */
    handOn: (operator_id: number, note: string | undefined) =>
      act(() =>
        call(handOnQueueEntry, {
          params,
          body: { operator_id, version: seen, ...(note !== undefined && { note }) },
        }),
      ),
    note: (note: string) => act(() => call(noteQueueEntry, { params, body: { note } })),
    decide: (decided: Decided) => act(() => call(closeQueueEntry, { params, body: { ...decided, version: seen } })),
  }
}
