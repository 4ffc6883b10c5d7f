import { countPendingOrders } from '@bedesten/contract/orders.calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { PENDING_COUNT_KEY } from '../../lib/queries/keys/orders.ts'

/** Where the live line does not get through, and while it does: something may still go by unheard. */
const POLL_MS = 60_000
const SLOW_POLL_MS = 300_000

interface Waiting {
  pending?: number
  proofs?: number
}

/** Incoming orders and proofs of payment that wait for the company, each counted up to 100; empty while not known. */
export function usePendingCount(isLive: boolean): Waiting {
  const { data = {} } = useQuery({
    queryKey: PENDING_COUNT_KEY,
    queryFn: async ({ signal }): Promise<Waiting> => {
      const { pending_count, proof_count } = (await call(countPendingOrders, { signal })).data
      return { pending: pending_count, proofs: proof_count }
    },
    refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  return data
}
