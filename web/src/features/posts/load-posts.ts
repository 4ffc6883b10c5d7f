import { isPossibleShortName } from '@bedesten/contract/short-name'
import type { QueryClient } from '@tanstack/react-query'
import { loadOptional, toPageStatus } from '../../lib/router/page-status.ts'
import { isPossibleId } from '../../lib/page/path-id.ts'
import { postCommentsQuery } from './comments/post-comments.ts'
import { companyPostsQuery, postQuery } from './posts.ts'

export async function loadPostPage(queryClient: QueryClient, postId: string) {
  // The address itself is refused already, and there is nothing to ask for.
  if (!isPossibleId(postId)) return null
  const comments = queryClient.prefetchInfiniteQuery(postCommentsQuery(postId))
  return toPageStatus(queryClient.fetchQuery(postQuery(postId)), ({ post }) => Boolean(post), comments)
}

/** The posts of the profile at this address, for its first sight. */
export async function loadCompanyPosts(queryClient: QueryClient, shortName: string, url: string): Promise<void> {
  const { searchParams } = new URL(url)
  if (!isPossibleShortName(shortName) || searchParams.get('tab') !== 'posts') return
  const { select: _select, ...posts } = companyPostsQuery(shortName)
  await loadOptional(queryClient.prefetchInfiniteQuery(posts))
}
