import { useQuery } from '@tanstack/react-query'
import { ComplaintCard } from '../features/complaints/ComplaintCard.tsx'
import { complaintsQuery } from '../features/complaints/complaints.ts'
import { NoticeDrawing } from '../images/drawings.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** What others complain of, newest first, with the word of the company. */
export function ComplaintsScreen() {
  const { data, isError, isFetching, error, refetch } = useQuery(complaintsQuery())
  return (
    <div className="mx-auto max-w-narrow">
      <title>Şikâyetler · Bedesten</title>
      <PageHead
        title="Şikâyetler"
        line="Hakkınızdaki şikâyetler 48 saat içinde karara bağlanır"
        back={{ to: '/settings', label: 'Ayarlar' }}
      />
      {!data && isError && (
        <ErrorState title="Hata" line={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading label="Şikâyetler yükleniyor">
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          drawing={NoticeDrawing}
          title="Şikâyet yok"
          line="Firmanız hakkında yapılmış bir şikâyet bulunmuyor."
        />
      )}
      <div className="flex flex-col gap-4">
        {data?.map((complaint) => (
          <ComplaintCard key={complaint.number} complaint={complaint} />
        ))}
      </div>
    </div>
  )
}
