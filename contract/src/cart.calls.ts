import type { Call } from './endpoint.ts'
import type * as endpoints from './cart.schemas.ts'

export const getCart: Call<typeof endpoints.getCart> = { method: 'GET', path: '/cart' }
export const getCartCount: Call<typeof endpoints.getCartCount> = { method: 'GET', path: '/cart/count' }
export const addToCart: Call<typeof endpoints.addToCart> = { method: 'POST', path: '/cart/add' }
export const addAllToCart: Call<typeof endpoints.addAllToCart> = { method: 'POST', path: '/cart/add-many' }
export const setCartQuantity: Call<typeof endpoints.setCartQuantity> = { method: 'PUT', path: '/cart/item/{id}' }
export const removeFromCart: Call<typeof endpoints.removeFromCart> = { method: 'DELETE', path: '/cart/item/{id}' }
export const clearCart: Call<typeof endpoints.clearCart> = { method: 'DELETE', path: '/cart/clear' }
