import type { Call } from './endpoint.ts'
import type * as endpoints from './product-facts.schemas.ts'

export const addProductFile: Call<typeof endpoints.addProductFile> = { method: 'POST', path: '/products/{id}/files' }
export const removeProductFile: Call<typeof endpoints.removeProductFile> = {
  method: 'DELETE',
  path: '/products/{id}/files/{file_id}',
}
