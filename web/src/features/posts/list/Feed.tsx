import { formatNumber } from '@bedesten/contract/format-number'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { NoticeDrawing } from '../../../images/drawings.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { edgeToEdge } from '../card/edge-to-edge.ts'
import { PostCard } from '../card/PostCard.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { timelineQuery } from '../posts.ts'
import { ALL_LOADED, POSTS_FAILED } from '../texts.ts'
import { PostItems } from './PostItems.tsx'

interface FeedProps {
  /** Of the company that reads. */
  ownId: number
  productAction: ProductAction
  /** Stands above everything but a post of one's own. */
  notice: ReactNode
  /** Stands above the posts, and below the words that there are none. */
  suggestions: ReactNode
  /** It is not known yet what stands above the posts: they wait, so that nothing moves below the reader's eyes. */
  waiting: boolean
}

/** The posts of the companies one follows, and one's own. */
export function Feed({ ownId, productAction, notice, suggestions, waiting }: FeedProps) {
  const { data, ...list } = useInfiniteQuery(timelineQuery())
  const feed = useRef<HTMLDivElement>(null)
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
  if (!data || waiting) return <PostSkeletons count={3} />
  const endText = `${ALL_LOADED} ${formatNumber(data.total)} gönderi`
  const [first] = data.posts
  // Who has just shared something sees it first.
  const lead = (notice || suggestions) && first?.company_id === ownId ? first : undefined
  const posts = lead ? data.posts.slice(1) : data.posts
  return (
    // Takes the focus of a post that was deleted from it.
    <div ref={feed} tabIndex={-1} className="flex flex-col gap-2.5 outline-none rail:gap-4">
      {lead && (
        <PostCard
          key={lead.id}
          post={lead}
          productAction={productAction}
          onDeleted={() => feed.current?.focus({ preventScroll: true })}
        />
      )}
      {notice}
      {!first && <NoPosts />}
      {suggestions}
      {first && (
        <PostItems
          list={{ ...list, data: { ...data, posts } }}
          above={lead ? 1 : 0}
          endText={endText}
          productAction={productAction}
        />
      )}
    </div>
  )
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
    <Card flush className={clsx(edgeToEdge, 'py-3')}>
      {children}
    </Card>
  )
}
