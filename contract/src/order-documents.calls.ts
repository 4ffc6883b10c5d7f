import type { Call } from './endpoint.ts'
import type * as endpoints from './order-documents.schemas.ts'

export const addInvoice: Call<typeof endpoints.addInvoice> = { method: 'POST', path: '/orders/{id}/invoices' }
export const reorder: Call<typeof endpoints.reorder> = { method: 'POST', path: '/orders/{id}/reorder' }
