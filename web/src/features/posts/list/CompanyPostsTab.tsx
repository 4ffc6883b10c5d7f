import { useInfiniteQuery } from '@tanstack/react-query'
import { NoticeDrawing } from '../../../images/drawings.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'
import { PostSkeletons } from '../card/PostSkeletons.tsx'
import { companyPostsQuery } from '../posts.ts'
import { ALL_POSTS_LOADED, POSTS_FAILED } from '../texts.ts'
import { PostItems } from './PostItems.tsx'

interface CompanyPostsTabProps {
  shortName: string
  productAction: ProductAction
}

export function CompanyPostsTab({ shortName, productAction }: CompanyPostsTabProps) {
  const { data, ...list } = useInfiniteQuery(companyPostsQuery(shortName))
  if (!data) {
    return list.isError ? (
      <ErrorState title={POSTS_FAILED} retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <PostSkeletons count={2} />
    )
  }
  if (data.posts.length === 0) {
    return (
      <EmptyState
        drawing={NoticeDrawing}
        title="Bu firma henüz gönderi paylaşmamış"
        line="Paylaştığı gönderiler burada listelenir."
      />
    )
  }
  return <PostItems list={{ ...list, data }} endText={ALL_POSTS_LOADED} productAction={productAction} />
}
