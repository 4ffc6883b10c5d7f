import type { Call } from './endpoint.ts'
import type * as endpoints from './api-keys.schemas.ts'

export const getApiKey: Call<typeof endpoints.getApiKey> = { method: 'GET', path: '/auth/api-key' }
export const regenerateApiKey: Call<typeof endpoints.regenerateApiKey> = {
  method: 'POST',
  path: '/auth/api-key/regenerate',
}
export const listApiKeys: Call<typeof endpoints.listApiKeys> = { method: 'GET', path: '/api-keys' }
export const createApiKey: Call<typeof endpoints.createApiKey> = { method: 'POST', path: '/api-keys' }
export const changeApiKey: Call<typeof endpoints.changeApiKey> = { method: 'PUT', path: '/api-keys/{id}' }
export const deleteApiKey: Call<typeof endpoints.deleteApiKey> = { method: 'DELETE', path: '/api-keys/{id}' }
