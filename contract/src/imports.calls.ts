import type { Call } from './endpoint.ts'
import type * as endpoints from './imports.schemas.ts'

export const createImport: Call<typeof endpoints.createImport> = { method: 'POST', path: '/imports' }
export const changeImport: Call<typeof endpoints.changeImport> = { method: 'PUT', path: '/imports/{id}' }
export const startImport: Call<typeof endpoints.startImport> = { method: 'POST', path: '/imports/{id}/start' }
export const listImports: Call<typeof endpoints.listImports> = { method: 'GET', path: '/imports' }
export const getImport: Call<typeof endpoints.getImport> = { method: 'GET', path: '/imports/{id}' }
export const cancelImport: Call<typeof endpoints.cancelImport> = { method: 'DELETE', path: '/imports/{id}' }
