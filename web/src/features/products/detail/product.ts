import { getProduct } from '@bedesten/contract/products.calls'
import type { Product } from '@bedesten/contract/products.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { nullIfNotFound } from '../../../lib/api/null-if-not-found.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { readUser } from '../../../lib/session/session-store.ts'

export interface ProductAnswer {
  /** Null when there is none, so that the browser need not ask again what the server has found missing. */
  product: Product | null
  /** Whose answer it is: prices are in the currency of who asks, and inactive products are there for their owner. */
  asker: number | null
}

export function productQuery(productId: string) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'detail', productId],
    queryFn: async ({ signal, meta }): Promise<ProductAnswer> => {
      const asker = meta?.transport ? null : (readUser()?.id ?? null)
      const given = { params: { id: productId }, signal, transport: meta?.transport }
      const answer = await nullIfNotFound(call(getProduct, given))
      return { product: answer && answer.data, asker }
    },
  })
}
