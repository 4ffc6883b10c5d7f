import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'

export function TableWaiting({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Loading label={label}>
      <Card flush className="divide-y divide-border">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-7.5 rounded-arch" />
            <Skeleton className="h-4 flex-1 rounded-xs" />
            <Skeleton className="h-6.5 w-24 rounded-sm" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
