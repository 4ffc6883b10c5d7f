import type { Call } from './endpoint.ts'
import type * as endpoints from './legal.schemas.ts'

export const getLegalPage: Call<typeof endpoints.getLegalPage> = { method: 'GET', path: '/legal/{slug}' }
