import { Card } from '../../../ui/page/Card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** As high as the rows that replace them. */
export function OrderSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Siparişler yükleniyor" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} flush aria-hidden className="flex h-45 gap-3 p-4 rail:h-30 rail:px-5 full:h-19.5">
          <Skeleton className="size-11 shrink-0 rounded-arch" />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2 pt-1">
            <Skeleton className="h-4 w-32 max-w-full rounded-xs" />
            <Skeleton className="h-3 w-44 max-w-full rounded-xs" />
          </div>
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start justify-items-end gap-2 pt-1 rail:justify-items-start">
            <Skeleton className="h-4 w-24 max-w-full rounded-xs" />
            <Skeleton className="h-3 w-20 max-w-full rounded-xs" />
          </div>
          <Skeleton className="h-6.5 w-28 self-center rounded-sm max-rail:hidden" />
        </Card>
      ))}
    </Loading>
  )
}
