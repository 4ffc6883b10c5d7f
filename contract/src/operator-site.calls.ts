import type { Call } from './endpoint.ts'
import type * as endpoints from './operator-site.schemas.ts'

export const getOperatorSite: Call<typeof endpoints.getOperatorSite> = { method: 'GET', path: '/operator/site' }
export const updateOperatorSite: Call<typeof endpoints.updateOperatorSite> = { method: 'PUT', path: '/operator/site' }
export const refreshRates: Call<typeof endpoints.refreshRates> = {
  method: 'POST',
  path: '/operator/site/refresh-rates',
}
