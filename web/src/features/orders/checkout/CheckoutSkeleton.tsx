import { Card } from '../../../ui/page/Card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <Loading label="Sipariş bilgileri yükleniyor" className={checkoutGrid}>
      <div className="flex min-w-0 flex-col gap-4">
        {['h-22', 'h-16', 'h-22'].map((height, index) => (
          <Card key={index} aria-hidden>
            <Skeleton className="h-5 w-40 rounded-xs" />
            <Skeleton className={`mt-4 ${height} rounded-md`} />
          </Card>
        ))}
      </div>
      <Skeleton className="h-96 rounded-[16px]" />
    </Loading>
  )
}

/** The fields, and beside them on wide screens the receipt. */
export const checkoutGrid =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-4 full:grid-cols-[minmax(0,1fr)_24.5rem]'
