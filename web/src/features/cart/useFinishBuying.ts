import type { ShownProduct } from '../products/variants/shown-variant.ts'
import { useFinishBegun } from '../accounts/begun.ts'
import { useAddToCart } from './useAddToCart.ts'

/** Puts into the cart what a guest wanted to before the login. What cannot be bought any more, the server refuses with the reason. */
export function useFinishBuying(product: ShownProduct, onQuantity: (quantity: number) => void): void {
  const { add } = useAddToCart(product)
  useFinishBegun('buy', product.id, ({ quantity }) => {
    onQuantity(quantity)
    add(quantity)
  })
}
