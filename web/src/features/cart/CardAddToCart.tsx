import type { ProductCard } from '@bedesten/contract/products.schemas'
import { clsx } from 'clsx'
import ListPlus from 'lucide-react/icons/list-plus'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from '../../lib/router/Link.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useSession } from '../accounts/session.tsx'
import { useRights } from '../../lib/session/useRights.ts'
import { useAddToCart } from './useAddToCart.ts'

/** The smallest order, from a card. Guests have no cart, and nobody buys from himself. */
export function CardAddToCart({ product }: { product: ProductCard }) {
  const { user } = useSession()
  const { mayBegin } = useRights()
  return (
    user &&
    user.id !== product.company_id &&
    mayBegin('buy') &&
    (product.variant_count > 0 ? <ChooseLink product={product} /> : <AddButton product={product} />)
  )
}

/** Which variant is chosen on its page. */
function ChooseLink({ product: { id, name } }: { product: ProductCard }) {
  return (
    <Link
      to={`/products/${id}`}
      aria-label={`Varyant seç: ${name}`}
      className="grid size-9 place-items-center rounded-md bg-primary-soft text-primary-text transition-colors duration-fast hover:bg-primary hover:text-on-primary"
    >
      <ListPlus />
    </Link>
  )
}

/** Of its own, so that a guest's page does not watch a call for each of its cards. */
function AddButton({ product }: { product: ProductCard }) {
  const { add, isPending } = useAddToCart(product)
  return (
    <button
      type="button"
      aria-label={`Sepete ekle: ${product.name}`}
      // Not `disabled`: pressing it says why nothing happens.
      aria-disabled={product.stock_quantity === 0 || undefined}
      onClick={() => add()}
      className={clsx(
        'grid size-9 place-items-center rounded-md transition-colors duration-fast',
        product.stock_quantity === 0
          ? 'cursor-not-allowed bg-press text-text-disabled'
          : 'bg-primary-soft text-primary-text hover:bg-primary hover:text-on-primary',
      )}
    >
      {isPending ? <Spinner /> : <ShoppingCart />}
    </button>
  )
}
