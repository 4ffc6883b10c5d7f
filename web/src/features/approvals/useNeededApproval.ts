import { getMe } from '@bedesten/contract/me.calls'
import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { APPROVALS_KEY } from '../../lib/queries/keys/approvals.ts'
import { excessOf } from './approval-words.ts'

/**
 * The limits that an order of so much passes, in the currency of the company; undefined where it passes none. While they are
 * not known nothing is asked for: the server has the last word.
 */
export function useNeededApproval(total: number | undefined): {
  limits: SpendingLimits | undefined
  refetch: () => void
} {
  const { data, refetch } = useQuery({
    queryKey: [...APPROVALS_KEY, 'limits'],
    queryFn: async ({ signal }) => (await call(getMe, { signal })).data.limits,
    ...EVER_CHANGING,
  })
  const isOver = data !== undefined && total !== undefined && excessOf(data, total) > 0
  return { limits: isOver ? data : undefined, refetch: () => void refetch() }
}
