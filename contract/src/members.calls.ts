import type { Call } from './endpoint.ts'
import type * as endpoints from './members.schemas.ts'

export const listMembers: Call<typeof endpoints.listMembers> = { method: 'GET', path: '/members' }
export const changeMember: Call<typeof endpoints.changeMember> = { method: 'PUT', path: '/members/{person_id}' }
export const removeMember: Call<typeof endpoints.removeMember> = { method: 'DELETE', path: '/members/{person_id}' }
export const leaveCompany: Call<typeof endpoints.leaveCompany> = { method: 'POST', path: '/members/leave' }
export const makeOwner: Call<typeof endpoints.makeOwner> = { method: 'POST', path: '/members/{person_id}/make-owner' }
export const listInvitations: Call<typeof endpoints.listInvitations> = { method: 'GET', path: '/members/invitations' }
export const inviteMember: Call<typeof endpoints.inviteMember> = { method: 'POST', path: '/members/invitations' }
export const revokeInvitation: Call<typeof endpoints.revokeInvitation> = {
  method: 'DELETE',
  path: '/members/invitations/{id}',
}
export const resendInvitation: Call<typeof endpoints.resendInvitation> = {
  method: 'POST',
  path: '/members/invitations/{id}/resend',
}
export const getInvitation: Call<typeof endpoints.getInvitation> = { method: 'GET', path: '/invitations/{token}' }
export const acceptInvitation: Call<typeof endpoints.acceptInvitation> = {
  method: 'POST',
  path: '/invitations/{token}/accept',
}
