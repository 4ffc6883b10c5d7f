import { getProduct } from '@bedesten/contract/products.calls'
import type { Product } from '@bedesten/contract/products.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { nullIfNotFound } from '../../../lib/api/null-if-not-found.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { FRESH_MS } from '../../../lib/queries/query-client.ts'
import { readUser } from '../../../lib/session/session-store.ts'

export interface ProductAnswer {
  /** Null when there is none, so that the browser need not ask again what the server has found missing. */
  product: Product | null
  /** Whose answer it is: prices are in the currency of who asks, and inactive products are there for their owner. */
  asker: number | null
}

const OUT_MS = 5000

/** Nothing is left of it, or of one of its variants. */
export function isOut({ stock_quantity, variants }: Product): boolean {
  return stock_quantity === 0 || variants.some((variant) => variant.active && variant.stock_quantity === 0)
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
    // Who waits for stock comes back when there is some.
    staleTime: ({ state }) => (state.data?.product && isOut(state.data.product) ? OUT_MS : FRESH_MS),
  })
}
