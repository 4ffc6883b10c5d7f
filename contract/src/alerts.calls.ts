import type { Call } from './endpoint.ts'
import type * as endpoints from './alerts.schemas.ts'

export const getAlert: Call<typeof endpoints.getAlert> = { method: 'GET', path: '/products/{id}/alert' }
export const setAlert: Call<typeof endpoints.setAlert> = { method: 'PUT', path: '/products/{id}/alert' }
export const removeAlert: Call<typeof endpoints.removeAlert> = { method: 'DELETE', path: '/products/{id}/alert' }
export const listAlerts: Call<typeof endpoints.listAlerts> = { method: 'GET', path: '/alerts' }
