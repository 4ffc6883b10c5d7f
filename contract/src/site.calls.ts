import type { Call } from './endpoint.ts'
import type * as endpoints from './site.schemas.ts'

export const getSite: Call<typeof endpoints.getSite> = { method: 'GET', path: '/site' }
export const reportClientError: Call<typeof endpoints.reportClientError> = {
  method: 'POST',
  path: '/site/client-errors',
}
