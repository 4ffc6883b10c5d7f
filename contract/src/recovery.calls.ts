import type { Call } from './endpoint.ts'
import type * as endpoints from './recovery.schemas.ts'

export const forgotPassword: Call<typeof endpoints.forgotPassword> = { method: 'POST', path: '/auth/forgot-password' }
export const resetPassword: Call<typeof endpoints.resetPassword> = { method: 'POST', path: '/auth/reset-password' }
export const confirmEmail: Call<typeof endpoints.confirmEmail> = { method: 'POST', path: '/auth/confirm-email' }
export const resendConfirmation: Call<typeof endpoints.resendConfirmation> = {
  method: 'POST',
  path: '/auth/confirm-email/resend',
}
export const changeEmail: Call<typeof endpoints.changeEmail> = { method: 'PUT', path: '/auth/email' }
export const getEmailChange: Call<typeof endpoints.getEmailChange> = { method: 'GET', path: '/auth/email/change' }
export const resendEmailChange: Call<typeof endpoints.resendEmailChange> = {
  method: 'POST',
  path: '/auth/email/change/resend',
}
export const cancelEmailChange: Call<typeof endpoints.cancelEmailChange> = {
  method: 'DELETE',
  path: '/auth/email/change',
}
export const undoEmailChange: Call<typeof endpoints.undoEmailChange> = {
  method: 'POST',
  path: '/auth/undo-email-change',
}
export const getTwoStep: Call<typeof endpoints.getTwoStep> = { method: 'GET', path: '/auth/two-step' }
export const setUpTwoStep: Call<typeof endpoints.setUpTwoStep> = { method: 'POST', path: '/auth/two-step/setup' }
export const enableTwoStep: Call<typeof endpoints.enableTwoStep> = { method: 'POST', path: '/auth/two-step/enable' }
export const disableTwoStep: Call<typeof endpoints.disableTwoStep> = { method: 'POST', path: '/auth/two-step/disable' }
export const renewRecoveryCodes: Call<typeof endpoints.renewRecoveryCodes> = {
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
}
export const loginTwoStep: Call<typeof endpoints.loginTwoStep> = { method: 'POST', path: '/auth/login/two-step' }
