import type { PlacedOrders } from '@bedesten/contract/checkout.schemas'

/** Stands in the history of the browser, where a reload finds it again. */
export interface SuccessState {
  placed: PlacedOrders
  placedAt: string
  /** Who ordered: the history of a tab outlives a session. */
  buyerId: number
}

export function toSuccessState(placed: PlacedOrders, buyerId: number): SuccessState {
  return { placed: withoutDescriptions(placed), placedAt: new Date().toISOString(), buyerId }
}

/** Undefined when there is nothing to show, or nothing of this company. */
export function readSuccessState(state: unknown, buyerId: number | undefined): SuccessState | undefined {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return undefined
  const found = state as SuccessState
  return found.buyerId === buyerId ? found : undefined
}

/** They are not shown there, and browsers limit the size of history state. */
function withoutDescriptions(placed: PlacedOrders): PlacedOrders {
  const shorten = (orders: PlacedOrders['orders']) =>
    orders.map((order) => ({ ...order, items: order.items.map((item) => ({ ...item, description: null })) }))
  return {
    ...placed,
    orders: shorten(placed.orders),
    grouped_by_seller: placed.grouped_by_seller.map((group) => ({ ...group, orders: shorten(group.orders) })),
  }
}
