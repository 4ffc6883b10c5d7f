import type { Call } from './endpoint.ts'
import type * as endpoints from './events.schemas.ts'

export const streamEvents: Call<typeof endpoints.streamEvents> = { method: 'GET', path: '/events' }
