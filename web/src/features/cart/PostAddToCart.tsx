import type { PostProduct } from '@bedesten/contract/posts.schemas'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Button } from '../../ui/forms/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useSession } from '../accounts/session.tsx'
import { useRights } from '../../lib/session/useRights.ts'
import { useAddToCart } from './useAddToCart.ts'

/** The smallest order of the product that a post is about. Guests have no cart, and nobody buys from himself. */
export function PostAddToCart({ product }: { product: PostProduct }) {
  const { user } = useSession()
  const { add, isPending } = useAddToCart(product)
  const { mayBegin } = useRights()
  if (!user || user.id === product.company_id || !mayBegin('buy')) return null
  return (
    <Button variant="soft" size="sm" aria-label={`Sepete Ekle: ${product.name}`} onClick={() => add()}>
      {isPending ? <Spinner /> : <ShoppingCart />}
      Sepete Ekle
    </Button>
  )
}
