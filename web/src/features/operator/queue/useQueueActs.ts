import { closeQueueEntries, handOnQueueEntry, takeQueueEntry } from '@bedesten/contract/operator-queue.calls'
import type { QueueRow } from '@bedesten/contract/operator-queue.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { QUEUE_KEY } from './queue.ts'

/** Acts on rows of the list; each one sends the version that was seen. */
export function useQueueActs() {
  const queryClient = useQueryClient()
  const [taking, setTaking] = useState<number>()
  const [busy, setBusy] = useState(false)
  const readAnew = () => queryClient.invalidateQueries({ queryKey: QUEUE_KEY })

  async function take(row: QueueRow): Promise<void> {
    setTaking(row.id)
    try {
      await call(takeQueueEntry, { params: { id: String(row.id) }, body: { version: row.version } })
    } catch (error) {
      showToast('error', 'İş alınamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
    await readAnew()
    setTaking(undefined)
  }

  /** One after the other; those that somebody else was faster with are named. */
  async function each(rows: QueueRow[], done: string, act: (row: QueueRow) => Promise<unknown>): Promise<void> {
    setBusy(true)
    const failed: string[] = []
    for (const row of rows) {
      await act(row).catch((error: unknown) => failed.push(`${row.number}: ${toServerReason(error) ?? 'olmadı'}`))
    }
    const fit = rows.length - failed.length
    if (fit > 0) showToast('success', `${fit} iş ${done}`)
    if (failed.length > 0) showToast('error', `${failed.length} iş olmadı`, { message: failed.slice(0, 3).join(' ') })
    await readAnew()
    setBusy(false)
  }

  return {
    taking,
    busy,
    take,
    takeAll: (rows: QueueRow[]) =>
      each(rows, 'üzerinizde', (row) =>
        call(takeQueueEntry, { params: { id: String(row.id) }, body: { version: row.version } }),
      ),
    handOnAll: (rows: QueueRow[], operator_id: number, note: string | undefined) =>
      each(rows, 'devredildi', (row) =>
        call(handOnQueueEntry, {
          params: { id: String(row.id) },
          body: { operator_id, version: row.version, ...(note !== undefined && { note }) },
        }),
      ),
    /** Throws what the server refuses: its form says it. */
    async closeAll(rows: QueueRow[], reason: string): Promise<void> {
      try {
        const { closed } = await call(closeQueueEntries, { body: { ids: rows.map(({ id }) => id), reason } })
        showToast('success', `${closed} bildirim kapandı`)
      } finally {
        await readAnew()
      }
    },
  }
}
