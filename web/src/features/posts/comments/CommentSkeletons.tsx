import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

export function CommentSkeletons({ count, className = '' }: { count: number; className?: string }) {
  return (
    <Loading label="Yorumlar yükleniyor" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="flex gap-3 py-2">
          <Skeleton className="size-8 rounded-arch" />
          <span className="grid flex-1 content-start gap-2">
            <Skeleton className="h-3.5 w-40 rounded-xs" />
            <Skeleton className="h-3.5 w-4/5 rounded-xs" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
