import { useInfiniteQuery } from '@tanstack/react-query'
import { ClosedDoorDrawing } from '../../images/drawings.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { followsQuery } from './follows.ts'
import type { FollowSide } from './follows.ts'
import { FollowsRow } from './FollowsRow.tsx'

interface FollowsListProps {
  shortName: string
  side: FollowSide
  viewerId: number | undefined
  /** A profile is about to be opened. */
  onLeave: () => void
}

export function FollowsList({ shortName, side, viewerId, onLeave }: FollowsListProps) {
  const { data: companies, ...query } = useInfiniteQuery(followsQuery(shortName, side, viewerId))
  const { failed, emptyTitle, emptyLine, end } = texts[side]
  if (!companies) {
    return query.isError ? (
      <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : (
      <Rows count={7} />
    )
  }
  if (companies.length === 0) return <EmptyState drawing={ClosedDoorDrawing} title={emptyTitle} line={emptyLine} />
  return (
    <InfiniteList
      count={companies.length}
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      error={query.isFetchNextPageError ? failed : undefined}
      onLoadMore={() => void query.fetchNextPage()}
      skeleton={<Rows count={2} />}
      endText={end}
      announce={(added, total) => `${added} firma daha yüklendi, toplam ${total}`}
    >
      <ul className="divide-y divide-border border-b border-border">
        {companies.map((company) => (
          <FollowsRow key={company.id} company={company} viewerId={viewerId} onLeave={onLeave} />
        ))}
      </ul>
    </InfiniteList>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <Loading label="Firmalar yükleniyor" className="divide-y divide-border">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="flex items-center gap-3 px-4 py-3 rail:px-5">
          <Skeleton className="size-11 rounded-arch" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-40 rounded-xs" />
            <Skeleton className="h-3 w-28 rounded-xs" />
          </span>
        </span>
      ))}
    </Loading>
  )
}

const texts = {
  followers: {
    failed: 'Takipçiler yüklenirken bir hata oluştu',
    emptyTitle: 'Henüz takipçi yok',
    emptyLine: 'Bu firmayı takip eden firmalar burada listelenir.',
    end: 'Tüm takipçiler yüklendi!',
  },
  following: {
    failed: 'Takip edilenler yüklenirken bir hata oluştu',
    emptyTitle: 'Henüz takip edilen firma yok',
    emptyLine: 'Bu firmanın takip ettiği firmalar burada listelenir.',
    end: 'Tüm takip edilenler yüklendi!',
  },
}
