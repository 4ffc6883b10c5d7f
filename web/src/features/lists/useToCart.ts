import type { AnswerOf } from '@bedesten/contract/endpoint'
import { formatNumber } from '@bedesten/contract/format-number'
import { listToCart } from '@bedesten/contract/lists.calls'
import type { ListItem, listToCart as ToCart } from '@bedesten/contract/lists.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { CART_KEY } from '../../lib/queries/keys/orders.ts'
import { showToast } from '../../ui/feedback/toast.ts'

type Skipped = AnswerOf<typeof ToCart>['data']['skipped']

/** More of one reason are counted, not named. */
const NAMED = 3

function toReasons(skipped: Skipped): string {
  return [...new Set(skipped.map(({ message }) => message))]
    .map((reason) => {
      const names = skipped.filter(({ message }) => message === reason).map(({ product_name }) => product_name)
      return `${names.length > NAMED ? `${formatNumber(names.length)} ürün` : names.join(', ')}: ${reason}`
    })
    .join(' ')
}

/** What cannot be added is told with its reason. */
export function useToCart(listId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (items: ListItem[]) =>
      (
        await call(listToCart, {
          params: { id: String(listId) },
          body: {
            items: items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity })),
          },
        })
      ).data,
    onSuccess: ({ added, skipped }) => {
      void queryClient.invalidateQueries({ queryKey: CART_KEY })
      const words = toReasons(skipped)
      const action = { label: 'Sepete Git', to: '/cart' }
      if (added === 0) showToast('warning', 'Sepete hiçbiri eklenmedi', { message: words })
      else {
        const title = skipped.length === 0 ? 'Sepete Eklendi' : `${skipped.length} ürün eklenemedi`
        const message = skipped.length === 0 ? `${added} ürün. Listede kalır.` : `${added} ürün eklendi. ${words}`
        showToast(skipped.length === 0 ? 'success' : 'warning', title, { message, action, about: 'cart' })
      }
    },
    onError: (error) =>
      showToast('error', 'Sepete eklenemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
  })
}
