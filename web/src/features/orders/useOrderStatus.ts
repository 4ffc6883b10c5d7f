import type { OrderStatus } from '@bedesten/contract/order-states'
import { setOrderStatus } from '@bedesten/contract/orders'
import type { OrderListItem } from '@bedesten/contract/orders'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/request.ts'
import { showToast } from '../../ui/toast.ts'
import { ORDER_LISTS_KEY, orderQuery, ORDERS_KEY, patchOrder } from './order-queries.ts'

/** The new status shows at once, on every list and page, and is taken back when the server refuses it. */
export function useOrderStatus({ id, order_status: previous }: Pick<OrderListItem, 'id' | 'order_status'>) {
  const queryClient = useQueryClient()
  const mutationKey = [...ORDERS_KEY, 'status', id]
  const own = orderQuery(String(id))
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (status: OrderStatus) => call(setOrderStatus, { params: { id: String(id) }, body: { status } }),
    onMutate: async (status) => {
      // An answer from before the change would undo it on the page.
      await Promise.all([
        queryClient.cancelQueries({ queryKey: ORDER_LISTS_KEY }),
        queryClient.cancelQueries({ queryKey: own.queryKey }),
      ])
      patchOrder(queryClient, id, { order_status: status })
      return previous
    },
    onSuccess: ({ data }) => {
      patchOrder(queryClient, id, data)
      queryClient.setQueryData(own.queryKey, data)
      // A filtered list in sight keeps its row, so that a mistake can be taken back where it was made.
      void queryClient.invalidateQueries({ queryKey: ORDER_LISTS_KEY, refetchType: 'none' })
      showToast('success', 'Durum Güncellendi', { message: 'Sipariş durumu başarıyla güncellendi.' })
    },
    onError: (error, _status, shownBefore) => {
      if (shownBefore) patchOrder(queryClient, id, { order_status: shownBefore })
      // It may have been refused because the other side was quicker.
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
      showToast('error', 'Durum Güncellenemedi', { message: toReason(error) })
    },
  })
  // Wherever on the page it was started.
  const changing = useIsMutating({ mutationKey }) > 0
  return { changing, change: (status: OrderStatus) => status !== previous && !changing && mutate(status) }
}

function toReason(error: Error): string {
  return error instanceof ApiError ? error.message : 'Sipariş durumu güncellenirken bir hata oluştu.'
}
