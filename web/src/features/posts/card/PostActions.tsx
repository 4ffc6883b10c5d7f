import { formatNumber } from '@bedesten/contract/format-number'
import type { Post } from '@bedesten/contract/posts.schemas'
import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useSession } from '../../accounts/session.tsx'
import { useLoginAdvice } from '../../accounts/useLoginAdvice.ts'
import { sharePost } from '../share-post.ts'
import { usePostLike } from '../usePostLike.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { useLock } from '../../../ui/forms/lock.ts'

interface PostActionsProps {
  post: Post
  /** Opens the comments, however the place shows them. */
  comments: ReactNode
  className?: string
}

export function PostActions({ post, comments, className }: PostActionsProps) {
  return (
    <div className={clsx('flex gap-1 px-2 pt-1.5 pb-2 rail:p-3 rail:py-2.5', className)}>
      <LikeButton post={post} className={postAction} counted />
      {comments}
      <button type="button" onClick={() => sharePost(post)} className={clsx(postAction, 'ml-auto')}>
        <Share2 />
        Paylaş
      </button>
    </div>
  )
}

interface LikeButtonProps {
  post: Post
  className: string
  /** Shows the number beside the heart. */
  counted?: boolean
}

export function LikeButton(props: LikeButtonProps) {
  return (
    <NeedsRight right="social" finishes={props.post.is_liked === 1} quiet>
      <Like {...props} />
    </NeedsRight>
  )
}

/** The heart fills once the server has said so. */
function Like({ post, className, counted = false }: LikeButtonProps) {
  const lock = useLock()
  const { status } = useSession()
  const advise = useLoginAdvice()
  const { toggle, justLiked } = usePostLike(post)
  const liked = post.is_liked === 1
  const count = formatNumber(post.like_count)
  return (
    <button
      type="button"
      {...lock}
      aria-pressed={liked}
      aria-label={`Beğen, ${count}`}
      onClick={() => (status === 'guest' ? advise('Gönderiyi beğenmek için oturum açmanız gerekiyor.') : toggle())}
      className={clsx(
        className,
        'aria-pressed:text-like disabled:cursor-not-allowed disabled:bg-transparent disabled:opacity-60',
      )}
    >
      <Heart className={clsx(liked && 'fill-current', liked && justLiked && 'motion-safe:animate-like')} />
      {counted && count}
    </button>
  )
}

export function CommentCount({ count }: { count: number }) {
  return (
    <>
      <MessageCircle />
      {formatNumber(count)}
    </>
  )
}

export const postAction =
  'inline-flex h-10 items-center gap-2 rounded-[9px] px-2.5 text-sm font-medium text-text-2 tabular-nums transition-colors duration-fast hover:bg-hover hover:text-text rail:h-9'
