import type { Order } from '@bedesten/contract/orders.schemas'
import type { OpenDialog } from '../detail/order-dialog.ts'
import type { OrderSide } from '../order-side.ts'

export interface PanelProps {
  order: Order
  side: OrderSide
  open: OpenDialog
}
