import type { Post } from '@bedesten/contract/posts.schemas'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { PostCard } from '../card/PostCard.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'

interface FeedOrderProps {
  posts: Post[]
  /** Of the company that reads. */
  ownId: number
  productAction: ProductAction
  /** Stands above everything but a post of one's own. */
  notice: ReactNode
  /** Says that there are no posts. */
  none?: ReactNode
  /** Stands above the posts, and below the words that there are none. */
  suggestions?: ReactNode
  /** Shows the posts that are left, of which so many are shown already. */
  children: (posts: Post[], above: number) => ReactNode
}

/** Posts, and the part above them. */
export function FeedOrder({ posts, ownId, productAction, notice, none, suggestions, children }: FeedOrderProps) {
  const feed = useRef<HTMLDivElement>(null)
  const [first] = posts
  // Who has just shared something sees it first.
  const lead = (notice || suggestions) && first?.company_id === ownId ? first : undefined
  return (
    // Takes the focus of a post that was deleted from it.
    <div ref={feed} tabIndex={-1} className="flex flex-col gap-2.5 outline-none rail:gap-4">
      {lead && (
        <PostCard
          key={lead.id}
          post={lead}
          productAction={productAction}
          onDeleted={() => feed.current?.focus({ preventScroll: true })}
          first
        />
      )}
      {notice}
      {!first && none}
      {suggestions}
      {first && (lead ? children(posts.slice(1), 1) : children(posts, 0))}
    </div>
  )
}
