import type { Post } from '@bedesten/contract/posts.schemas'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CommentPage } from './comments/post-comments.ts'
import { POSTS_KEY } from '../../lib/queries/keys/posts.ts'
import type { PostAnswer, PostPage } from './posts.ts'

/** All cached data below POSTS_KEY. */
type Known = InfiniteData<Page> | PostAnswer
type Page = PostPage | CommentPage

/** Changes a post wherever it is shown. */
export function patchPost(queryClient: QueryClient, id: number, change: Partial<Post>): void {
  changeEverywhere(queryClient, (post) => (post.id === id ? { ...post, ...change } : post))
}

/** Takes a post out of wherever it is shown. */
export function removePost(queryClient: QueryClient, id: number): void {
  changeEverywhere(queryClient, (post) => (post.id === id ? null : post))
}

type Change = (post: Post) => Post | null

function changeEverywhere(queryClient: QueryClient, change: Change): void {
  const apply = () =>
    queryClient.setQueriesData<Known>({ queryKey: POSTS_KEY }, (known) => known && changeKnown(known, change))
  // A page being fetched is appended to the pages as they were when the fetch began.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: POSTS_KEY, fetchStatus: 'fetching' })) {
    query.promise?.then(apply, () => undefined)
  }
  apply()
}

function changeKnown(known: Known, change: Change): Known {
  if (!('pages' in known)) return { ...known, post: known.post && change(known.post) }
  const pages = known.pages.map((page) => ('posts' in page ? changePage(page, change) : page))
  return { ...known, pages: lowerTotals(pages, countPosts(known.pages) - countPosts(pages)) }
}

function changePage(page: PostPage, change: Change): PostPage {
  return { ...page, posts: page.posts.map(change).filter((post) => post !== null) }
}

function countPosts(pages: Page[]): number {
  return pages.reduce((count, page) => count + ('posts' in page ? page.posts.length : 0), 0)
}

/** Each page has the total of all. */
function lowerTotals(pages: Page[], by: number): Page[] {
  if (by === 0) return pages
  return pages.map((page) => ({ ...page, pagination: { ...page.pagination, total: page.pagination.total - by } }))
}
