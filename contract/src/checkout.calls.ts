import type { Call } from './endpoint.ts'
import type * as endpoints from './checkout.schemas.ts'

export const createOrdersFromCart: Call<typeof endpoints.createOrdersFromCart> = {
  method: 'POST',
  path: '/orders/create-from-cart',
}
