import type { Call } from './endpoint.ts'
import type * as endpoints from './order-payments.schemas.ts'

export const addPaymentProof: Call<typeof endpoints.addPaymentProof> = {
  method: 'POST',
  path: '/orders/{id}/payment-proofs',
}
export const decidePaymentProof: Call<typeof endpoints.decidePaymentProof> = {
  method: 'PUT',
  path: '/orders/{id}/payment-proofs/{proof_id}',
}
export const recordPayment: Call<typeof endpoints.recordPayment> = { method: 'POST', path: '/orders/{id}/payments' }
export const reversePayment: Call<typeof endpoints.reversePayment> = {
  method: 'POST',
  path: '/orders/{id}/payments/{payment_id}/reverse',
}
export const recordRefund: Call<typeof endpoints.recordRefund> = { method: 'POST', path: '/orders/{id}/refunds' }
