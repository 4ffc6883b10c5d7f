import type { Post } from '@bedesten/contract/posts.schemas'
import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { PostAddToCart } from '../features/cart/PostAddToCart.tsx'
import { LikeButton } from '../features/posts/card/PostActions.tsx'
import { PostSkeleton } from '../features/posts/card/PostSkeletons.tsx'
import { PostComments } from '../features/posts/comments/PostComments.tsx'
import { PostHead } from '../features/posts/detail/PostHead.tsx'
import { PostView } from '../features/posts/detail/PostView.tsx'
import { postQuery } from '../features/posts/posts.ts'
import { sharePost } from '../features/posts/share-post.ts'
import { RemovedThing } from '../features/measures/RemovedThing.tsx'
import { NoticeDrawing } from '../images/drawings.tsx'
import { BackButton, BackLink } from '../ui/page/BackButton.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { IconButton } from '../ui/forms/IconButton.tsx'
import { PageBar } from '../ui/page/PageBar.tsx'
import { Loading } from '../ui/feedback/Skeleton.tsx'

export function PostScreen() {
  const { postId = '' } = useParams()
  const { data, isError, isFetching, refetch } = useQuery(postQuery(postId))
  // Another post is another page: nothing that was written on the last one stays.
  if (data?.post) return <PostPage key={postId} post={data.post} />
  if (data)
    return (
      <NoPost id={postId} line={data.post === null ? 'Aradığınız gönderi bulunamadı.' : 'Gönderi verisi alınamadı.'} />
    )
  return (
    <>
      <title data-pending={!isError || undefined}>Gönderi · Bedesten</title>
      {isError ? (
        <ErrorState
          page
          title="Hata"
          line="Gönderi bilgileri yüklenirken bir hata oluştu."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PostWait />
      )}
    </>
  )
}

function PostPage({ post }: { post: Post }) {
  const navigate = useNavigate()
  return (
    <>
      <PostHead post={post} />
      <PageBar
        title="Gönderi"
        fallback="/explore"
        keepsBottomBar
        actions={
          <>
            <LikeButton post={post} className={barButton} />
            <IconButton label="Paylaş" onClick={() => sharePost(post)} size="lg">
              <Share2 />
            </IconButton>
          </>
        }
      />
      <div className="mx-auto max-w-narrow">
        <div className="max-rail:hidden">
          <BackLink fallback="/explore" />
          <h1 className="mb-5 font-display text-h1">Gönderi Detayı</h1>
        </div>
        <PostView post={post} productAction={PostAddToCart} onDeleted={() => void navigate('/', { replace: true })} />
        <PostComments post={post} />
      </div>
    </>
  )
}

function PostWait() {
  return (
    <Loading label="Gönderi yükleniyor" className="mx-auto max-w-narrow">
      <Card flush className="max-rail:-mx-4 max-rail:-mt-4 max-rail:rounded-none max-rail:border-x-0 rail:mt-21">
        <PostSkeleton />
      </Card>
    </Loading>
  )
}

function NoPost({ id, line }: { id: string; line: string }) {
  return (
    <>
      <title>Gönderi Bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <RemovedThing kind="post" id={id} />
      <EmptyState
        page
        drawing={NoticeDrawing}
        title="Gönderi Bulunamadı"
        line={line}
        action={<BackButton fallback="/explore" />}
      />
    </>
  )
}

const barButton =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-md text-text-2 transition-colors duration-fast hover:bg-hover hover:text-text'
