import type { Call } from './endpoint.ts'
import type * as endpoints from './lists.schemas.ts'

export const listLists: Call<typeof endpoints.listLists> = { method: 'GET', path: '/lists' }
export const listSavedProducts: Call<typeof endpoints.listSavedProducts> = { method: 'GET', path: '/lists/products' }
export const createList: Call<typeof endpoints.createList> = { method: 'POST', path: '/lists' }
export const getList: Call<typeof endpoints.getList> = { method: 'GET', path: '/lists/{id}' }
export const renameList: Call<typeof endpoints.renameList> = { method: 'PUT', path: '/lists/{id}' }
export const deleteList: Call<typeof endpoints.deleteList> = { method: 'DELETE', path: '/lists/{id}' }
export const putListItem: Call<typeof endpoints.putListItem> = {
  method: 'PUT',
  path: '/lists/{id}/items/{product_id}',
}
export const removeListItem: Call<typeof endpoints.removeListItem> = {
  method: 'DELETE',
  path: '/lists/{id}/items/{product_id}',
}
export const listToCart: Call<typeof endpoints.listToCart> = { method: 'POST', path: '/lists/{id}/to-cart' }
