import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonCard } from '../../../ui/feedback/SkeletonCard.tsx'
import { quoteColumn, quoteGrid } from './QuoteFrame.tsx'

export function QuoteSkeleton() {
  return (
    <Loading label="Teklif yükleniyor">
      <Skeleton className="mb-4 h-5 w-24 rounded-xs" />
      <Skeleton className="mb-2 h-8 w-72 max-w-full rounded-sm" />
      <Skeleton className="mb-5 h-4 w-52 rounded-xs" />
      <div className={quoteGrid}>
        <div className={quoteColumn}>
          <SkeletonCard lines={['h-6 w-24', 'h-13', 'h-13']} />
          <SkeletonCard lines={['h-10']} />
        </div>
        <SkeletonCard lines={['h-9', 'h-5', 'h-12']} />
      </div>
    </Loading>
  )
}
