import type * as endpoints from './activity.schemas.ts'
import type { Call } from './endpoint.ts'

export const listActivity: Call<typeof endpoints.listActivity> = { method: 'GET', path: '/activity' }
export const exportActivity: Call<typeof endpoints.exportActivity> = { method: 'GET', path: '/activity/export.csv' }
