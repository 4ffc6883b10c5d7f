import type { Call } from './endpoint.ts'
import type * as endpoints from './purchase-requests.schemas.ts'

export const listPurchaseRequests: Call<typeof endpoints.listPurchaseRequests> = {
  method: 'GET',
  path: '/purchase-requests',
}
export const listRequestTags: Call<typeof endpoints.listRequestTags> = {
  method: 'GET',
  path: '/purchase-requests/tags',
}
export const createPurchaseRequest: Call<typeof endpoints.createPurchaseRequest> = {
  method: 'POST',
  path: '/purchase-requests',
}
export const getPurchaseRequest: Call<typeof endpoints.getPurchaseRequest> = {
  method: 'GET',
  path: '/purchase-requests/{id}',
}
export const updatePurchaseRequest: Call<typeof endpoints.updatePurchaseRequest> = {
  method: 'PUT',
  path: '/purchase-requests/{id}',
}
export const closePurchaseRequest: Call<typeof endpoints.closePurchaseRequest> = {
  method: 'POST',
  path: '/purchase-requests/{id}/close',
}
export const listRequestOffers: Call<typeof endpoints.listRequestOffers> = {
  method: 'GET',
  path: '/purchase-requests/{id}/offers',
}
export const markOffersSeen: Call<typeof endpoints.markOffersSeen> = {
  method: 'POST',
  path: '/purchase-requests/{id}/offers/seen',
}
export const offerToRequest: Call<typeof endpoints.offerToRequest> = {
  method: 'POST',
  path: '/purchase-requests/{id}/offers',
}
