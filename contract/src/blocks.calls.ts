import type * as endpoints from './blocks.schemas.ts'
import type { Call } from './endpoint.ts'

export const blockCompany: Call<typeof endpoints.blockCompany> = { method: 'PUT', path: '/companies/{id}/block' }
export const unblockCompany: Call<typeof endpoints.unblockCompany> = { method: 'DELETE', path: '/companies/{id}/block' }
export const listBlocked: Call<typeof endpoints.listBlocked> = { method: 'GET', path: '/companies/me/blocked' }
