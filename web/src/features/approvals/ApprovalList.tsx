import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { NoticeDrawing } from '../../images/drawings.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { ApprovalRow } from './ApprovalRow.tsx'
import type { LoadedApprovals } from './approvals.ts'

interface ApprovalListProps {
  list: UseInfiniteQueryResult<LoadedApprovals>
  /** Whether a state was chosen. */
  filtered: boolean
}

export function ApprovalList({ list, filtered }: ApprovalListProps) {
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = list
  if (data === undefined) {
    if (!isError) return <ApprovalSkeletons count={4} />
    return <ErrorState title={FAILED} retrying={isFetching} onRetry={() => void list.refetch()} />
  }
  if (data.approvals.length === 0) {
    return (
      <EmptyState
        drawing={NoticeDrawing}
        title={filtered ? 'Bu durumda istek yok' : 'Henüz onay isteği yok'}
        line="Sınırını aşan bir üye sepetini ya da kabul edeceği teklifi onaya gönderdiğinde burada görünür."
      />
    )
  }
  return (
    <InfiniteList
      count={data.approvals.length}
      hasMore={hasNextPage}
      loading={isFetchingNextPage}
      error={isFetchNextPageError ? FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      skeleton={<ApprovalSkeletons count={2} />}
      endText="Tüm istekler yüklendi"
      announce={(added, total) => `${added} istek daha yüklendi, toplam ${total}`}
    >
      <Card flush as="section" aria-label="Onay istekleri" className="overflow-hidden">
        <ul className="divide-y divide-border">
          {data.approvals.map((approval) => (
            <li key={approval.id}>
              <ApprovalRow approval={approval} />
            </li>
          ))}
        </ul>
      </Card>
    </InfiniteList>
  )
}

function ApprovalSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Onay istekleri yükleniyor">
      <Card flush className="divide-y divide-border overflow-hidden">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex items-center gap-3 px-4 py-3.5 rail:px-5">
            <Skeleton className="size-10 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5 rounded-xs" />
              <Skeleton className="h-3.5 w-3/5 rounded-xs" />
            </div>
            <Skeleton className="h-6.5 w-28 rounded-sm" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

const FAILED = 'Onay istekleri yüklenirken bir hata oluştu.'
