import { listCompanyProducts, listCompanyProductTags, listProducts } from '@bedesten/contract/products.calls'
import { answers } from './api-server.ts'

const pagination = { page: 1, limit: 12, total: 0, totalPages: 0, next_cursor: null }

/** Nobody offers anything. */
export function emptyProductLists() {
  return [
    answers(listProducts, { success: true, data: [], pagination }),
    answers(listCompanyProducts, { success: true, data: [], pagination }),
    answers(listCompanyProductTags, { success: true, tags: [] }),
  ]
}
