import type { Call } from './endpoint.ts'
import type * as measures from './measures.schemas.ts'
import type * as endpoints from './operator-companies.schemas.ts'

export const listOperatorCompanies: Call<typeof endpoints.listOperatorCompanies> = {
  method: 'GET',
  path: '/operator/companies',
}
export const getOperatorCompany: Call<typeof endpoints.getOperatorCompany> = {
  method: 'GET',
  path: '/operator/companies/{id}',
}
export const verifyCompany: Call<typeof endpoints.verifyCompany> = {
  method: 'POST',
  path: '/operator/companies/{id}/verify',
}
export const revokeVerification: Call<typeof endpoints.revokeVerification> = {
  method: 'POST',
  path: '/operator/companies/{id}/revoke',
}
export const endCompanySessions: Call<typeof endpoints.endCompanySessions> = {
  method: 'POST',
  path: '/operator/companies/{id}/end-sessions',
}
export const sendResetMail: Call<typeof endpoints.sendResetMail> = {
  method: 'POST',
  path: '/operator/companies/{id}/reset-mail',
}
export const resetTwoStep: Call<typeof endpoints.resetTwoStep> = {
  method: 'POST',
  path: '/operator/companies/{id}/reset-two-step',
}
export const noteCompany: Call<typeof endpoints.noteCompany> = { method: 'POST', path: '/operator/companies/{id}/note' }
export const suspendCompany: Call<typeof measures.suspendCompany> = {
  method: 'POST',
  path: '/operator/companies/{id}/suspend',
}
export const banCompany: Call<typeof measures.banCompany> = { method: 'POST', path: '/operator/companies/{id}/ban' }
export const liftMeasure: Call<typeof measures.liftMeasure> = { method: 'POST', path: '/operator/companies/{id}/lift' }
export const removeThing: Call<typeof measures.removeThing> = { method: 'POST', path: '/operator/things/remove' }
export const restoreThing: Call<typeof measures.restoreThing> = { method: 'POST', path: '/operator/things/restore' }
