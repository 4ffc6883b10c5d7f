import { isPossibleShortName } from '@bedesten/contract/short-name'
import type { QueryClient } from '@tanstack/react-query'
import { loadBeside, loadPage } from '../../lib/load-page.ts'
import { isPossibleId } from '../../lib/path-id.ts'
import { postCommentsQuery } from './comments/post-comments.ts'
import { companyPostsQuery, postQuery } from './posts.ts'

export async function loadPostPage(queryClient: QueryClient, postId: string) {
  // The address itself is refused already, and there is nothing to ask for.
  if (!isPossibleId(postId)) return null
  const comments = queryClient.prefetchInfiniteQuery(postCommentsQuery(postId))
  return loadPage(queryClient.fetchQuery(postQuery(postId)), ({ post }) => Boolean(post), comments)
}

/** The posts of the profile at this address, for its first sight. */
export async function loadCompanyPosts(queryClient: QueryClient, shortName: string, url: string): Promise<void> {
  const { searchParams } = new URL(url)
  if (!isPossibleShortName(shortName) || searchParams.get('tab') !== 'posts') return
  const { select: _select, ...posts } = companyPostsQuery(shortName)
  await loadBeside(queryClient.prefetchInfiniteQuery(posts))
}
