import type { Call } from './endpoint.ts'
import type * as endpoints from './product-comments.schemas.ts'

export const listProductComments: Call<typeof endpoints.listProductComments> = {
  method: 'GET',
  path: '/products/{id}/comments',
}
export const addProductComment: Call<typeof endpoints.addProductComment> = {
  method: 'POST',
  path: '/products/{id}/comments',
}
export const replyToProductComment: Call<typeof endpoints.replyToProductComment> = {
  method: 'PUT',
  path: '/products/{id}/comments/{comment_id}/reply',
}
