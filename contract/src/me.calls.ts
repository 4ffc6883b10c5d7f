import type { Call } from './endpoint.ts'
import type * as endpoints from './me.schemas.ts'

export const getMe: Call<typeof endpoints.getMe> = { method: 'GET', path: '/me' }
export const updateMe: Call<typeof endpoints.updateMe> = { method: 'PUT', path: '/me' }
export const switchCompany: Call<typeof endpoints.switchCompany> = { method: 'POST', path: '/auth/switch-company' }
export const createCompany: Call<typeof endpoints.createCompany> = { method: 'POST', path: '/me/companies' }
export const listMyInvitations: Call<typeof endpoints.listMyInvitations> = { method: 'GET', path: '/me/invitations' }
export const acceptMyInvitation: Call<typeof endpoints.acceptMyInvitation> = {
  method: 'POST',
  path: '/me/invitations/{id}/accept',
}
