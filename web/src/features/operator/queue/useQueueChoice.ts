import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import type { QueueRow } from '@bedesten/contract/operator-queue.schemas'
import { useState } from 'react'
import { showToast } from '../../../ui/feedback/toast.ts'

/** Rows that were chosen, as the list shows them now; what is closed or gone meanwhile is chosen no more. */
export function useQueueChoice(rows: QueueRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ id, state }) => ids.has(id) && state !== 'closed')
  function choose({ id }: QueueRow, selected: boolean) {
    if (selected && chosen.length >= OPERATOR_LIMITS.closedAtOnce) {
      showToast('warning', `Bir kerede en çok ${OPERATOR_LIMITS.closedAtOnce} iş seçilir`)
      return
    }
    setIds((before) => {
      const after = new Set(before)
      if (selected) after.add(id)
      else after.delete(id)
      return after
    })
  }
  return { chosen, choose, clear: () => setIds(new Set()) }
}
