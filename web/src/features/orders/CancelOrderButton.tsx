import type { OrderListItem } from '@bedesten/contract/orders.schemas'
import { Button } from '../../ui/forms/Button.tsx'
import { askToCancel } from './ask-to-cancel.ts'
import { useOrderStatus } from './useOrderStatus.ts'

/** For the buyer. */
export function CancelOrderButton({ order }: { order: OrderListItem }) {
  const { change, changing } = useOrderStatus(order)
  async function ask() {
    if (await askToCancel(order.order_number, 'buyer')) change('cancelled')
  }
  return (
    <Button variant="danger-soft" size="sm" busy={changing} onClick={() => void ask()}>
      Siparişi İptal Et
    </Button>
  )
}
