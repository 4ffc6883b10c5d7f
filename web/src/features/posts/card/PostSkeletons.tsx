import { Card } from '../../../ui/page/Card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { postEdgeToEdge } from './edge-to-edge.ts'

export function PostSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Gönderiler yükleniyor" className="grid gap-2.5 rail:gap-4">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} flush className={postEdgeToEdge}>
          <PostSkeleton />
        </Card>
      ))}
    </Loading>
  )
}

/** The content of a card before its post is loaded. */
export function PostSkeleton() {
  return (
    <div className="p-4 rail:p-5">
      <span className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-arch" />
        <span className="grid gap-2">
          <Skeleton className="h-4 w-40 rounded-xs" />
          <Skeleton className="h-3 w-28 rounded-xs" />
        </span>
      </span>
      <Skeleton className="mt-4 h-4 rounded-xs" />
      <Skeleton className="mt-2 h-4 w-4/5 rounded-xs" />
      <Skeleton className="mt-4 aspect-video rounded-lg rail:aspect-2/1" />
    </div>
  )
}
