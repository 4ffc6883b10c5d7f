import type { Company } from '@bedesten/contract/companies.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NoticeDrawing } from '../../images/drawings.tsx'
import { uniqueById } from '../../lib/queries/paged-query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { NextPage } from '../../ui/lists/NextPage.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { reviewsQuery } from './reviews.ts'
import { ReviewSummary } from './ReviewSummary.tsx'

const LOAD_FAILED = 'Değerlendirmeler yüklenirken bir hata oluştu'

/** What buyers say of the orders that the company sold. */
export function CompanyReviewsTab({ company }: { company: Company }) {
  const { data, ...list } = useInfiniteQuery(reviewsQuery(company.id))
  const [first] = data?.pages ?? []
  if (!data || !first) {
    return list.isError ? (
      <ErrorState title={LOAD_FAILED} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <ReviewSkeletons />
    )
  }
  if (first.data.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={NoticeDrawing}
          title="Henüz değerlendirme yok"
          line="Teslim edilen siparişlerden sonra alıcıların görüşleri burada görünür."
        />
      </Card>
    )
  }
  const reviews = uniqueById(data.pages.flatMap((page) => page.data))
  return (
    <>
      <ReviewSummary averages={first.averages} count={first.pagination.total} />
      <ul aria-label="Değerlendirmeler" className="mt-5">
        {reviews.map((review) => (
          <li key={review.id} className="border-b border-border py-4.5 first:pt-0">
            <ReviewItem review={review} seller={company} />
          </li>
        ))}
      </ul>
      <NextPage list={list} failure={LOAD_FAILED} />
    </>
  )
}

function ReviewSkeletons() {
  return (
    <Loading label="Değerlendirmeler yükleniyor">
      <Skeleton className="h-32 rounded-card" />
      {[1, 2, 3].map((review) => (
        <div key={review} className="flex gap-3.5 pt-5">
          <Skeleton className="size-10 rounded-arch" />
          <span className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-40 rounded-xs" />
            <Skeleton className="h-4 w-4/5 rounded-xs" />
          </span>
        </div>
      ))}
    </Loading>
  )
}
