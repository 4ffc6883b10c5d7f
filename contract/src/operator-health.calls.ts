import type { Call } from './endpoint.ts'
import type * as endpoints from './operator-health.schemas.ts'

export const getHealth: Call<typeof endpoints.getHealth> = { method: 'GET', path: '/operator/health' }
export const retryJob: Call<typeof endpoints.retryJob> = { method: 'POST', path: '/operator/jobs/{id}/retry' }
export const getFigures: Call<typeof endpoints.getFigures> = { method: 'GET', path: '/operator/figures' }
