import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import type { Product } from '@bedesten/contract/products.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Chip, ChipRow } from '../../../ui/display/Chip.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentsQuery, toProductComments } from './comments.ts'

const LOAD_FAILED = 'Yorumlar yüklenirken bir hata oluştu'

export function CommentList({ product }: { product: Product }) {
  const [ofBuyers, setOfBuyers] = useState(false)
  const query = useInfiniteQuery(commentsQuery(String(product.id), ofBuyers))
  const list = useRef<HTMLUListElement>(null)
  async function loadMore() {
    const { hasNextPage } = await query.fetchNextPage()
    // The button is gone and would take the keyboard's place with it.
    if (!hasNextPage) list.current?.focus({ preventScroll: true })
  }
  // The counts of all, which both lists carry, stay while the other one is loaded.
  const all = useInfiniteQuery({ ...commentsQuery(String(product.id)), enabled: !ofBuyers })
  const counts = (query.data ?? all.data)?.pages[0]?.counts
  const filter = counts !== undefined && counts.verified_purchase > 0 && (
    <ChipRow label="Yorumları süz" className="mb-4">
      <Chip selected={!ofBuyers} count={counts.all} onClick={() => setOfBuyers(false)}>
        Tümü
      </Chip>
      <Chip selected={ofBuyers} count={counts.verified_purchase} onClick={() => setOfBuyers(true)}>
        <BadgeCheck className="size-4" />
        Satın alanlar
      </Chip>
    </ChipRow>
  )
  if (!query.data) {
    return (
      <>
        {filter}
        {query.isPending ? (
          <CommentSkeletons />
        ) : (
          <ErrorNote message={LOAD_FAILED} onRetry={() => void query.refetch()} />
        )}
      </>
    )
  }
  const comments = toProductComments(query.data)
  if (comments.length === 0) return <p className="py-4 text-center text-text-3">Henüz yorum yapılmamış.</p>
  return (
    <>
      {filter}
      <Comments comments={comments} product={product} ref={list} />
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

interface CommentsProps {
  comments: ProductComment[]
  product: Product
  ref: RefObject<HTMLUListElement | null>
}

function Comments({ comments, product, ref }: CommentsProps) {
  return (
    <ul ref={ref} tabIndex={-1} aria-label="Yorumlar" className="outline-none">
      {comments.map((comment) => (
        <li key={comment.id} className="border-b border-border py-4.5 first:pt-0">
          <CommentItem comment={comment} product={product} />
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
