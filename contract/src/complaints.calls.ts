import type * as endpoints from './complaints.schemas.ts'
import type { Call } from './endpoint.ts'

export const sendComplaint: Call<typeof endpoints.sendComplaint> = { method: 'POST', path: '/complaints' }
export const listCompanyComplaints: Call<typeof endpoints.listCompanyComplaints> = {
  method: 'GET',
  path: '/companies/me/complaints',
}
export const answerComplaint: Call<typeof endpoints.answerComplaint> = {
  method: 'POST',
  path: '/companies/me/complaints/{number}/answer',
}
