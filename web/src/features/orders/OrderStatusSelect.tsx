import { ORDER_STATUSES, orderStatusLabel } from '@bedesten/contract/order-states'
import type { OrderStatus } from '@bedesten/contract/order-states'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import { Select } from '../../ui/forms/Select.tsx'
import { askToCancel } from './ask-to-cancel.ts'
import { statusLooks } from './order-looks.ts'
import { useOrderStatus } from './useOrderStatus.ts'

const STATUSES = ORDER_STATUSES.map((value) => ({
  value,
  label: orderStatusLabel(value, 'seller'),
  ...statusLooks[value],
}))

/** For the seller, who may set any of them; only cancelling asks first. */
export function OrderStatusSelect({ order }: { order: OrderListItem }) {
  const { status, change, changing } = useOrderStatus(order)
  async function choose(next: OrderStatus) {
    if (next !== 'cancelled' || next === status || (await askToCancel(order.order_number, 'seller'))) change(next)
  }
  return (
    <Select
      label={`Sipariş durumu: ${order.order_number}`}
      hideLabel
      options={STATUSES}
      value={status}
      onChange={(next) => void choose(next)}
      busy={changing}
    />
  )
}
