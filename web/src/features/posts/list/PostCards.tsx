import type { Post } from '@bedesten/contract/posts.schemas'
import { memo, useCallback, useRef } from 'react'
import { PostCard } from '../card/PostCard.tsx'
import type { ProductAction } from '../card/PostProductCard.tsx'

interface PostCardsProps {
  posts: Post[]
  productAction: ProductAction
  /** They open the page: the image of the first is fetched before others. */
  first?: boolean
}

/** Only cards whose post has changed render again. */
const Item = memo(PostCard)

export function PostCards({ posts, productAction, first = false }: PostCardsProps) {
  const items = useRef<HTMLUListElement>(null)
  const takeFocus = useCallback(() => items.current?.focus({ preventScroll: true }), [])
  return (
    // Takes the focus of what was deleted from it.
    <ul ref={items} tabIndex={-1} aria-label="Gönderiler" className="grid gap-2.5 outline-none rail:gap-4">
      {posts.map((post, index) => (
        <li key={post.id} className="min-w-0">
          <Item post={post} productAction={productAction} onDeleted={takeFocus} first={first && index === 0} />
        </li>
      ))}
    </ul>
  )
}
