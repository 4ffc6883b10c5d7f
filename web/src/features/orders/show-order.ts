import type { Order } from '@bedesten/contract/orders.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { ORDER_LISTS_KEY, PENDING_COUNT_KEY } from '../../lib/queries/keys/orders.ts'
import { patchOrder } from './order-lists.ts'
import { orderQuery } from './order.ts'

/** Shows a changed order wherever it has been loaded. */
export async function showOrder(queryClient: QueryClient, order: Order): Promise<void> {
  const lists = { queryKey: ORDER_LISTS_KEY }
  const { queryKey } = orderQuery(String(order.id))
  const loading = queryClient.isFetching(lists) > 0
  // An answer from before the change would undo it on the page.
  await Promise.all([queryClient.cancelQueries(lists), queryClient.cancelQueries({ queryKey })])
  patchOrder(queryClient, order.id, order)
  queryClient.setQueryData(queryKey, order)
  void queryClient.invalidateQueries({ queryKey: PENDING_COUNT_KEY })
  // A visible filtered list keeps its row, so that a mistake can be undone in place.
  void queryClient.invalidateQueries({ ...lists, refetchType: loading ? 'active' : 'none' })
}
