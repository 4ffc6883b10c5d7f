import type { Call } from './endpoint.ts'
import type * as endpoints from './reports.schemas.ts'

export const sendReport: Call<typeof endpoints.sendReport> = { method: 'POST', path: '/reports' }
