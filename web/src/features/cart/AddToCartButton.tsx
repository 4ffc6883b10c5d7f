import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Button } from '../../ui/forms/Button.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { useSession } from '../accounts/session.tsx'
import { useForgetBegun } from '../accounts/begun.ts'
import { useLoginAdvice } from '../accounts/useLoginAdvice.ts'
import type { ShownProduct } from '../products/variants/shown-variant.ts'
import { useAddToCart } from './useAddToCart.ts'

/** On the page of a product; guests see it too and are asked to log in. */
export function AddToCartButton({ product, quantity }: { product: ShownProduct; quantity: number }) {
  const { status } = useSession()
  const advise = useLoginAdvice()
  const { add, isPending } = useAddToCart(product)
  useForgetBegun(quantity)
  function handleClick() {
    if (status !== 'guest') add(quantity)
    else advise('Sepete ürün eklemek için oturum açmanız gerekiyor.', { act: 'buy', product: product.id, quantity })
  }
  return (
    // A reason in the bar of small screens gets a row: beside the quantity it would be a column of single words.
    <NeedsRight right="buy" className="max-rail:contents max-rail:[&>p]:order-first max-rail:[&>p]:col-span-2">
      <Button size="lg" onClick={handleClick} className="min-w-0 max-[359px]:[&_svg]:hidden">
        {isPending ? <Spinner /> : <ShoppingCart />}
        Sepete Ekle
      </Button>
    </NeedsRight>
  )
}
