import type { Call } from './endpoint.ts'
import type * as endpoints from './reviews.schemas.ts'

export const reviewOrder: Call<typeof endpoints.reviewOrder> = { method: 'PUT', path: '/orders/{id}/review' }
export const replyToReview: Call<typeof endpoints.replyToReview> = { method: 'PUT', path: '/orders/{id}/review/reply' }
export const listCompanyReviews: Call<typeof endpoints.listCompanyReviews> = {
  method: 'GET',
  path: '/companies/{id}/reviews',
}
