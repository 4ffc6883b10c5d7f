import { orderStatusLabel } from '@bedesten/contract/order-states'
import type { OrderStatus } from '@bedesten/contract/order-states'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from './order-looks.ts'
import type { OrderSide } from './order-side.ts'

export function OrderStatusBadge({ status, side }: { status: OrderStatus; side: OrderSide }) {
  return <StatusBadge {...statusLooks[status]}>{orderStatusLabel(status, side)}</StatusBadge>
}
