import { removeFromCart, setCartQuantity } from '@bedesten/contract/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { CART_KEY, logCartFailure } from './cart.ts'

/** Changes of one line. Each lasts until the cart has been read again, so what is shown then is what the server has. */
export function useCartLine(productId: number) {
  const queryClient = useQueryClient()
  const params = { id: String(productId) }
  const reload = () => queryClient.invalidateQueries({ queryKey: CART_KEY })
  const change = useMutation({
    mutationFn: (quantity: number) => call(setCartQuantity, { params, body: { quantity } }),
    onError: (error) => logCartFailure('Sepet güncellenirken bir hata oluştu.', error),
    onSettled: reload,
  })
  const removal = useMutation({
    mutationFn: () => call(removeFromCart, { params }),
    onError: (error) => logCartFailure('Ürün sepetten çıkarılırken bir hata oluştu.', error),
    onSettled: reload,
  })
  return {
    setQuantity: change.mutate,
    /** What was asked for, while it is on its way. */
    wanted: change.isPending ? change.variables : undefined,
    remove: removal.mutateAsync,
    busy: change.isPending || removal.isPending,
  }
}
