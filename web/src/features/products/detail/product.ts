import { getProduct } from '@bedesten/contract/products.calls'
import type { Product } from '@bedesten/contract/products.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/request.ts'
import { readUser } from '../../../lib/session-store.ts'

export interface ProductAnswer {
  /** Null when there is none, so that the browser need not ask again what the server has found missing. */
  product: Product | null
  /** Whose answer it is: prices are in the currency of who asks, and inactive products are there for their owner. */
  asker: number | null
}

export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', 'detail', productId],
    queryFn: async ({ signal, meta }): Promise<ProductAnswer> => {
      const asker = meta?.transport ? null : (readUser()?.id ?? null)
      try {
        const answer = await call(getProduct, { params: { id: productId }, signal, transport: meta?.transport })
        return { product: answer.data, asker }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { product: null, asker }
        throw error
      }
    },
  })
}
