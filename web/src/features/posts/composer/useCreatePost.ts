import { createPost } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { companyQuery } from '../../companies/company.ts'
import { companyPostsQuery, timelineQuery } from '../posts.ts'
import type { PostPage } from '../posts.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'

interface NewPost {
  content: string
  image_url: string | null
  product_id: number | null
}

/**
 * The feed goes back to its first page, with the new post on top. `onShared` is called even when its component is gone
 * by then.
 */
export function useCreatePost(onShared: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (post: NewPost) => call(createPost, { body: { ...post, type: 'text' } }),
    onSuccess: async ({ data: post }) => {
      onShared()
      // An answer from before would take the post away again.
      await queryClient.cancelQueries(timelineQuery())
      queryClient.setQueryData(timelineQuery().queryKey, (feed) => feed && startWith(post, feed))
      void queryClient.invalidateQueries(timelineQuery())
      void queryClient.invalidateQueries(companyPostsQuery(post.short_name))
      void queryClient.invalidateQueries(companyQuery(post.short_name))
    },
    onError: (error) =>
      showToast('error', 'Gönderi oluşturulurken bir hata oluştu', { message: toServerReason(error) }),
  })
}

function startWith(post: Post, { pages, pageParams }: InfiniteData<PostPage>) {
  const first = pages.slice(0, 1).map(({ posts, pagination }) => ({
    posts: [post, ...posts],
    pagination: { ...pagination, total: pagination.total + 1 },
  }))
  return { pages: first, pageParams: pageParams.slice(0, 1) }
}
