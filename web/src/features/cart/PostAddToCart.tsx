import type { PostProduct } from '@bedesten/contract/posts.schemas'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useSession } from '../accounts/session.tsx'
import { useRights } from '../../lib/session/useRights.ts'
import { useAddToCart } from './useAddToCart.ts'

/** The smallest order of the product that a post is about, or the way to its variants. Guests have no cart, and nobody buys from himself. */
export function PostAddToCart({ product }: { product: PostProduct }) {
  const { user } = useSession()
  const { mayBegin } = useRights()
  if (!user || user.id === product.company_id || !mayBegin('buy')) return null
  if (product.variant_count === 0) return <AddButton product={product} />
  return (
    <ButtonLink variant="soft" size="sm" to={`/products/${product.id}`} aria-label={`Varyant Seç: ${product.name}`}>
      Varyant Seç
    </ButtonLink>
  )
}

function AddButton({ product }: { product: PostProduct }) {
  const { add, isPending } = useAddToCart(product)
  return (
    <Button variant="soft" size="sm" aria-label={`Sepete Ekle: ${product.name}`} onClick={() => add()}>
      {isPending ? <Spinner /> : <ShoppingCart />}
      Sepete Ekle
    </Button>
  )
}
