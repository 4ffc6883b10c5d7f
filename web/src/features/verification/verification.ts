import { getVerification } from '@bedesten/contract/verification.calls'
import type { Verification } from '@bedesten/contract/verification.schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { COMPANIES_KEY, VERIFICATION_KEY } from '../../lib/queries/keys/companies.ts'

export function verificationQuery() {
  return queryOptions({
    queryKey: VERIFICATION_KEY,
    queryFn: async ({ signal }): Promise<Verification> => (await call(getVerification, { signal })).data,
    ...EVER_CHANGING,
  })
}

/** Shows what a change has answered; the profile holds the same facts and the badge. */
export function useShowVerification() {
  const queryClient = useQueryClient()
  return async ({ data }: { data: Verification }): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: VERIFICATION_KEY })
    queryClient.setQueryData(VERIFICATION_KEY, data)
    void queryClient.invalidateQueries({ queryKey: COMPANIES_KEY })
  }
}

/** Papers can be changed: nobody looks at them, and none is approved. */
export function isOpen({ state }: Verification): boolean {
  return state !== 'submitted' && state !== 'approved'
}
