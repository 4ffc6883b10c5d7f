import { formatNumber } from '@bedesten/contract/format-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useDeferredValue, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { NoticeDrawing } from '../../../images/drawings.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { postEdgeToEdge } from '../card/edge-to-edge.ts'
import type { ProductAction } from '../card/PostProductCard.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { timelineQuery } from '../posts.ts'
import { ALL_POSTS_LOADED, POSTS_FAILED } from '../texts.ts'
import { FeedOrder } from './FeedOrder.tsx'
import { PostItems } from './PostItems.tsx'

interface FeedProps {
  /** Of the company that reads. */
  ownId: number
  productAction: ProductAction
  /** Stands above everything but a post of one's own. */
  notice: ReactNode
  /** Stands above the posts, and below the words that there are none. */
  suggestions: ReactNode
  /** The part above the posts is not known yet: they wait, so that nothing moves while the user reads. */
  waiting: boolean
  /** Told before it is painted that there is more than skeletons. */
  onShown: () => void
}

/** The posts of the companies one follows, and one's own. */
export function Feed({ ownId, productAction, notice, suggestions, waiting, onShown }: FeedProps) {
  const { data, ...list } = useInfiniteQuery(timelineQuery())
  // Who comes back to it finds all of it, and so the place where he was.
  const [hadToWait] = useState(!data)
  // Drawn in small steps, between which the page answers: what arrives would otherwise be drawn in one.
  const isThere = useDeferredValue(data !== undefined && !waiting)
  const isWaiting = !list.isError && !isThere
  useLayoutEffect(() => {
    if (!isWaiting) onShown()
  }, [isWaiting, onShown])
  if (!data && list.isError) {
    return (
      <FeedCard>
        <ErrorState
          title={POSTS_FAILED}
          retryLabel="Tekrar dene"
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </FeedCard>
    )
  }
  if (!data || !isThere) return <FeedSkeletons />
  const endText = `${ALL_POSTS_LOADED} ${formatNumber(data.total)} gönderi`
  return (
    <FeedOrder
      posts={data.posts}
      ownId={ownId}
      productAction={productAction}
      notice={notice}
      none={<NoPosts />}
      suggestions={suggestions}
    >
      {(posts, above) => (
        <PostItems
          list={{ ...list, data: { ...data, posts } }}
          above={above}
          endText={endText}
          productAction={productAction}
          first
          inSteps={hadToWait}
        />
      )}
    </FeedOrder>
  )
}

/** Hidden while FeedStart holds something. */
export function FeedSkeletons() {
  return <PostSkeletons count={3} />
}

function NoPosts() {
  return (
    <FeedCard>
      <EmptyState
        drawing={NoticeDrawing}
        title="Henüz gönderi yok"
        line="Takip ettiğiniz firmaların gönderileri burada görünür."
      />
    </FeedCard>
  )
}

function FeedCard({ children }: { children: ReactNode }) {
  return (
    <Card flush className={clsx(postEdgeToEdge, 'py-3')}>
      {children}
    </Card>
  )
}
