import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** The layout of a profile before its company is known. */
export function CompanySkeleton() {
  return (
    <Loading label="Firma bilgileri yükleniyor">
      <Skeleton className="h-37 max-rail:-mx-4 max-rail:-mt-4 rail:h-60 rail:rounded-cover" />
      <div className="flex gap-5 max-rail:flex-col max-rail:gap-2.5 rail:px-6">
        <span className="relative -mt-12 self-start rounded-arch bg-canvas p-1.25 max-rail:-ml-1.25 rail:-mt-16">
          <Skeleton className="size-22 rounded-arch rail:size-31" />
        </span>
        <span className="grid content-start gap-3 rail:pt-5">
          <Skeleton className="h-7 w-56 rounded-xs" />
          <Skeleton className="h-4 w-72 rounded-xs" />
        </span>
      </div>
      <div className="mt-6 grid gap-6 rail:mt-9 full:grid-cols-[19rem_1fr]">
        <Skeleton className="h-40 rounded-card rail:h-80" />
        <Skeleton className="h-12 rounded-xs" />
      </div>
    </Loading>
  )
}
