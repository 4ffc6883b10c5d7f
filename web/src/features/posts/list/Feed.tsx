import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { NoticeDrawing } from '../../../images/drawings.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { edgeToEdge } from '../card/PostCard.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { timelineQuery } from '../posts.ts'
import { ALL_LOADED, POSTS_FAILED } from '../texts.ts'
import { PostItems } from './PostItems.tsx'

interface FeedProps {
  productAction: ProductAction
  /** Stands above the posts, and below the words that there are none. */
  suggestions: ReactNode
}

/** The posts of the firms one follows, and one's own. */
export function Feed({ productAction, suggestions }: FeedProps) {
  const { data, ...list } = useInfiniteQuery(timelineQuery())
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
  if (!data) return <PostSkeletons count={3} />
  const total = data.total.toLocaleString('tr-TR')
  return (
    <>
      {data.posts.length === 0 && <NoPosts />}
      {suggestions}
      {data.posts.length > 0 && (
        <PostItems list={{ ...list, data }} endText={`${ALL_LOADED} ${total} gönderi`} productAction={productAction} />
      )}
    </>
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
