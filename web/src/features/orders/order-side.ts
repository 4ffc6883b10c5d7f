import type { OrderListItem } from '@bedesten/contract/orders.schemas'

/** As whom an order is looked at. */
export type OrderSide = 'buyer' | 'seller'

interface Company {
  name: string
  short_name: string
  logo: string | undefined
  verified: boolean
}

export function toBuyer(order: OrderListItem): Company {
  return {
    name: order.buyer_name,
    short_name: order.buyer_short_name,
    logo: order.buyer_logo ?? undefined,
    verified: order.buyer_verified === 1,
  }
}

export function toSeller(order: OrderListItem): Company {
  return {
    name: order.seller_name,
    short_name: order.seller_short_name,
    logo: order.seller_logo ?? undefined,
    verified: order.seller_verified === 1,
  }
}

/** A buyer until the seller has taken the order up, its seller until it is there. */
export function mayCancel({ order_status }: OrderListItem, side: OrderSide): boolean {
  if (side === 'buyer') return order_status === 'pending'
  return order_status !== 'cancelled' && order_status !== 'delivered'
}

/** The conversation with the other side, about this order. */
export function toTalk({ id, buyer_id, seller_id }: OrderListItem, side: OrderSide): string {
  return `/messages?company=${side === 'buyer' ? seller_id : buyer_id}&order=${id}`
}
