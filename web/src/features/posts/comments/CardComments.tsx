import { NOT_ALLOWED } from '@bedesten/contract/rights'
import type { Post } from '@bedesten/contract/posts.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { useSession } from '../../accounts/session.tsx'
import { COMMENTS_FAILED } from '../texts.ts'
import { CardCommentBox } from './CardCommentBox.tsx'
import { CommentSkeletons } from './CommentSkeletons.tsx'
import { LoginPrompt } from './LoginPrompt.tsx'
import { postCommentsQuery, toPostComments } from './post-comments.ts'
import { PostCommentItem } from './PostCommentItem.tsx'
import { useRights } from '../../../lib/session/useRights.ts'
import { Locked } from '../../../ui/forms/Locked.tsx'

/** What a card shows once its comments are opened. */
export function CardComments({ post }: { post: Post }) {
  const { user } = useSession()
  const { can, stop } = useRights()
  const locked = can('social') ? stop('social') : NOT_ALLOWED
  return (
    <div className="grid gap-3.5">
      <Comments post={post} />
      {locked !== undefined ? (
        <Locked reason={locked} />
      ) : user ? (
        <CardCommentBox post={post} user={user} />
      ) : (
        <LoginPrompt />
      )}
    </div>
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
  if (query.isPending) return <CommentSkeletons count={Math.min(3, Math.max(1, post.comment_count))} />
  if (!query.data) return <ErrorNote message={COMMENTS_FAILED} onRetry={() => void query.refetch()} />
  const comments = toPostComments(query.data)
  if (comments.length === 0) {
    return <p className="text-text-3">Henüz yorum yapılmamış. İlk yorumu siz yapın!</p>
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Yorumlar" className="grid gap-3.5 outline-none">
        {comments.map((comment) => (
          <li key={comment.id}>
            <PostCommentItem comment={comment} small />
          </li>
        ))}
      </ul>
      {query.hasNextPage && !query.isFetchNextPageError && (
        <button
          type="button"
          aria-busy={query.isFetchingNextPage || undefined}
          onClick={() => void loadMore()}
          className="-my-1 inline-flex items-center gap-2 justify-self-start py-1 text-sm font-medium text-primary-text hover:underline"
        >
          Daha fazla yorum yükle
          {query.isFetchingNextPage && <Spinner className="size-4" />}
        </button>
      )}
    </>
  )
}
