import { clsx } from 'clsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

const LABEL = 'Ürünler yükleniyor'

/** Skeletons have the size of the cards that replace them. */
export const CARD_GRID = {
  columns: 'grid-cols-2 rail:grid-cols-[repeat(auto-fill,minmax(238px,1fr))]',
  gap: 'gap-2 min-[360px]:gap-3 rail:gap-5',
}
export const COMPACT_GRID = { columns: 'rail:grid-cols-2', gap: 'gap-2.5 rail:gap-3.5' }

export function CardSkeletons({ count }: { count: number }) {
  return (
    <Loading label={LABEL} className={clsx('grid', CARD_GRID.columns, CARD_GRID.gap)}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Loading>
  )
}

export function CompactSkeletons({ count }: { count: number }) {
  return (
    <Loading label={LABEL} className={clsx('grid', COMPACT_GRID.columns, COMPACT_GRID.gap)}>
      {Array.from({ length: count }, (_, index) => (
        <CompactSkeleton key={index} />
      ))}
    </Loading>
  )
}

function CardSkeleton() {
  return (
    <Card flush aria-hidden>
      <Skeleton className="aspect-square rounded-t-[13px] rail:aspect-4/3" />
      <div className="flex flex-col gap-2.25 p-2.5 rail:px-3.5 rail:py-3">
        <Skeleton className="h-3.5 w-[92%] rounded-xs" />
        <Skeleton className="h-3.5 w-[58%] rounded-xs" />
        <Skeleton className="h-3 w-[44%] rounded-xs max-rail:hidden" />
        <div className="flex gap-1.25 max-rail:hidden">
          <Skeleton className="h-5.5 w-13 rounded-xs" />
          <Skeleton className="h-5.5 w-11 rounded-xs" />
        </div>
        <Skeleton className="my-2 h-5 w-21 rounded-xs" />
        <div className="flex items-center gap-2 border-t border-border pt-2.5">
          <Skeleton className="size-7.5 shrink-0 rounded-arch" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-2.75 w-[70%] rounded-xs" />
            <Skeleton className="h-2.5 w-[48%] rounded-xs" />
          </div>
        </div>
      </div>
    </Card>
  )
}

function CompactSkeleton() {
  return (
    <Card flush aria-hidden className="grid grid-cols-[116px_1fr] rail:grid-cols-[132px_1fr]">
      <Skeleton className="min-h-37 rounded-l-[13px]" />
      <div className="flex flex-col gap-2.25 px-3.5 py-3">
        <Skeleton className="h-3.5 w-[80%] rounded-xs" />
        <Skeleton className="h-3 w-[44%] rounded-xs" />
        <Skeleton className="h-5.5 w-24 rounded-xs" />
        <Skeleton className="mt-auto h-5 w-21 rounded-xs" />
      </div>
    </Card>
  )
}
