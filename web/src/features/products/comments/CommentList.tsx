import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentsQuery, toProductComments } from './comments.ts'

const LOAD_FAILED = 'Yorumlar yüklenirken bir hata oluştu'

export function CommentList({ productId }: { productId: number }) {
  const query = useInfiniteQuery(commentsQuery(String(productId)))
  const list = useRef<HTMLUListElement>(null)
  async function loadMore() {
    const { hasNextPage } = await query.fetchNextPage()
    // The button is gone and would take the keyboard's place with it.
    if (!hasNextPage) list.current?.focus({ preventScroll: true })
  }
  if (query.isPending) return <CommentSkeletons />
  if (!query.data) return <ErrorNote message={LOAD_FAILED} onRetry={() => void query.refetch()} />
  const comments = toProductComments(query.data)
  if (comments.length === 0) return <p className="py-4 text-center text-text-3">Henüz yorum yapılmamış.</p>
  return (
    <>
      <Comments comments={comments} ref={list} />
      <p role="status" className="sr-only">
        {query.data.pages.length > 1 && `${comments.length} yorum gösteriliyor`}
      </p>
      {query.isFetchNextPageError && (
        <div className="mt-4">
          <ErrorNote message={LOAD_FAILED} onRetry={() => void loadMore()} />
        </div>
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="secondary"
          full
          busy={query.isFetchingNextPage}
          busyText="Yükleniyor..."
          onClick={() => void loadMore()}
          className="mt-4"
        >
          Daha fazla yorum yükle
        </Button>
      )}
    </>
  )
}

function Comments({ comments, ref }: { comments: ProductComment[]; ref: RefObject<HTMLUListElement | null> }) {
  return (
    <ul ref={ref} tabIndex={-1} aria-label="Yorumlar" className="outline-none">
      {comments.map((comment) => (
        <li key={comment.id} className="border-b border-border py-4.5 first:pt-0">
          <CommentItem comment={comment} />
        </li>
      ))}
    </ul>
  )
}

function CommentSkeletons() {
  return (
    <Loading label="Yorumlar yükleniyor">
      {[1, 2, 3].map((comment) => (
        <div key={comment} className="flex gap-3.5 py-4.5 first:pt-0">
          <Skeleton className="size-10 rounded-arch" />
          <span className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-40 rounded-xs" />
            <Skeleton className="h-4 w-4/5 rounded-xs" />
          </span>
        </div>
      ))}
    </Loading>
  )
}
