import type { ApprovalState } from '@bedesten/contract/approvals'
import { countWaitingApprovals, getApproval, listApprovals } from '@bedesten/contract/approvals.calls'
import type { Approval } from '@bedesten/contract/approvals.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { APPROVALS_KEY } from '../../lib/queries/keys/approvals.ts'
import { pagedQuery, uniqueById } from '../../lib/queries/paged-query.ts'

type ApprovalCounts = Record<ApprovalState, number>

interface ApprovalPage {
  data: Approval[]
  counts: ApprovalCounts
  pagination: { next_cursor: string | null; total: number }
}

/** The loaded pages as one list. */
export interface LoadedApprovals {
  approvals: Approval[]
  counts: ApprovalCounts | undefined
}

/** Without a state: all of them. */
export function approvalsQuery(state: ApprovalState | undefined) {
  return {
    ...pagedQuery([...APPROVALS_KEY, 'list', state ?? 'all'], ({ cursor, signal }): Promise<ApprovalPage> =>
      call(listApprovals, { query: { state, cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<ApprovalPage>): LoadedApprovals => ({
      approvals: uniqueById(pages.flatMap(({ data }) => data)),
      counts: pages[0]?.counts,
    }),
    ...EVER_CHANGING,
  }
}

/** Null for other companies. */
export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: [...APPROVALS_KEY, 'detail', id],
    queryFn: async ({ signal }): Promise<Approval | null> => {
      const answer = await nullIfNotFound(call(getApproval, { params: { id }, signal }))
      return answer && answer.data
    },
    ...EVER_CHANGING,
  })
}

/** Where the live line does not get through, and while it does: something may still go by unheard. */
const POLL_MS = 60_000
const SLOW_POLL_MS = 300_000

/** For those who decide; undefined while it is not known. */
export function useWaitingApprovals(isLive: boolean, mayDecide: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...APPROVALS_KEY, 'waiting-count'],
    queryFn: ({ signal }) => call(countWaitingApprovals, { signal }),
    retry: false,
    enabled: mayDecide,
    refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  return data?.waiting_count
}
