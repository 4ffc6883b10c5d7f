import type { QueueRow } from '@bedesten/contract/operator-queue.schemas'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { NoticeDrawing } from '../../../images/drawings.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import type { LoadedQueue } from './queue.ts'
import { QueueItem } from './QueueItem.tsx'
import { queueRow } from './queue-row.ts'

interface QueueListProps {
  list: UseInfiniteQueryResult<LoadedQueue>
  filtered: boolean
  onClearFilter: () => void
  /** Numbers of the chosen entries. */
  chosen: ReadonlySet<number>
  onChoose: (row: QueueRow, selected: boolean) => void
  taking: number | undefined
  onTake: (row: QueueRow) => void
}

export function QueueList(props: QueueListProps) {
  const { list, filtered, onClearFilter, chosen, onChoose, taking, onTake } = props
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = list
  if (data === undefined) {
    if (!isError) return <QueueSkeletons count={8} />
    return <ErrorState title={FAILED} retrying={isFetching} onRetry={() => void list.refetch()} />
  }
  if (data.rows.length === 0) {
    return (
      <Card flush>
        <EmptyState
          drawing={NoticeDrawing}
          title="Kuyruk boş"
          line={`${filtered ? 'Süzgece uyan iş yok. ' : ''}Yeni iş gelince burada görünür.`}
          action={
            filtered && (
              <Button variant="secondary" onClick={onClearFilter}>
                Süzgeci temizle
              </Button>
            )
          }
        />
      </Card>
    )
  }
  return (
    <InfiniteList
      count={data.rows.length}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      error={isFetchNextPageError ? FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      skeleton={<QueueSkeletons count={2} />}
      endText=""
      announce={(added, total) => `${added} iş daha yüklendi, toplam ${total}`}
    >
      <Card flush as="section" aria-label="İşler" className={frame}>
        <div
          aria-hidden
          className={clsx(
            queueRow,
            'h-9 rounded-t-card border-b border-border bg-well text-xs font-semibold text-text-3 max-rail:hidden',
          )}
        >
          <span />
          <span>İş</span>
          <span>Şirket</span>
          <span className="max-full:hidden">Yaş</span>
          <span>Kalan süre</span>
          <span>Kimde</span>
          <span className="max-full:hidden">Durum</span>
        </div>
        <ul className="max-rail:grid max-rail:gap-2.5 rail:divide-y rail:divide-border">
          {data.rows.map((row) => (
            <QueueItem
              key={row.id}
              row={row}
              selected={chosen.has(row.id)}
              busy={taking === row.id}
              onSelect={(selected) => onChoose(row, selected)}
              onTake={() => onTake(row)}
            />
          ))}
        </ul>
      </Card>
    </InfiniteList>
  )
}

function QueueSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Kuyruk yükleniyor">
      <Card flush className={clsx(frame, 'rail:divide-y rail:divide-border max-rail:grid max-rail:gap-2.5')}>
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            className="flex items-center gap-3 px-4 py-3 max-rail:rounded-card max-rail:border max-rail:border-border max-rail:bg-surface"
          >
            <Skeleton className="size-8 rounded-arch" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5 rounded-xs" />
              <Skeleton className="h-3 w-1/4 rounded-xs" />
            </div>
            <Skeleton className="h-6.5 w-24 rounded-sm" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

const FAILED = 'Kuyruk yüklenirken bir hata oluştu.'
const frame = 'max-rail:border-0 max-rail:bg-transparent max-rail:shadow-none'
