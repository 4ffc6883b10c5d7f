import type * as endpoints from './dealers.schemas.ts'
import type { Call } from './endpoint.ts'

export const listDealers: Call<typeof endpoints.listDealers> = { method: 'GET', path: '/dealers' }
export const getDealer: Call<typeof endpoints.getDealer> = { method: 'GET', path: '/dealers/{company_id}' }
export const listDealerSellers: Call<typeof endpoints.listDealerSellers> = { method: 'GET', path: '/dealers/sellers' }
export const setDealer: Call<typeof endpoints.setDealer> = { method: 'PUT', path: '/dealers/{company_id}' }
export const removeDealer: Call<typeof endpoints.removeDealer> = { method: 'DELETE', path: '/dealers/{company_id}' }
