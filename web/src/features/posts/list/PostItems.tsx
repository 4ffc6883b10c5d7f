import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PostCard } from '../card/PostCard.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import type { PostList } from '../posts.ts'
import { POSTS_FAILED, tellLoaded } from '../texts.ts'

interface PostItemsProps {
  list: Pick<
    UseInfiniteQueryResult<PostList>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  > & { data: PostList }
  endText: string
  productAction: ProductAction
  /** How many posts of the list stand above these. */
  above?: number
}

/** Posts that are there, and more of them as the end comes into sight. */
export function PostItems({ list, endText, productAction, above = 0 }: PostItemsProps) {
  const { posts } = list.data
  const items = useRef<HTMLUListElement>(null)
  return (
    <InfiniteList
      count={posts.length + above}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? POSTS_FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      skeleton={
        <div className="pt-2.5 rail:pt-4">
          <PostSkeletons count={1} />
        </div>
      }
      endText={endText}
      announce={tellLoaded}
    >
      {/* Takes the focus of what was deleted from it. */}
      <ul ref={items} tabIndex={-1} aria-label="Gönderiler" className="grid gap-2.5 outline-none rail:gap-4">
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <PostCard
              post={post}
              productAction={productAction}
              onDeleted={() => items.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
