import type { Call } from './endpoint.ts'
import type * as endpoints from './reconciliations.schemas.ts'

export const listReconciliations: Call<typeof endpoints.listReconciliations> = {
  method: 'GET',
  path: '/accounts/{company_id}/reconciliations',
}
export const countWaitingReconciliations: Call<typeof endpoints.countWaitingReconciliations> = {
  method: 'GET',
  path: '/accounts/waiting-count',
}
export const askReconciliation: Call<typeof endpoints.askReconciliation> = {
  method: 'POST',
  path: '/accounts/{company_id}/reconciliations',
}
export const answerReconciliation: Call<typeof endpoints.answerReconciliation> = {
  method: 'POST',
  path: '/reconciliations/{id}/answer',
}
export const getReconciliationPdf: Call<typeof endpoints.getReconciliationPdf> = {
  method: 'GET',
  path: '/reconciliations/{id}.pdf',
}
