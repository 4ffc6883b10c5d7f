import { getProduct } from '@bedesten/contract/products.calls'
import type { Product } from '@bedesten/contract/products.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { nullIfNotFound } from '../../../lib/api/null-if-not-found.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'

/**
 * A product of the company's own, for a form: asked for at each opening, and never again below its user's hands. Null
 * when there is none, or when it is another's.
 */
export function ownProductQuery(companyId: number, productId: string) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'own', companyId, productId],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const answer = await nullIfNotFound(call(getProduct, { params: { id: productId }, signal }))
      return answer?.data.company_id === companyId ? answer.data : null
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
