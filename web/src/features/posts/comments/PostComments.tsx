import { NOT_ALLOWED } from '@bedesten/contract/rights'
import { formatNumber } from '@bedesten/contract/format-number'
import type { Post } from '@bedesten/contract/posts.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { useSession } from '../../accounts/session.tsx'
import { postEdgeToEdge } from '../card/edge-to-edge.ts'
import { COMMENTS_FAILED } from '../texts.ts'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { LoginPrompt } from './LoginPrompt.tsx'
import { postCommentsQuery, toPostComments } from './post-comments.ts'
import { PostCommentItem } from './PostCommentItem.tsx'
import { useRights } from '../../../lib/session/useRights.ts'
import { Locked } from '../../../ui/forms/Locked.tsx'

/** Guests do without. */
const PageCommentForm = lazyPart(async () => (await import('./PageCommentForm.tsx')).PageCommentForm)

/** The id of their place on the page. */
export const POST_COMMENTS_ID = 'yorumlar'

/** The comments on the page of a post. */
export function PostComments({ post }: { post: Post }) {
  const { user } = useSession()
  const { can, stop } = useRights()
  const locked = can('social') ? stop('social') : NOT_ALLOWED
  return (
    <Card
      as="section"
      flush
      id={POST_COMMENTS_ID}
      aria-labelledby="yorumlar-baslik"
      className={clsx(postEdgeToEdge, 'mt-4 scroll-mt-20')}
    >
      <div className="border-b border-border p-4 rail:px-5 rail:py-4.5">
        <h2 id="yorumlar-baslik" className="mb-3.5 font-display text-h2">
          {`Yorumlar (${formatNumber(post.comment_count)})`}
        </h2>
        {locked === undefined ? (
          <div className="in-data-[session=member]:min-h-34">
            <Suspense key={user ? 'form' : 'prompt'} fallback={<LoginPrompt />}>
              {user ? <PageCommentForm post={post} user={user} /> : <LoginPrompt />}
            </Suspense>
          </div>
        ) : (
          <Locked reason={locked} />
        )}
      </div>
      <Comments post={post} />
    </Card>
  )
}

function Comments({ post }: { post: Post }) {
  const query = useInfiniteQuery(postCommentsQuery(String(post.id)))
  const list = useRef<HTMLUListElement>(null)
  async function loadMore() {
    const { hasNextPage, isFetchNextPageError } = await query.fetchNextPage()
    // The button is gone and would take the keyboard's place with it.
    if (!hasNextPage || isFetchNextPageError) list.current?.focus({ preventScroll: true })
  }
  if (query.isPending) return <CommentSkeletons count={3} className="px-4 py-3 rail:px-5" />
  if (!query.data) {
    return (
      <div className="p-4 rail:p-5">
        <ErrorNote message={COMMENTS_FAILED} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  const comments = toPostComments(query.data)
  if (comments.length === 0) {
    return <p className="p-6 text-center text-text-3">Henüz yorum yapılmamış. İlk yorumu siz yapın!</p>
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Yorumlar" className="divide-y divide-border outline-none">
        {comments.map((comment) => (
          <li key={comment.id} className="px-4 py-3.5 rail:px-5 rail:py-4">
            <PostCommentItem comment={comment} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && !query.isFetchNextPageError && (
        <div className="px-4 pt-1 pb-4 rail:px-5 rail:pb-4.5">
          <Button
            variant="secondary"
            full
            busy={query.isFetchingNextPage}
            busyText="Yükleniyor..."
            onClick={() => void loadMore()}
          >
            Daha fazla yorum yükle
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {query.data.pages.length > 1 && `${comments.length} yorum gösteriliyor`}
      </p>
    </>
  )
}
