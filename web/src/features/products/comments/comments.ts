import { listProductComments } from '@bedesten/contract/product-comments.calls'
import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Where on the page they stand. */
export const COMMENTS_ID = 'yorumlar'

/** Newest first, as many pages as were asked for. */
export function commentsQuery(productId: string) {
  return infiniteQueryOptions({
    queryKey: ['products', 'comments', productId],
    queryFn: async ({ pageParam: cursor, signal, meta }) => {
      const params = { id: productId }
      const answer = await call(listProductComments, { params, query: { cursor }, signal, transport: meta?.transport })
      return answer.data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  })
}

/** Each once: one that was written meanwhile may come a second time with its page. */
export function toComments({ pages }: { pages: { comments: ProductComment[] }[] }): ProductComment[] {
  const all = pages.flatMap(({ comments }) => comments)
  return [...new Map(all.map((comment) => [comment.id, comment])).values()]
}
