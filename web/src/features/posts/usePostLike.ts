import { likePost, unlikePost } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { patchPost } from './patch-post.ts'

/** Calls about one post run one after the other, so the last intent is also the last to arrive. */
export function usePostLike({ id, is_liked }: Pick<Post, 'id' | 'is_liked'>) {
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    scope: { id: `like ${id}` },
    mutationFn: (like: boolean) => call(like ? likePost : unlikePost, { params: { id: String(id) } }),
    onSuccess: ({ data }) => patchPost(queryClient, id, data),
    onError: logQuietly,
  })
  const wanted = isPending ? variables : is_liked === 1
  return { toggle: () => mutate(!wanted), justLiked: isSuccess && variables }
}
