import { addToCart } from '@bedesten/contract/cart.calls'
import type { CartItem } from '@bedesten/contract/cart.schemas'
import type { ProductCard } from '@bedesten/contract/products.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { cartQuery } from './cart.ts'

const FAILED = 'Ürün sepete eklenirken bir hata oluştu. Lütfen tekrar deneyin.'

type Addable = Pick<ProductCard, 'id' | 'name' | 'stock_quantity'> & { variant?: Pick<Variant, 'id'> | undefined }

/** A press this soon after the last one belongs to it: a double click or tap, or a key held down. */
const SAME_PRESS_MS = 400

/** Every press adds, except one while the last is not answered. */
export function useAddToCart({ id, name, stock_quantity, variant }: Addable) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const lastPress = useRef(0)
  const { mutate, isPending } = useMutation({
    scope: { id: 'add to cart' },
    mutationFn: async (quantity: number | undefined) =>
      (await call(addToCart, { body: { product_id: id, quantity, ...(variant && { variant_id: variant.id }) } })).data,
    onSuccess: (item) => {
      queryClient.setQueryData(cartQuery().queryKey, (cart) => cart && { ...cart, items: withItem(cart.items, item) })
      void queryClient.invalidateQueries({ queryKey: CART_KEY })
      showToast('success', 'Sepete Eklendi', {
        message: `${[name, item.variant_name].filter(Boolean).join(', ')} · sepetinizde ${formatQuantity(item.quantity, item.unit)}`,
        action: { label: 'Sepete Git', to: '/cart' },
        about: 'cart',
      })
    },
    onError(error) {
      lastPress.current = 0
      // Its page asks which one.
      if (error instanceof ApiError && error.code === 'variant_required') void navigate(`/products/${id}`)
      showToast('error', 'Hata Oluştu', { message: toServerReason(error) ?? FAILED })
    },
  })
  /** Without a quantity the smallest that can be added. */
  function add(quantity?: number) {
    if (stock_quantity === 0) {
      showToast('warning', 'Stokta Yok', { message: 'Bu ürün stokta bulunmuyor.' })
      return
    }
    const isSamePress = Date.now() - lastPress.current < SAME_PRESS_MS
    lastPress.current = Date.now()
    if (!isPending && !isSamePress) mutate(quantity)
  }
  return { add, isPending }
}

/** In place of the line of the same product, or as the last one. */
function withItem(items: CartItem[], item: CartItem): CartItem[] {
  const isSame = (line: CartItem) => line.product_id === item.product_id && line.variant_id === item.variant_id
  return items.some(isSame) ? items.map((line) => (isSame(line) ? item : line)) : [...items, item]
}
