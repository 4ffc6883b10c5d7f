import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** The place of a conversation of which nothing is known yet. */
export function TalkWait() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div data-page-bar className="h-14.5 shrink-0 border-b border-border bg-surface rail:h-17" />
      <TalkSkeleton />
    </div>
  )
}

export function TalkSkeleton() {
  return (
    <Loading
      label="İletiler yükleniyor"
      className="flex flex-1 flex-col justify-end gap-4 overflow-hidden px-3.5 pb-3 rail:px-6"
    >
      <Skeleton className="h-10 w-3/5 rounded-card" />
      <Skeleton className="h-16 w-1/2 self-end rounded-card" />
      <Skeleton className="h-10 w-40 rounded-card" />
    </Loading>
  )
}
