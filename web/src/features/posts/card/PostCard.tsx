import { formatNumber } from '@bedesten/contract/format-number'
import type { Post } from '@bedesten/contract/posts.schemas'
import { Suspense, useId, useState } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { CommentSkeletons } from '../comments/CommentSkeletons.tsx'
import { CommentCount, postAction, PostActions } from './PostActions.tsx'
import { PostAuthor } from './PostAuthor.tsx'
import { imageFrame, PostImage } from './PostImage.tsx'
import { PostProductCard } from './PostProductCard.tsx'
import type { ProductAction } from './PostProductCard.tsx'
import { PostRequestCard } from './PostRequestCard.tsx'
import { PostText } from './PostText.tsx'
import { postEdgeToEdge } from './edge-to-edge.ts'

/** Seen only once they are opened. */
const CardComments = lazyPart(async () => (await import('../comments/CardComments.tsx')).CardComments)

interface PostCardProps {
  post: Post
  productAction: ProductAction
  onDeleted: () => void
  /** Its image is the first that is seen of the page. */
  first?: boolean
}

export function PostCard({ post, productAction, onDeleted, first = false }: PostCardProps) {
  const { id, company_name, content, image_url, comment_count, product, purchase_request } = post
  const [open, setOpen] = useState(false)
  const commentsId = useId()
  const comments = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? commentsId : undefined}
      aria-label={`Yorumlar, ${formatNumber(comment_count)}`}
      onClick={() => setOpen(!open)}
      className={postAction}
    >
      <CommentCount count={comment_count} />
    </button>
  )
  return (
    <Card as="article" flush aria-label={`${company_name} gönderisi`} className={postEdgeToEdge}>
      <PostAuthor post={post} onDeleted={onDeleted} />
      {purchase_request === null && content !== '' && <PostText text={content} folded className={postTextPlace} />}
      {purchase_request && <PostRequestCard post={post} request={purchase_request} />}
      {image_url && (
        <Link to={`/posts/${id}`} aria-label="Gönderiyi aç" className={imageFrame}>
          <PostImage url={image_url} alt="" priority={first} />
        </Link>
      )}
      {product && <PostProductCard product={product} action={productAction} />}
      <PostActions post={post} comments={comments} />
      {open && (
        <div id={commentsId} className="border-t border-border px-4 py-3.5 rail:px-5 rail:pb-4">
          <Suspense fallback={<CommentSkeletons count={Math.min(3, Math.max(1, comment_count))} />}>
            <CardComments post={post} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

export const postTextPlace = 'px-4 pt-2.5 rail:px-5 rail:pt-3'
