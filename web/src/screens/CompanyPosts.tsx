import { PostAddToCart } from '../features/cart/PostAddToCart.tsx'
import { CompanyPostsTab } from '../features/posts/list/CompanyPostsTab.tsx'

export function CompanyPosts({ shortName }: { shortName: string }) {
  return <CompanyPostsTab shortName={shortName} productAction={PostAddToCart} />
}
