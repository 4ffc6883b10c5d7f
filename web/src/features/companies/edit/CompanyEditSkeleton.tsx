import { pageFormGrid } from '../../../ui/forms/PageForm.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

export function CompanyEditSkeleton() {
  return (
    <Loading label="Firma bilgileri yükleniyor" className={pageFormGrid}>
      <div className="grid gap-4">
        <Skeleton className="h-142 rounded-card" />
        <Skeleton className="h-62 rounded-card" />
      </div>
      <Skeleton className="h-122 rounded-card" />
    </Loading>
  )
}
