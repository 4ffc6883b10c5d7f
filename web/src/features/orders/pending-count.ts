import { countPendingOrders } from '@bedesten/contract/orders.calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { PENDING_COUNT_KEY } from '../../lib/query-keys.ts'

/** Where the live line does not get through, and while it does: something may still go by unheard. */
const POLL_MS = 60_000
const SLOW_POLL_MS = 300_000

/** Incoming orders that wait for the company, counted up to 100; undefined while it is not known. */
export function usePendingCount(isLive: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: PENDING_COUNT_KEY,
    queryFn: async ({ signal }) => (await call(countPendingOrders, { signal })).data.pending_count,
    refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  return data
}
