import { addProductComment } from '@bedesten/contract/product-comments.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { COMPANIES_KEY } from '../../../lib/queries/keys/companies.ts'
import { productQuery } from '../detail/product.ts'
import { commentsQuery } from './comments.ts'

interface NewComment {
  content: string
  rating: number
}

/** The comment goes on top of the list, and the rating it changes onto the page. */
export function useAddComment(productId: number) {
  const queryClient = useQueryClient()
  const id = String(productId)
  return useMutation({
    mutationFn: (body: NewComment) => call(addProductComment, { params: { id }, body }),
    onSuccess: async ({ data, rating }) => {
      // An answer from before would take the comment away again.
      await queryClient.cancelQueries(commentsQuery(id))
      queryClient.setQueryData(commentsQuery(id).queryKey, (known) => {
        const [first, ...rest] = known?.pages ?? []
        if (!known || !first) return known
        const pagination = { ...first.pagination, total: first.pagination.total + 1 }
        const { all, verified_purchase } = first.counts
        const counts = { all: all + 1, verified_purchase: verified_purchase + data.verified_purchase }
        return { ...known, pages: [{ comments: [data, ...first.comments], pagination, counts }, ...rest] }
      })
      queryClient.setQueryData(
        productQuery(id).queryKey,
        (known) => known && { ...known, product: known.product && { ...known.product, ...rating } },
      )
      const listed = queryClient.getQueryData(commentsQuery(id).queryKey)
      if (!listed) void queryClient.invalidateQueries(commentsQuery(id))
      void queryClient.invalidateQueries({ queryKey: COMPANIES_KEY })
    },
  })
}
