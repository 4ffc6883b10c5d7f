import type { Call } from './endpoint.ts'
import type * as endpoints from './verification.schemas.ts'

export const getVerification: Call<typeof endpoints.getVerification> = {
  method: 'GET',
  path: '/companies/me/verification',
}
export const updateVerification: Call<typeof endpoints.updateVerification> = {
  method: 'PUT',
  path: '/companies/me/verification',
}
export const addPaper: Call<typeof endpoints.addPaper> = {
  method: 'POST',
  path: '/companies/me/verification/papers',
}
export const deletePaper: Call<typeof endpoints.deletePaper> = {
  method: 'DELETE',
  path: '/companies/me/verification/papers/{id}',
}
export const submitVerification: Call<typeof endpoints.submitVerification> = {
  method: 'POST',
  path: '/companies/me/verification/submit',
}
export const withdrawVerification: Call<typeof endpoints.withdrawVerification> = {
  method: 'DELETE',
  path: '/companies/me/verification/submit',
}
