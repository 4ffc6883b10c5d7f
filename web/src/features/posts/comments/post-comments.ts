import type { Pagination } from '@bedesten/contract/paging.schemas'
import { POST_COMMENTS_PAGE_SIZE } from '@bedesten/contract/post-comments'
import { listPostComments } from '@bedesten/contract/post-comments.calls'
import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { POSTS_KEY } from '../posts.ts'

export interface CommentPage {
  comments: PostComment[]
  pagination: Pagination
}

/** Newest first, as many pages as were asked for. */
export function postCommentsQuery(postId: string) {
  return infiniteQueryOptions({
    queryKey: [...POSTS_KEY, 'comments', postId],
    queryFn: async ({ pageParam: cursor, signal, meta }): Promise<CommentPage> => {
      const query = { limit: POST_COMMENTS_PAGE_SIZE, cursor }
      const given = { params: { id: postId }, query, signal, transport: meta?.transport }
      const { data, pagination } = await call(listPostComments, given)
      return { comments: data, pagination }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  })
}

/** Each once: one that was written meanwhile may come a second time with its page. */
export function toComments({ pages }: { pages: CommentPage[] }): PostComment[] {
  const all = pages.flatMap(({ comments }) => comments)
  return [...new Map(all.map((comment) => [comment.id, comment])).values()]
}
