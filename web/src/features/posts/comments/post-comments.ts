import type { Pagination } from '@bedesten/contract/paging.schemas'
import { POST_COMMENTS_PAGE_SIZE } from '@bedesten/contract/post-comments'
import { listPostComments } from '@bedesten/contract/post-comments.calls'
import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import { call } from '../../../lib/api/call.ts'
import { pagedQuery, uniqueById } from '../../../lib/queries/paged-query.ts'
import { POSTS_KEY } from '../../../lib/queries/keys/posts.ts'

export interface CommentPage {
  comments: PostComment[]
  pagination: Pagination
}

/** Newest first, all loaded pages. */
export function postCommentsQuery(postId: string) {
  return pagedQuery([...POSTS_KEY, 'comments', postId], async ({ cursor, ...how }): Promise<CommentPage> => {
    const query = { limit: POST_COMMENTS_PAGE_SIZE, cursor }
    const { data, pagination } = await call(listPostComments, { params: { id: postId }, query, ...how })
    return { comments: data, pagination }
  })
}

export function toPostComments({ pages }: { pages: CommentPage[] }): PostComment[] {
  return uniqueById(pages.flatMap(({ comments }) => comments))
}
