import type { Pagination } from '@bedesten/contract/paging.schemas'
import { FEED_PAGE_SIZE } from '@bedesten/contract/posts'
import { getPost, listCompanyPosts, listTimeline } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/request.ts'
import { isSmallScreen } from '../../lib/small-screen.ts'

/** Everything that holds posts lies below it. */
export const POSTS_KEY = ['posts']

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

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ pagination }: PostPage) => pagination.next_cursor,
  select: joinPages,
  // Coming back to the window must not ask for every page that was scrolled through.
  refetchOnWindowFocus: false,
}

export function timelineQuery() {
  return infiniteQueryOptions({
    queryKey: [...POSTS_KEY, 'list', 'timeline'],
    queryFn: async ({ pageParam, signal }): Promise<PostPage> => {
      const query = { limit: FEED_PAGE_SIZE, cursor: pageParam ?? undefined }
      const { data, pagination } = await call(listTimeline, { query, signal })
      return { posts: data, pagination }
    },
    ...pages,
  })
}

export function companyPostsQuery(shortName: string) {
  return infiniteQueryOptions({
    queryKey: [...POSTS_KEY, 'list', 'company', shortName],
    queryFn: async ({ pageParam, signal, meta }): Promise<PostPage> => {
      const limit = isSmallScreen() ? COMPANY_PAGE_SIZE.small : COMPANY_PAGE_SIZE.large
      const query = { limit, cursor: pageParam ?? undefined }
      return call(listCompanyPosts, { params: { shortName }, query, signal, transport: meta?.transport })
    },
    ...pages,
  })
}

export function postQuery(postId: string) {
  return queryOptions({
    queryKey: [...POSTS_KEY, 'detail', postId],
    queryFn: async ({ signal, meta }): Promise<PostAnswer> => {
      try {
        const answer = await call(getPost, { params: { id: postId }, signal, transport: meta?.transport })
        return { post: answer.data ?? undefined }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { post: null }
        throw error
      }
    },
  })
}

/** What moved from one page to another while someone scrolled appears once. */
function joinPages({ pages: loaded }: InfiniteData<PostPage>): PostList {
  const byId = new Map(loaded.flatMap(({ posts }) => posts).map((post) => [post.id, post]))
  return { posts: [...byId.values()], total: loaded[0]?.pagination.total ?? 0 }
}
