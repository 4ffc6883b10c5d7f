import { getProduct } from '@bedesten/contract/products.calls'
import type { Product } from '@bedesten/contract/products.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/request.ts'

/**
 * A product of the company's own, for a form: asked for at each opening, and never again below its user's hands. Null
 * when there is none, or when it is another's.
 */
export function ownProductQuery(companyId: number, productId: string) {
  return queryOptions({
    queryKey: ['products', 'own', companyId, productId],
    queryFn: async ({ signal }): Promise<Product | null> => {
      try {
        const { data } = await call(getProduct, { params: { id: productId }, signal })
        return data.company_id === companyId ? data : null
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
