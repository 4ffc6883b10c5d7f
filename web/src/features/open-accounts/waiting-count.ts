import { countWaitingReconciliations } from '@bedesten/contract/reconciliations.calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { OPEN_ACCOUNTS_KEY } from '../../lib/queries/keys/open-accounts.ts'

/** Where the live line does not get through, and while it does: something may still go by unheard. */
const POLL_MS = 60_000
const SLOW_POLL_MS = 300_000

/** Reconciliations that wait for the company, for those who may answer; undefined while it is not known. */
export function useWaitingReconciliations(isLive: boolean, maySee: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...OPEN_ACCOUNTS_KEY, 'waiting-count'],
    queryFn: ({ signal }) => call(countWaitingReconciliations, { signal }),
    retry: false,
    enabled: maySee,
    refetchInterval: isLive ? SLOW_POLL_MS : POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  return data?.waiting_count
}
