import type { Call } from './endpoint.ts'
import type * as endpoints from './orders.schemas.ts'

export const listBuyerOrders: Call<typeof endpoints.listBuyerOrders> = { method: 'GET', path: '/orders/buyer' }
export const listUsedAddresses: Call<typeof endpoints.listUsedAddresses> = {
  method: 'GET',
  path: '/orders/buyer/addresses',
}
export const listSellerOrders: Call<typeof endpoints.listSellerOrders> = { method: 'GET', path: '/orders/seller' }
export const countPendingOrders: Call<typeof endpoints.countPendingOrders> = {
  method: 'GET',
  path: '/orders/seller/pending-count',
}
export const getOrder: Call<typeof endpoints.getOrder> = { method: 'GET', path: '/orders/{id}' }
export const setOrderStatus: Call<typeof endpoints.setOrderStatus> = { method: 'PATCH', path: '/orders/{id}/status' }
