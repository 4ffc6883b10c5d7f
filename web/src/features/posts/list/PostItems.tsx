import { FEED_START_SIZE } from '@bedesten/contract/posts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import type { PostList } from '../posts.ts'
import { POSTS_FAILED, describeLoadedPosts } from '../texts.ts'
import { PostCards } from './PostCards.tsx'

/** Posts that a slow phone draws and paints within the 50 ms that nobody notices; three took it 70 to 90. */
const STEP = 1
const ALL = Number.POSITIVE_INFINITY

interface PostItemsProps {
  list: Pick<
    UseInfiniteQueryResult<PostList>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  > & { data: PostList }
  endText: string
  productAction: ProductAction
  /** How many posts of the list are above these. */
  above?: number
  /** They open the page. */
  first?: boolean
  /** They have just come to a page that somebody waits for: those out of sight are drawn after the others. */
  inSteps?: boolean
}

/** Posts that are there, and more of them as the end comes into sight. */
export function PostItems({ list, endText, productAction, above = 0, first = false, inSteps = false }: PostItemsProps) {
  const { posts } = list.data
  const drawn = useDrawn(inSteps ? FEED_START_SIZE : ALL, posts.length)
  const isWhole = drawn === ALL
  return (
    <InfiniteList
      count={posts.length + above}
      hasMore={isWhole && list.hasNextPage}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? POSTS_FAILED : undefined}
      onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      skeleton={
        <div className="pt-2.5 rail:pt-4">
          <PostSkeletons count={1} />
        </div>
      }
      endText={isWhole ? endText : ''}
      announce={describeLoadedPosts}
    >
      <PostCards posts={posts.slice(0, drawn)} productAction={productAction} first={first} />
    </InfiniteList>
  )
}

/** How many posts are drawn by now: some more with each step, until all are. */
function useDrawn(first: number, count: number): number {
  const [drawn, setDrawn] = useState(first < count ? first : ALL)
  useEffect(() => {
    if (drawn !== ALL) startTransition(() => setDrawn(drawn + STEP < count ? drawn + STEP : ALL))
  }, [drawn, count])
  return drawn
}
