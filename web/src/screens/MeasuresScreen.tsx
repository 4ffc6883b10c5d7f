import { APPEAL_DAYS } from '@bedesten/contract/measures'
import { useQuery } from '@tanstack/react-query'
import { MeasureCard } from '../features/measures/MeasureCard.tsx'
import { RejectedCard } from '../features/measures/RejectedCard.tsx'
import { measuresQuery } from '../features/measures/measures.ts'
import { NoticeDrawing } from '../images/drawings.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** What the operators have decided about the company, newest first, and its appeals. */
export function MeasuresScreen() {
  const { data, isError, isFetching, error, refetch } = useQuery(measuresQuery())
  const rejected = data?.registration?.state === 'rejected' ? data.registration : undefined
  return (
    <div className="mx-auto max-w-narrow">
      <title>Uyarılar ve yaptırımlar · Bedesten</title>
      <PageHead
        title="Uyarılar ve yaptırımlar"
        line={`Her karara bir kez, ${APPEAL_DAYS} gün içinde itiraz edebilirsiniz`}
        back={{ to: '/settings', label: 'Ayarlar' }}
      />
      {!data && isError && (
        <ErrorState title="Hata" line={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading label="Kararlar yükleniyor">
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      )}
      {data?.data.length === 0 && !rejected && (
        <EmptyState
          drawing={NoticeDrawing}
          title="Bir karar yok"
          line="Firmanız hakkında verilmiş bir uyarı ya da yaptırım bulunmuyor."
        />
      )}
      <div className="flex flex-col gap-4">
        {rejected && <RejectedCard registration={rejected} />}
        {data?.data.map((measure) => (
          <MeasureCard key={measure.id} measure={measure} />
        ))}
      </div>
    </div>
  )
}
