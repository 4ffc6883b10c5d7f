import { replyToProductComment } from '@bedesten/contract/product-comments.calls'
import type { ProductComment } from '@bedesten/contract/product-comments.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ReplyOffer } from '../../companies/reviews/ReplyOffer.tsx'
import { commentsQuery } from './comments.ts'

/** For the seller of the product. */
export function ReplyToComment({ comment }: { comment: ProductComment }) {
  const queryClient = useQueryClient()
  const { id, product_id } = comment
  async function reply(text: string) {
    const params = { id: String(product_id), comment_id: String(id) }
    const { data } = await call(replyToProductComment, { params, body: { text } })
    for (const ofBuyers of [false, true]) {
      const { queryKey } = commentsQuery(String(product_id), ofBuyers)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              comments: page.comments.map((one) => (one.id === id ? data : one)),
            })),
          },
      )
    }
    showToast('success', 'Yanıtınız kaydedildi')
  }
  return <ReplyOffer about={`comment:${id}`} right="social" onSend={reply} />
}
