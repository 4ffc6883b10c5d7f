import type { Call } from './endpoint.ts'
import type * as endpoints from './operator-audit.schemas.ts'

export const listAudit: Call<typeof endpoints.listAudit> = { method: 'GET', path: '/operator/audit' }
