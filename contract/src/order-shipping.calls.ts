import type { Call } from './endpoint.ts'
import type * as endpoints from './order-shipping.schemas.ts'

export const addShipment: Call<typeof endpoints.addShipment> = { method: 'POST', path: '/orders/{id}/shipments' }
export const removeShipment: Call<typeof endpoints.removeShipment> = {
  method: 'DELETE',
  path: '/orders/{id}/shipments/{shipment_id}',
}
export const confirmReceived: Call<typeof endpoints.confirmReceived> = { method: 'POST', path: '/orders/{id}/received' }
export const reportProblem: Call<typeof endpoints.reportProblem> = { method: 'POST', path: '/orders/{id}/problems' }
export const solveProblem: Call<typeof endpoints.solveProblem> = {
  method: 'POST',
  path: '/orders/{id}/problems/{problem_id}/solve',
}
export const reopenProblem: Call<typeof endpoints.reopenProblem> = {
  method: 'POST',
  path: '/orders/{id}/problems/{problem_id}/reopen',
}
