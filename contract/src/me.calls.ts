import type { Call } from './endpoint.ts'
import type * as endpoints from './me.schemas.ts'

export const getMe: Call<typeof endpoints.getMe> = { method: 'GET', path: '/me' }
export const updateMe: Call<typeof endpoints.updateMe> = { method: 'PUT', path: '/me' }
export const switchCompany: Call<typeof endpoints.switchCompany> = { method: 'POST', path: '/auth/switch-company' }
