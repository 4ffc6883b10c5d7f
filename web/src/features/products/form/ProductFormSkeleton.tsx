import { pageFormGrid } from '../../../ui/forms/PageForm.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

export function ProductFormSkeleton() {
  return (
    <Loading label="Ürün bilgileri yükleniyor" className={pageFormGrid}>
      <div className="grid gap-4">
        <Skeleton className="h-102 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-84 rounded-card" />
        <Skeleton className="h-34 rounded-card" />
      </div>
    </Loading>
  )
}
