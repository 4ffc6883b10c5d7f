import { formatNumber } from '@bedesten/contract/format-number'
import type { Post } from '@bedesten/contract/posts.schemas'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Card } from '../../../ui/page/Card.tsx'
import { Lightbox } from '../../media/Lightbox.tsx'
import { CommentCount, postAction, PostActions } from '../card/PostActions.tsx'
import { PostAuthor } from '../card/PostAuthor.tsx'
import { postEdgeToEdge } from '../card/edge-to-edge.ts'
import { postTextPlace } from '../card/PostCard.tsx'
import { imageFrame, PostImage } from '../card/PostImage.tsx'
import { PostProductCard } from '../card/PostProductCard.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'
import { PostRequestCard } from '../card/PostRequestCard.tsx'
import { PostText } from '../card/PostText.tsx'
import { POST_COMMENTS_ID } from '../comments/PostComments.tsx'

interface PostViewProps {
  post: Post
  productAction: ProductAction
  onDeleted: () => void
}

/** A post on its own page, in full. On small screens its actions are in the bar of the page. */
export function PostView({ post, productAction, onDeleted }: PostViewProps) {
  const { company_name, content, image_url, like_count, comment_count, product, purchase_request } = post
  const comments = formatNumber(comment_count)
  return (
    <Card
      as="article"
      flush
      aria-label={`${company_name} gönderisi`}
      className={clsx(postEdgeToEdge, 'max-rail:-mt-4 max-rail:border-t-0')}
    >
      <PostAuthor post={post} onDeleted={onDeleted} />
      {purchase_request === null && content !== '' && <PostText text={content} className={postTextPlace} />}
      {purchase_request && <PostRequestCard post={post} request={purchase_request} />}
      {image_url && <EnlargeableImage url={image_url} alt={`${company_name} gönderisinin görseli`} />}
      {product && <PostProductCard product={product} action={productAction} />}
      <PostActions
        post={post}
        comments={
          <a href={`#${POST_COMMENTS_ID}`} aria-label={`Yorumlar, ${comments}`} className={postAction}>
            <CommentCount count={comment_count} />
          </a>
        }
        className="max-rail:hidden"
      />
      <p className="px-4 pt-3 pb-3.5 text-text-2 rail:hidden">
        <b className={figure}>{formatNumber(like_count)}</b> beğeni&ensp;·&ensp;
        <b className={figure}>{comments}</b> yorum
      </p>
    </Card>
  )
}

function EnlargeableImage({ url, alt }: { url: string; alt: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Görseli büyüt"
        onClick={() => setOpen(true)}
        className={clsx(imageFrame, 'w-full rail:w-[calc(100%-2.5rem)]')}
      >
        <PostImage url={url} alt={alt} priority />
      </button>
      {open && <Lightbox images={[{ src: url, alt }]} onClose={() => setOpen(false)} />}
    </>
  )
}

const figure = 'font-semibold text-text'
