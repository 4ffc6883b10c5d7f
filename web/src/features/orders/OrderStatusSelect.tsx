import { ORDER_STATUSES, orderStatusLabel } from '@bedesten/contract/order-states'
import type { OrderStatus } from '@bedesten/contract/order-states'
import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { statusLooks } from './order-looks.ts'
import { useOrderStatus } from './useOrderStatus.ts'

const ShipDialog = lazyPart(async () => (await import('./delivery/ShipDialog.tsx')).ShipDialog)
const CancelDialog = lazyPart(async () => (await import('./delivery/CancelDialog.tsx')).CancelDialog)

const STATUSES = ORDER_STATUSES.map((value) => ({
  value,
  label: orderStatusLabel(value, 'seller'),
  ...statusLooks[value],
}))

/** For the seller, who may set any of them; cancelling asks why, sending how. */
export function OrderStatusSelect({ order }: { order: OrderListItem }) {
  const { status, change, changing } = useOrderStatus(order)
  const [asked, setAsked] = useState<OrderStatus>()
  function choose(next: OrderStatus) {
    if (next !== status && (next === 'cancelled' || (next === 'shipped' && status !== 'delivered'))) setAsked(next)
    else change(next)
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <NeedsRight right="sell" quiet>
        <Select
          label={`Sipariş durumu: ${order.order_number}`}
          hideLabel
          options={STATUSES}
          value={status}
          onChange={choose}
          busy={changing}
        />
      </NeedsRight>
      <Suspense>
        {asked === 'shipped' && <ShipDialog order={order} onClose={close} />}
        {asked === 'cancelled' && <CancelDialog order={order} side="seller" onClose={close} />}
      </Suspense>
    </>
  )
}
