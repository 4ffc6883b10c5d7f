import type { Post } from '@bedesten/contract/posts.schemas'
import { memo, useCallback, useRef } from 'react'
import { LongList } from '../../../ui/lists/LongList.tsx'
import { PostCard } from '../card/PostCard.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'

interface PostCardsProps {
  posts: Post[]
  productAction: ProductAction
  /** They open the page: the image of the first is fetched before others. */
  first?: boolean
}

/** Of one with a text and a product, in pixels. */
const POST_HEIGHT = 360

/** Only cards whose post has changed render again. */
const Item = memo(PostCard)

export function PostCards({ posts, productAction, first = false }: PostCardsProps) {
  const items = useRef<HTMLDivElement>(null)
  const takeFocus = useCallback(() => items.current?.focus({ preventScroll: true }), [])
  return (
    // Takes the focus of what was deleted from it.
    <LongList
      ref={items}
      tabIndex={-1}
      aria-label="Gönderiler"
      items={posts}
      toKey={({ id }) => id}
      rowHeight={POST_HEIGHT}
      className="flex flex-col gap-2.5 outline-none rail:gap-4"
    >
      {(post, index) => (
        <Item post={post} productAction={productAction} onDeleted={takeFocus} first={first && index === 0} />
      )}
    </LongList>
  )
}
