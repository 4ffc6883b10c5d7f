import type * as endpoints from './bulk-changes.schemas.ts'
import type { Call } from './endpoint.ts'

export const changeProductsInBulk: Call<typeof endpoints.changeProductsInBulk> = {
  method: 'POST',
  path: '/products/bulk-changes',
}
export const listBulkChanges: Call<typeof endpoints.listBulkChanges> = { method: 'GET', path: '/products/bulk-changes' }
export const undoBulkChange: Call<typeof endpoints.undoBulkChange> = {
  method: 'POST',
  path: '/products/bulk-changes/{id}/undo',
}
