import { getOrder } from '@bedesten/contract/orders.calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { listBeyondFirstPage, patchOrder } from './order-lists.ts'

/** Shows an order that has changed on a further page of a list. */
export async function showChangedOrder(queryClient: QueryClient, id: number): Promise<void> {
  if (!listBeyondFirstPage(queryClient).includes(id)) return
  patchOrder(queryClient, id, (await call(getOrder, { params: { id: String(id) } })).data)
}
