import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useEagerSearchParams } from '../../lib/router/useEagerSearchParams.ts'
import { readQueueFilter, writeQueueFilter } from '../../features/operator/queue/queue-filter.ts'
import type { QueueFilter } from '../../features/operator/queue/queue-filter.ts'
import { queueQuery } from '../../features/operator/queue/queue.ts'
import type { QueueCounts } from '../../features/operator/queue/queue.ts'
import { KIND_LOOKS } from '../../features/operator/queue/queue-words.ts'
import { QueueFilterBar } from '../../features/operator/queue/QueueFilterBar.tsx'
import { QueueList } from '../../features/operator/queue/QueueList.tsx'
import { QueueSelectionBar } from '../../features/operator/queue/QueueSelectionBar.tsx'
import { useQueueActs } from '../../features/operator/queue/useQueueActs.ts'
import { useQueueChoice } from '../../features/operator/queue/useQueueChoice.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'

const CloseSeveralDialog = lazyPart(
  async () => (await import('../../features/operator/queue/CloseSeveralDialog.tsx')).CloseSeveralDialog,
)
const HandOnDialog = lazyPart(async () => (await import('../../features/operator/queue/HandOnDialog.tsx')).HandOnDialog)

/** `?kind=`, `?state=` and `?assigned=` choose; without them all that is not closed. */
export function QueueScreen() {
  const [params, goTo] = useEagerSearchParams()
  const filter = readQueueFilter(params)
  // The previous list stays until the chosen one is loaded.
  const list = useInfiniteQuery({ ...queueQuery(filter), placeholderData: keepPreviousData })
  const { data } = list
  const acts = useQueueActs()
  const { chosen, choose, clear } = useQueueChoice(data?.rows ?? [])
  const [dialog, setDialog] = useState<'close' | 'hand-on'>()
  const show = (next: QueueFilter) => {
    clear()
    goTo(writeQueueFilter(next), { preventScrollReset: true })
  }
  return (
    <>
      <title>Kuyruk · Pazar yönetimi · Bedesten</title>
      <PageHead title="Kuyruk" line={data && toLine(filter, data.counts)} />
      <QueueFilterBar filter={filter} counts={data?.counts} operators={data?.operators ?? []} onChange={show} />
      <QueueList
        list={list}
        filtered={Object.values(filter).some((value) => value !== undefined)}
        onClearFilter={() => show({})}
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={choose}
        taking={acts.taking}
        onTake={(row) => void acts.take(row)}
      />
      {chosen.length > 0 && (
        <QueueSelectionBar
          count={chosen.length}
          closable={chosen.every(({ kind }) => kind === 'report')}
          busy={acts.busy}
          onTake={() => void acts.takeAll(chosen).then(clear)}
          onHandOn={() => setDialog('hand-on')}
          onCloseEntries={() => setDialog('close')}
          onClear={clear}
        />
      )}
      <Suspense>
        {dialog === 'close' && (
          <CloseSeveralDialog
            rows={chosen}
            onSend={(reason) => acts.closeAll(chosen, reason).then(clear)}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'hand-on' && (
          <HandOnDialog
            about="several"
            title={`${chosen.length} iş devredilsin mi?`}
            onSend={(operatorId, note) => acts.handOnAll(chosen, operatorId, note).then(clear)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function toLine({ kind }: QueueFilter, counts: QueueCounts | undefined): string {
  if (!counts) return ''
  const count = (kind === undefined ? counts.open : counts.kinds[kind]) ?? 0
  if (kind !== undefined) {
    return count === 0
      ? `${KIND_LOOKS[kind].plural}, açık iş yok`
      : `${KIND_LOOKS[kind].plural}, ${toCount(count)} açık iş`
  }
  if (count === 0) return 'Açık iş yok'
  const parts = [
    `${toCount(count)} açık iş`,
    counts.late > 0 && `${toCount(counts.late)} gecikmiş`,
    counts.mine > 0 && `${toCount(counts.mine)} bende`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Counting stops at a thousand of a kind. */
function toCount(count: number): string {
  return count >= 1000 ? `${Math.floor(count / 1000)}.000+` : String(count)
}
