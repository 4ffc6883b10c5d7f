import { listFollowers, listFollowing } from '@bedesten/contract/companies.calls'
import type { ListedCompany } from '@bedesten/contract/companies.schemas'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Which side of a firm's follows: who follows it, or whom it follows. */
export type FollowSide = 'followers' | 'following'

const FOLLOWS_KEY = ['companies', 'follows']

interface FollowsPage {
  data: ListedCompany[]
  pagination: { next_cursor: string | null }
}

/** `viewerId` is who asks: whether a listed firm is followed depends on it. */
export function followsQuery(shortName: string, side: FollowSide, viewerId: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [...FOLLOWS_KEY, shortName, side, viewerId ?? null],
    queryFn: ({ pageParam, signal }): Promise<FollowsPage> =>
      call(side === 'followers' ? listFollowers : listFollowing, {
        params: { shortName },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    select: ({ pages }) => dropRepeated(pages.flatMap((page) => page.data)),
  })
}

/** A firm that was let go and followed again while someone scrolls stands on two pages. */
function dropRepeated(firms: ListedCompany[]): ListedCompany[] {
  const seen = new Set<number>()
  return firms.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/**
 * The lists that are open keep their rows, so that a mistake can be taken back where it was made; the next ones to be
 * opened are asked for anew.
 */
export async function noteFollow(queryClient: QueryClient, id: number, is_following: 0 | 1): Promise<void> {
  queryClient.setQueriesData<InfiniteData<FollowsPage>>({ queryKey: FOLLOWS_KEY }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((firm) => (firm.id === id ? { ...firm, is_following } : firm)),
    }))
    return { ...list, pages }
  })
  await queryClient.invalidateQueries({ queryKey: FOLLOWS_KEY, refetchType: 'none' })
}
