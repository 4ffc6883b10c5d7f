import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonCard } from '../../../ui/feedback/SkeletonCard.tsx'
import { orderColumn, orderGrid } from './OrderPage.tsx'

export function OrderPageSkeleton() {
  return (
    <Loading label="Sipariş yükleniyor">
      <Skeleton className="mb-4 h-5 w-28 rounded-xs" />
      <Skeleton className="mb-2 h-8 w-64 max-w-full rounded-sm" />
      <Skeleton className="mb-5 h-4 w-52 rounded-xs" />
      <div className={orderGrid}>
        <div className={orderColumn}>
          <SkeletonCard lines={['h-11']} />
          <SkeletonCard lines={['h-6 w-24', 'h-16', 'h-16']} />
          <SkeletonCard lines={['h-10', 'h-4', 'h-4']} />
        </div>
        <div className={orderColumn}>
          <SkeletonCard lines={['h-6 w-36', 'h-11', 'h-11', 'h-11']} />
          <SkeletonCard lines={['h-6 w-24', 'h-10']} />
        </div>
      </div>
    </Loading>
  )
}
