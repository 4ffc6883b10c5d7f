import type { Call } from './endpoint.ts'
import type * as endpoints from './api-keys.schemas.ts'

export const getApiKey: Call<typeof endpoints.getApiKey> = { method: 'GET', path: '/auth/api-key' }
export const regenerateApiKey: Call<typeof endpoints.regenerateApiKey> = {
  method: 'POST',
  path: '/auth/api-key/regenerate',
}
