import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { NoticeDrawing } from '../../images/drawings.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx'
import { isFiltered } from './request-filters.ts'
import type { RequestFilters } from './request-filters.ts'
import { RequestCard } from './RequestCard.tsx'
import type { RequestViewer } from './RequestCard.tsx'
import type { RequestList } from './requests.ts'
import { useRights } from '../../lib/session/useRights.ts'

/** The next page comes when less than this is left below the screen, in pixels. */
const LOAD_AHEAD = 1200
const FAILED = 'Alım ilanları yüklenirken bir hata oluştu.'

interface RequestCardsProps {
  list: UseInfiniteQueryResult<RequestList>
  filters: RequestFilters
  viewer: RequestViewer
  onClear: () => void
}

export function RequestCards({ list, filters, viewer, onClear }: RequestCardsProps) {
  const { data, isError, isFetching } = list
  if (data === undefined) {
    if (!isError) return <Waiting count={4} />
    return <ErrorState title={FAILED} retrying={isFetching} onRetry={() => void list.refetch()} />
  }
  if (data.requests.length === 0) return <NoRequests filters={filters} member={viewer === 'member'} onClear={onClear} />
  return (
    <InfiniteList
      count={data.requests.length}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      margin={LOAD_AHEAD}
      skeleton={<Waiting count={1} />}
      endText="Tüm ilanlar yüklendi"
      announce={(added, total) => `${added} ilan daha yüklendi, toplam ${total}`}
    >
      <ul aria-label="Alım ilanları" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} viewer={viewer} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

interface NoRequestsProps extends Pick<RequestCardsProps, 'filters' | 'onClear'> {
  member: boolean
}

function NoRequests({ filters, member, onClear }: NoRequestsProps) {
  const { mayBegin } = useRights()
  if (isFiltered(filters)) {
    return (
      <EmptyState
        drawing={NoticeDrawing}
        title="İlan bulunamadı"
        line="Seçtiğiniz filtrelere uyan ilan yok."
        action={
          <Button variant="secondary" onClick={onClear}>
            Filtreleri Temizle
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing={NoticeDrawing}
      title={filters.mine ? 'Henüz ilanınız yok' : 'Açık ilan yok'}
      line="Aradığınızı yazın, satanlar size teklif versin."
      action={member && mayBegin('buy') && <ButtonLink to="/requests/new">Alım İlanı Ver</ButtonLink>}
    />
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <Loading label="Alım ilanları yükleniyor" className="grid gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-56 rounded-card" />
      ))}
    </Loading>
  )
}
