export const CART_KEY = ['cart']
export const ORDERS_KEY = ['orders']
export const ORDER_LISTS_KEY = [...ORDERS_KEY, 'list']
export const PENDING_COUNT_KEY = [...ORDERS_KEY, 'pending-count']
/** Files never change, in any state of their order. */
export const ORDER_FILES_KEY = ['order-files']
