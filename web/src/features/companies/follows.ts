import { listFollowers, listFollowing } from '@bedesten/contract/companies.calls'
import type { ListedCompany } from '@bedesten/contract/companies.schemas'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'
import { FOLLOWS_KEY } from '../../lib/queries/keys/companies.ts'

/** Which side of a company's follows: who follows it, or whom it follows. */
export type FollowSide = 'followers' | 'following'

interface FollowsPage {
  data: ListedCompany[]
  pagination: { next_cursor: string | null }
}

/** `viewerId` is who asks: whether a listed company is followed depends on it. */
export function followsQuery(shortName: string, side: FollowSide, viewerId: number | undefined) {
  const key = [...FOLLOWS_KEY, shortName, side, viewerId ?? null]
  return {
    ...pagedQuery(key, ({ cursor, signal }): Promise<FollowsPage> => {
      const list = side === 'followers' ? listFollowers : listFollowing
      return call(list, { params: { shortName }, query: { cursor }, signal })
    }),
    select: ({ pages }: InfiniteData<FollowsPage>) => uniqueById(pages.flatMap(({ data }) => data)),
  }
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
      data: page.data.map((company) => (company.id === id ? { ...company, is_following } : company)),
    }))
    return { ...list, pages }
  })
  await queryClient.invalidateQueries({ queryKey: FOLLOWS_KEY, refetchType: 'none' })
}
