import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useEffect } from 'react'
import { BellDrawing } from '../../images/later-drawings.tsx'
import { logQuietly } from '../../lib/api/log.ts'
import { ApiError } from '../../lib/api/request.ts'
import { Card } from '../../ui/page/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx'
import { LongList } from '../../ui/lists/LongList.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import type { StatusMarks } from './NotificationRow.tsx'
import { notificationsQuery } from './notifications.ts'

/** Of two lines, in pixels. */
const ROW_HEIGHT = 90

/** Only rows whose notification has changed render again. */
const Row = memo(NotificationRow)

export function NotificationList({ statusMarks }: { statusMarks: StatusMarks }) {
  const { data: notifications, ...query } = useInfiniteQuery(notificationsQuery())
  const { isFetchNextPageError, error } = query
  useEffect(() => {
    if (isFetchNextPageError) logQuietly(error)
  }, [isFetchNextPageError, error])
  if (!notifications) {
    return query.isError ? (
      <Card flush className="py-8">
        <ErrorState
          title={`Bildirimler yüklenirken bir hata oluştu: ${toDetail(query.error)}`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    ) : (
      <Card flush className="overflow-hidden">
        <Rows count={7} />
      </Card>
    )
  }
  if (notifications.length === 0) {
    return (
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState drawing={BellDrawing} title="Henüz Bildirim Yok" line="Yeni gelişmeler burada listelenir." />
      </Card>
    )
  }
  return (
    <InfiniteList
      count={notifications.length}
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      stalled={isFetchNextPageError}
      onLoadMore={() => void query.fetchNextPage()}
      skeleton={<Rows count={2} />}
      endText="Tüm bildirimler yüklendi"
      announce={(added, total) => `${added} bildirim daha, toplam ${total}`}
    >
      <Card as="section" flush aria-label="Bildirimler" className="overflow-hidden">
        <LongList
          items={notifications}
          toKey={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          className="divide-y divide-border"
        >
          {(notification) => <Row notification={notification} statusMarks={statusMarks} />}
        </LongList>
      </Card>
    </InfiniteList>
  )
}

function toDetail(error: Error): string {
  return error instanceof ApiError ? error.message : 'Bilinmeyen hata'
}

function Rows({ count }: { count: number }) {
  return (
    <Loading label="Bildirimler yükleniyor" className="divide-y divide-border">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="flex gap-3.5 px-4 py-4 rail:px-5">
          <Skeleton className="size-11 rounded-arch" />
          <span className="grid flex-1 content-center gap-2">
            <Skeleton className="h-3.5 w-40 rounded-xs" />
            <Skeleton className="h-3.5 w-4/5 rounded-xs" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
