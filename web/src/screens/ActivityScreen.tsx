import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../features/accounts/session.tsx'
import {
  activityQuery,
  readActivityFilters,
  writeActivityFilters,
  type ActivityFilters,
} from '../features/activity/activity.ts'
import { ActivityFilterForm } from '../features/activity/ActivityFilterForm.tsx'
import { ActivityList } from '../features/activity/ActivityList.tsx'
import { NoticeDrawing } from '../images/drawings.tsx'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { NextPage } from '../ui/lists/NextPage.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const NONE: ActivityFilters = { person_id: '', kind: '', from: '', to: '' }

/** Who did what, when and with which device; the filters are in the address. */
export function ActivityScreen() {
  const { user } = useSession()
  const [params, goTo] = useEagerSearchParams()
  const filters = readActivityFilters(params)
  const list = useInfiniteQuery({ ...activityQuery(filters), placeholderData: keepPreviousData })
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? []
  const people = list.data?.pages[0]?.people ?? []
  const filter = (next: ActivityFilters) => goTo(writeActivityFilters(next), { replace: true })
  const isFiltered = Object.keys(writeActivityFilters(filters)).length > 0
  return (
    <div className="mx-auto max-w-[63rem]">
      <title>Etkinlik · Bedesten</title>
      <PageHead title="Etkinlik" line="Bir yıl saklanır" back={{ to: '/settings', label: 'Ayarlar' }} />
      <ActivityFilterForm filters={filters} people={people} onFilter={filter} />
      {list.isPending && <Waiting />}
      {list.isError && !list.data && (
        <ErrorState
          title="Hata"
          line={list.error.message}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && (
        <Card flush aria-busy={list.isPlaceholderData || undefined} className="overflow-hidden">
          {entries.length > 0 ? (
            <ActivityList entries={entries} company={user?.company_name ?? ''} />
          ) : (
            <EmptyState
              drawing={NoticeDrawing}
              title="Kayıt yok"
              line={isFiltered ? 'Bu süzgeçle bir kayıt bulunamadı.' : 'Firmanızda yapılanlar burada görünür.'}
              action={
                isFiltered && (
                  <Button variant="secondary" onClick={() => filter(NONE)}>
                    Süzgeci temizle
                  </Button>
                )
              }
            />
          )}
        </Card>
      )}
      <NextPage list={list} failure="Daha eski kayıtlar yüklenemedi." />
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Etkinlik yükleniyor" className="grid gap-2.5">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-13 rounded-lg" />
      ))}
    </Loading>
  )
}
