import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** The layout of the page before its product is known. */
export function ProductSkeleton() {
  return (
    <Loading label="Ürün bilgileri yükleniyor">
      <Skeleton className="mb-4 h-5 w-24 rounded-xs" />
      <div className="grid gap-x-9 gap-y-4.5 grid-cols-1 rail:grid-cols-2 full:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <div>
          <Skeleton className="aspect-[1/0.8] max-rail:-mx-4 rail:aspect-[1/0.92] rail:rounded-cover" />
          <span className="mt-3 flex gap-2 rail:gap-2.5">
            {[1, 2, 3, 4].map((thumbnail) => (
              <Skeleton key={thumbnail} className="size-15 rounded-[11px] rail:size-19" />
            ))}
          </span>
        </div>
        <span className="grid content-start gap-4.5">
          <span className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-arch" />
            <Skeleton className="h-5 w-40 rounded-xs" />
          </span>
          <Skeleton className="h-8 w-4/5 rounded-xs" />
          <Skeleton className="h-10 w-36 rounded-xs" />
          <Skeleton className="h-12 rounded-lg max-rail:hidden" />
          <Skeleton className="h-18 rounded-xs" />
          <Skeleton className="h-16 rounded-lg" />
        </span>
      </div>
    </Loading>
  )
}
