import type { Call } from './endpoint.ts'
import type * as endpoints from './selling.schemas.ts'

export const getSelling: Call<typeof endpoints.getSelling> = { method: 'GET', path: '/companies/me/selling' }
export const updateSelling: Call<typeof endpoints.updateSelling> = { method: 'PUT', path: '/companies/me/selling' }
