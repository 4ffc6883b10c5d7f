import { clearCart } from '@bedesten/contract/cart.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { emptyCart, logCartFailure } from './cart.ts'

export function useClearCart() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(clearCart),
    // An answer from before would fill it again on the page.
    onMutate: () => queryClient.cancelQueries({ queryKey: CART_KEY }),
    onSuccess: () => emptyCart(queryClient),
    onError: (error) => {
      logCartFailure('Sepet temizlenirken bir hata oluştu.', error)
      return queryClient.invalidateQueries({ queryKey: CART_KEY })
    },
  })
  async function ask() {
    const confirmed = await askToConfirm({
      title: 'Sepeti Temizle',
      text: 'Sepeti tamamen temizlemek istediğinizden emin misiniz?',
      confirmLabel: 'Temizle',
    })
    if (confirmed) mutate()
  }
  return { ask, isPending }
}
