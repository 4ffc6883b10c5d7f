import { orderStatusLabel } from '@bedesten/contract/order-states'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { statusLooks } from './order-looks.ts'
import type { OrderSide } from './order-side.ts'
import { useShownStatus } from './useOrderStatus.ts'

export function OrderStatusBadge({ order, side }: { order: OrderListItem; side: OrderSide }) {
  const { status } = useShownStatus(order)
  return <StatusBadge {...statusLooks[status]}>{orderStatusLabel(status, side)}</StatusBadge>
}
