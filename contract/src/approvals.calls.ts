import type * as endpoints from './approvals.schemas.ts'
import type { Call } from './endpoint.ts'

export const listApprovals: Call<typeof endpoints.listApprovals> = { method: 'GET', path: '/approvals' }
export const countWaitingApprovals: Call<typeof endpoints.countWaitingApprovals> = {
  method: 'GET',
  path: '/approvals/waiting-count',
}
export const getApproval: Call<typeof endpoints.getApproval> = { method: 'GET', path: '/approvals/{id}' }
export const askApproval: Call<typeof endpoints.askApproval> = { method: 'POST', path: '/approvals' }
export const approveOrder: Call<typeof endpoints.approveOrder> = { method: 'POST', path: '/approvals/{id}/approve' }
export const rejectApproval: Call<typeof endpoints.rejectApproval> = { method: 'POST', path: '/approvals/{id}/reject' }
export const withdrawApproval: Call<typeof endpoints.withdrawApproval> = {
  method: 'POST',
  path: '/approvals/{id}/withdraw',
}
