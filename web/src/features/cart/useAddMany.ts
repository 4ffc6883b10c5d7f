import { addAllToCart } from '@bedesten/contract/cart.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export interface ManyItem {
  product_id: number
  variant_id: number | null
  quantity: number
}

interface AddMany {
  /** `312 adet` */
  words: string
  onAdded: () => void
}

/** All or none. `faults` are by the place of the items that were sent last. */
export function useAddMany({ words, onAdded }: AddMany) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (items: ManyItem[]) => call(addAllToCart, { body: { items } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: CART_KEY })
      showToast('success', 'Sepete Eklendi', {
        message: words,
        action: { label: 'Sepete Git', to: '/cart' },
        about: 'cart',
      })
      onAdded()
    },
  })
  const faults = new Map<number, string>()
  if (error instanceof ApiError) {
    for (const { path, msg } of error.errors ?? []) {
      const [, place] = /^items\.(\d+)/.exec(path) ?? []
      if (place !== undefined) faults.set(Number(place), msg)
    }
  }
  const failure = error
    ? (toServerReason(error) ?? 'Sepete eklenirken bir hata oluştu. Lütfen tekrar deneyin.')
    : undefined
  return { add: (items: ManyItem[]) => !isPending && mutate(items), isPending, faults, failure, forgive: reset }
}
