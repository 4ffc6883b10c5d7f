import { Card } from '../../ui/page/Card.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { cartEdgeToEdge } from './GoneLines.tsx'

/** Two companies beside the receipt. */
export function CartSkeleton() {
  return (
    <Loading label="Sepet yükleniyor" className={cartGrid}>
      <div className="flex min-w-0 flex-col gap-2.5 rail:gap-4">
        {[2, 1].map((lines) => (
          <Card key={lines} flush aria-hidden className={cartEdgeToEdge}>
            <div className="flex items-center gap-3 border-b border-border px-4 py-3.5 rail:px-5">
              <Skeleton className="size-8.5 rounded-arch" />
              <Skeleton className="h-3.5 w-36 rounded-xs" />
            </div>
            {Array.from({ length: lines }, (_, index) => (
              <div key={index} className="flex items-center gap-4 px-4 py-4 rail:px-5">
                <Skeleton className="size-18 shrink-0 rounded-[11px] rail:size-19" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-3.5 w-3/5 rounded-xs" />
                  <Skeleton className="h-3 w-20 rounded-xs" />
                </div>
                <Skeleton className="h-8.5 w-24 rounded-[9px] max-rail:hidden" />
              </div>
            ))}
          </Card>
        ))}
      </div>
      <Skeleton className="h-88 rounded-[16px]" />
    </Loading>
  )
}

/** The companies, and beside them on wide screens the receipt. */
export const cartGrid =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-4.5 full:grid-cols-[minmax(0,1fr)_22rem]'
