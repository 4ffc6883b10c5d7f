import type { Call } from './endpoint.ts'
import type * as endpoints from './operator-categories.schemas.ts'

const ONE = '/operator/categories/{id}' as const
const ATTRIBUTES = '/operator/categories/{id}/attributes' as const
const ATTRIBUTE = '/operator/categories/{id}/attributes/{attribute_id}' as const

export const listOperatorCategories: Call<typeof endpoints.listOperatorCategories> = {
  method: 'GET',
  path: '/operator/categories',
}
export const getOperatorCategory: Call<typeof endpoints.getOperatorCategory> = { method: 'GET', path: ONE }
export const createCategory: Call<typeof endpoints.createCategory> = { method: 'POST', path: '/operator/categories' }
export const updateCategory: Call<typeof endpoints.updateCategory> = { method: 'PUT', path: ONE }
export const deleteCategory: Call<typeof endpoints.deleteCategory> = { method: 'DELETE', path: ONE }
export const mergeCategory: Call<typeof endpoints.mergeCategory> = { method: 'POST', path: `${ONE}/merge` }
export const createAttribute: Call<typeof endpoints.createAttribute> = { method: 'POST', path: ATTRIBUTES }
export const updateAttribute: Call<typeof endpoints.updateAttribute> = { method: 'PUT', path: ATTRIBUTE }
export const deleteAttribute: Call<typeof endpoints.deleteAttribute> = { method: 'DELETE', path: ATTRIBUTE }
