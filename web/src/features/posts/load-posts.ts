import { isPossibleShortName } from '@bedesten/contract/short-name'
import type { QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { isPossibleId } from '../../lib/path-id.ts'
import { postCommentsQuery } from './comments/post-comments.ts'
import { companyPostsQuery, postQuery } from './posts.ts'

/** Gives the rendered page its data and status. The browser opens the page at once and shows what it waits for. */
export async function loadPostPage(queryClient: QueryClient, postId: string) {
  // The address itself is refused already, and there is nothing to ask for.
  if (!isPossibleId(postId)) return null
  const comments = queryClient.prefetchInfiniteQuery(postCommentsQuery(postId))
  const asked = queryClient.fetchQuery(postQuery(postId))
  if (typeof document !== 'undefined') {
    asked.catch(() => undefined)
    return null
  }
  const status = await asked.then(
    ({ post }) => (post ? 200 : 404),
    () => 503,
  )
  await comments
  return data(null, { status })
}

/** The posts of the profile at this address, for its first sight. What fails here is asked for by the tab again. */
export async function loadCompanyPosts(queryClient: QueryClient, shortName: string, url: string): Promise<void> {
  const { searchParams } = new URL(url)
  if (!isPossibleShortName(shortName) || searchParams.get('tab') !== 'posts') return
  const { select: _select, ...posts } = companyPostsQuery(shortName)
  const asked = queryClient.prefetchInfiniteQuery(posts)
  // The browser opens the page at once and shows what it waits for.
  if (typeof document === 'undefined') await asked
}
