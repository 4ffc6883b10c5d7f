import type { Pagination } from '@bedesten/contract/paging.schemas'
import { FEED_PAGE_SIZE } from '@bedesten/contract/posts'
import { getPost, listCompanyPosts, listTimeline } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'
import { POST_LISTS_KEY, POSTS_KEY } from '../../lib/queries/keys/posts.ts'
import { isSmallScreen } from '../../lib/page/small-screen.ts'

/** One page of any list of posts. */
export interface PostPage {
  posts: Post[]
  pagination: Pagination
}

/** The loaded pages as one list. */
export interface PostList {
  posts: Post[]
  total: number
}

export interface PostAnswer {
  /**
   * Null when there is none, so that the browser need not ask again what the server has found missing; undefined when
   * an answer holds nothing, as one from a proxy in between may.
   */
  post: Post | null | undefined
}

const COMPANY_PAGE_SIZE = { small: 10, large: 12 }

export function timelineQuery() {
  return {
    ...pagedQuery([...POST_LISTS_KEY, 'timeline'], async ({ cursor, signal }): Promise<PostPage> => {
      const { data, pagination } = await call(listTimeline, { query: { limit: FEED_PAGE_SIZE, cursor }, signal })
      return { posts: data, pagination }
    }),
    select: joinPages,
  }
}

export function companyPostsQuery(shortName: string) {
  return {
    ...pagedQuery([...POST_LISTS_KEY, 'company', shortName], ({ cursor, ...how }): Promise<PostPage> => {
      const limit = isSmallScreen() ? COMPANY_PAGE_SIZE.small : COMPANY_PAGE_SIZE.large
      return call(listCompanyPosts, { params: { shortName }, query: { limit, cursor }, ...how })
    }),
    select: joinPages,
  }
}

export function postQuery(postId: string) {
  return queryOptions({
    queryKey: [...POSTS_KEY, 'detail', postId],
    queryFn: async ({ signal, meta }): Promise<PostAnswer> => {
      const given = { params: { id: postId }, signal, transport: meta?.transport }
      const answer = await nullIfNotFound(call(getPost, given))
      return { post: answer && (answer.data ?? undefined) }
    },
  })
}

function joinPages({ pages }: InfiniteData<PostPage>): PostList {
  return { posts: uniqueById(pages.flatMap(({ posts }) => posts)), total: pages[0]?.pagination.total ?? 0 }
}
