import { listProductComments } from '@bedesten/contract/product-comments.calls'
import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import { call } from '../../../lib/api/call.ts'
import { pagedQuery, uniqueById } from '../../../lib/queries/paged-query.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'

/** The id of their place on the page. */
export const PRODUCT_COMMENTS_ID = 'yorumlar'

/** Newest first, all loaded pages. The key of those of buyers begins as that of all. */
export function commentsQuery(productId: string, ofBuyers = false) {
  const key = [...PRODUCTS_KEY, 'comments', productId, ...(ofBuyers ? ['buyers'] : [])]
  return pagedQuery(key, async ({ cursor, ...how }) => {
    const query = { cursor, ...(ofBuyers && { verified_purchase: true }) }
    const { data } = await call(listProductComments, { params: { id: productId }, query, ...how })
    return data
  })
}

export function toProductComments({ pages }: { pages: { comments: ProductComment[] }[] }): ProductComment[] {
  return uniqueById(pages.flatMap(({ comments }) => comments))
}
