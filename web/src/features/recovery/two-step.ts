import { getTwoStep } from '@bedesten/contract/recovery.calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { TWO_STEP_KEY } from '../../lib/queries/keys/accounts.ts'

export function twoStepQuery() {
  return queryOptions({
    queryKey: TWO_STEP_KEY,
    queryFn: async ({ signal }) => (await call(getTwoStep, { signal })).data,
  })
}

export function useTwoStep() {
  return useQuery(twoStepQuery())
}

export function useInvalidateTwoStep() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(twoStepQuery())
}
