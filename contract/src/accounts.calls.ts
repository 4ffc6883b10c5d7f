import type { Call } from './endpoint.ts'
import type * as endpoints from './accounts.schemas.ts'

export const register: Call<typeof endpoints.register> = { method: 'POST', path: '/auth/register' }
export const login: Call<typeof endpoints.login> = { method: 'POST', path: '/auth/login' }
export const logout: Call<typeof endpoints.logout> = { method: 'POST', path: '/auth/logout' }
export const refresh: Call<typeof endpoints.refresh> = { method: 'POST', path: '/auth/refresh' }
export const generateShortName: Call<typeof endpoints.generateShortName> = {
  method: 'POST',
  path: '/auth/generate-short-name',
}
export const checkShortName: Call<typeof endpoints.checkShortName> = { method: 'POST', path: '/auth/check-short-name' }
export const changePassword: Call<typeof endpoints.changePassword> = { method: 'POST', path: '/auth/change-password' }
export const listSessions: Call<typeof endpoints.listSessions> = { method: 'GET', path: '/auth/sessions' }
export const endSession: Call<typeof endpoints.endSession> = { method: 'DELETE', path: '/auth/sessions/{id}' }
export const endOtherSessions: Call<typeof endpoints.endOtherSessions> = { method: 'DELETE', path: '/auth/sessions' }
