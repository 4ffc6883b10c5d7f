import type { OrderStatus } from '@bedesten/contract/order-states'
import { setOrderStatus } from '@bedesten/contract/orders.calls'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'
import { ORDERS_KEY } from '../../lib/queries/keys/orders.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { asOwnAct } from './own-acts.ts'
import { showOrder } from './show-order.ts'

type StatusOf = Pick<OrderListItem, 'id' | 'order_status'>

/** The new status shows at once, and the old one again when the server refuses it. */
export function useOrderStatus(order: StatusOf) {
  const { id } = order
  const queryClient = useQueryClient()
  const { status, changing } = useShownStatus(order)
  const { mutate } = useMutation({
    mutationKey: toMutationKey(id),
    mutationFn: (status: OrderStatus) =>
      asOwnAct(call(setOrderStatus, { params: { id: String(id) }, body: { status } })),
    onSuccess: async ({ data }) => {
      await showOrder(queryClient, data)
      showToast('success', 'Durum Güncellendi', { message: 'Sipariş durumu başarıyla güncellendi.' })
    },
    onError: (error) => {
      // It may have been refused because the other side was quicker.
      void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
      showToast('error', 'Durum Güncellenemedi', { message: toReason(error) })
    },
  })
  return { status, changing, change: (next: OrderStatus) => next !== status && !changing && mutate(next) }
}

/** The status being set, wherever on the page it was started, also during other loads. */
export function useShownStatus({ id, order_status }: StatusOf): { status: OrderStatus; changing: boolean } {
  const [wanted] = useMutationState({
    filters: { mutationKey: toMutationKey(id), status: 'pending' },
    select: ({ state }) => state.variables as OrderStatus,
  })
  return { status: wanted ?? order_status, changing: wanted !== undefined }
}

function toMutationKey(id: number) {
  return [...ORDERS_KEY, 'status', id]
}

function toReason(error: Error): string {
  return error instanceof ApiError ? error.message : 'Sipariş durumu güncellenirken bir hata oluştu.'
}
