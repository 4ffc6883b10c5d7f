import type * as endpoints from './categories.schemas.ts'
import type { Call } from './endpoint.ts'

export const listCategories: Call<typeof endpoints.listCategories> = { method: 'GET', path: '/categories' }
export const getCategory: Call<typeof endpoints.getCategory> = { method: 'GET', path: '/categories/{slug}' }
