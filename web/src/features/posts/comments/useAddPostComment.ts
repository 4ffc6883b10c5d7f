import { addPostComment } from '@bedesten/contract/post-comments.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { patchPost } from '../patch-post.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { postCommentsQuery } from './post-comments.ts'

/** The comment goes on top of the list, and the post counts one more wherever it is shown. */
export function useAddPostComment({ id, comment_count }: Pick<Post, 'id' | 'comment_count'>, failure: string) {
  const queryClient = useQueryClient()
  const list = postCommentsQuery(String(id))
  return useMutation({
    mutationFn: (content: string) => call(addPostComment, { params: { id: String(id) }, body: { content } }),
    onSuccess: async ({ data }) => {
      patchPost(queryClient, id, { comment_count: comment_count + 1 })
      // An answer from before would take the comment away again.
      await queryClient.cancelQueries(list)
      const known = queryClient.setQueryData(list.queryKey, (comments) => {
        const [first, ...rest] = comments?.pages ?? []
        if (!comments || !first) return comments
        return { ...comments, pages: [{ ...first, comments: [data, ...first.comments] }, ...rest] }
      })
      if (!known) void queryClient.invalidateQueries(list)
    },
    onError: (error) => showToast('error', failure, { message: toServerReason(error) }),
  })
}
